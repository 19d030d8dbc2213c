import type { Db } from '#db/open.ts';
import { findReceipt } from '#db/queries/bookings/money/receipts.ts';
import type { ReceiptDocument } from '#src/contract/bookings/receipt-document.ts';
import { documentOf } from './receipts.ts';

interface Deps {
  db: Db;
  booking: { links: { receiptRefOf(token: string): string | undefined } };
}

/** Finds the receipt or credit note of a signed link; undefined for an invalid one. */
export async function receiptOf(
  token: string,
  { db, booking: { links } }: Deps,
): Promise<ReceiptDocument | undefined> {
  const ref = links.receiptRefOf(token);
  const receipt = ref && (await findReceipt(db, ref));
  return receipt ? documentOf(receipt) : undefined;
}
