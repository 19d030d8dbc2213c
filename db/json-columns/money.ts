import { receiptDocument } from '#src/contract/bookings/receipt-document.ts';
import { jsonValue } from '../stored-json.ts';

/** Receipts of earlier versions lack some fields. */
export const receiptText = jsonValue(
  { table: 'receipts', column: 'document', label: 'receipt' },
  receiptDocument.omit({ number: true, issuedAt: true }).extend({
    means: receiptDocument.shape.means.default(null),
    reason: receiptDocument.shape.reason.default('refund'),
    replaces: receiptDocument.shape.replaces.default(null),
  }),
  () => {
    throw new Error('A receipt has no fallback: use readOrThrow');
  },
);
