import type { HeadOf } from '#renderer/head.ts';
import { receiptTitle } from '#src/content/bookings/receipt-copy.ts';
import { routes } from '#src/routes.ts';
import type { ReceiptData } from './+data.ts';

export const head: HeadOf = ({ data }) => ({
  title: receiptTitle((data as ReceiptData).receipt),
  description: 'A receipt for a session.',
  // The URL contains the receipt's secret, so it must not be in the canonical link.
  canonical: routes.booking.path,
  noindex: true,
});
