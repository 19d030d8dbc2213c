/** The words of receipts and credit notes, on the page and in the PDF. */
import type { ReceiptDocument } from '#src/contract/money.ts';

export const receiptWords = {
  titles: { receipt: 'Receipt', credit: 'Credit note' },
  to: 'For',
  taxNumber: 'Tax number',
  what: 'Description',
  amount: 'Amount',
  net: 'Without tax',
  total: { receipt: 'Total paid', credit: 'Total refunded' },
  paid: 'Paid by',
  methods: { card: 'Card', invoice: 'Invoice' },
  credits: 'Corrects receipt',
  reference: 'Reference',
  pdf: 'Download as PDF',
  print: 'Or print this page: only the receipt is printed.',
} as const;

/** "Receipt R-2026-0001" */
export const receiptTitle = ({ kind, number }: Pick<ReceiptDocument, 'kind' | 'number'>): string =>
  `${receiptWords.titles[kind]} ${number}`;

/** "January 20, 2027", in the time zone of the books. */
export const receiptDate = ({ issuedAt, timeZone }: Pick<ReceiptDocument, 'issuedAt' | 'timeZone'>): string =>
  new Date(issuedAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });

/** "$120.00": as accounts state amounts. @param amount in hundredths */
export const exact = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
