/** Receipts: what their columns with JSON hold, as this version writes it. */

import { receiptDocument } from '#src/contract/money.ts';
import { jsonValue } from '../stored-json.ts';

/** Its number and time of issue are columns. */
export const receiptText = jsonValue(
  { table: 'receipts', column: 'document', label: 'receipt' },
  receiptDocument.omit({ number: true, issuedAt: true }),
  () => {
    throw new Error('A receipt has no fallback: use mustRead');
  },
);
