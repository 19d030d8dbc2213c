import type { Db } from '#db/open.ts';
import { listReceiptsOf, type ReceiptSubject } from '#db/queries/bookings/money/receipts.ts';
import type { ReceiptKind } from '#src/contract/bookings/values.ts';
import { receiptPath } from '#src/routes.ts';

export interface ReceiptTokens {
  receiptToken(ref: string): string;
}

/** Lists receipts and credit notes with their signed paths, oldest first. */
export async function receiptLinks(
  db: Db,
  subject: ReceiptSubject,
  links: ReceiptTokens,
): Promise<Array<{ number: string; kind: ReceiptKind; path: string }>> {
  const issued = await listReceiptsOf(db, subject);
  return issued.map(({ number, kind, ref }) => ({
    number,
    kind,
    path: receiptPath(links.receiptToken(ref)),
  }));
}
