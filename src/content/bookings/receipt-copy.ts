import type { ReceiptDocument } from '#src/contract/bookings/receipt-document.ts';
import type { PaymentMeans, PaymentMethod } from '#src/contract/bookings/values.ts';
import { formatDate, formatNumber } from '#src/contract/format.ts';

export const receiptCopy = {
  titles: { receipt: 'Receipt', credit: 'Credit note' },
  to: 'For',
  taxNumber: 'Tax number',
  what: 'Description',
  amount: 'Amount',
  net: 'Without tax',
  totals: {
    paid: 'Total paid',
    refund: 'Total refunded',
    correction: 'Total credited',
    unpaid: 'Total credited',
  },
  paid: 'Paid by',
  credits: 'Corrects receipt',
  replaces: 'Replaces receipt',
  reference: 'Reference',
  pdf: 'Download as PDF',
  print: 'Or print this page: only the receipt is printed.',
} as const;

const methods: Record<PaymentMethod, string> = { card: 'Card', invoice: 'Invoice' };

export const meansLabels: Record<PaymentMeans, string> = {
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  card: 'Card',
  other: 'Other means',
};

export const methodLabel = ({ method, means }: Pick<ReceiptDocument, 'method' | 'means'>): string =>
  means ? meansLabels[means] : methods[method];

export const totalLabel = ({ kind, reason }: Pick<ReceiptDocument, 'kind' | 'reason'>): string =>
  receiptCopy.totals[kind === 'receipt' ? 'paid' : reason];

/** "Receipt R-2026-0001" */
export const receiptTitle = ({ kind, number }: Pick<ReceiptDocument, 'kind' | 'number'>): string =>
  `${receiptCopy.titles[kind]} ${number}`;

/** "January 20, 2027", in the time zone of the books */
export const receiptDate = ({ issuedAt, timeZone }: Pick<ReceiptDocument, 'issuedAt' | 'timeZone'>): string =>
  formatDate(issuedAt, { dateStyle: 'long', timeZone });

/** "$120.00" @param amount in hundredths */
export const exact = (amount: number, currency: string): string =>
  formatNumber(amount / 100, { style: 'currency', currency });
