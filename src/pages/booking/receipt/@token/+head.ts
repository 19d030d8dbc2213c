import type { HeadOf } from '#renderer/head.ts';
import { receiptTitle } from '#src/content/bookings/receipt-copy.ts';
import type { ReceiptData } from './+data.ts';

export const head: HeadOf = ({ data }) => ({
  title: receiptTitle((data as ReceiptData).receipt),
  description: 'A receipt for a session.',
  // The URL contains the receipt's secret, so it must not be in the canonical link.
  canonical: '/booking',
  noindex: true,
});
