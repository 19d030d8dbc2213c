import { receiptText } from '#db/json-columns/money.ts';
import type { Db } from '#db/open.ts';
import {
  insertReceipt,
  listReceiptsOf,
  type ReceiptSubject,
  type StoredReceipt,
} from '#db/queries/money/receipts.ts';
import { shareOf } from '#src/content/price.ts';
import type { ReceiptDocument } from '#src/contract/money.ts';
import { newReceiptRef, yearIn } from './receipts.ts';

/**
 * Issues credit notes over a refund, in the transaction that records that it succeeded: one, or several if receipts were
 * issued again in between. Their tax is the refund's share, so that credit notes over a whole receipt hold its whole tax.
 * @returns none when there is no receipt, because it was paid before this site issued them, or nothing left to credit
 */
export async function issueCreditNotes(
  trx: Db,
  subject: ReceiptSubject,
  { refundId, refundCents }: { refundId: number | null; refundCents: number },
  now: Date,
): Promise<StoredReceipt[]> {
  const issued = await listReceiptsOf(trx, subject);
  const notes: StoredReceipt[] = [];
  let left = refundCents;
  for (const receipt of issued.filter(({ kind }) => kind === 'receipt')) {
    const before = issued
      .filter(({ credits }) => credits === receipt.id)
      .reduce((sum, { grossCents }) => sum + grossCents, 0);
    const part = Math.min(left, receipt.grossCents - before);
    if (part <= 0) continue;
    left -= part;
    const taxCents = shareOf(receipt.taxCents, { before, part, of: receipt.grossCents });
    const said = receiptText.mustRead(receipt.document, receipt.number);
    const about = said.lines[0]?.text.replace(/^Refund returned: /, '') ?? receipt.reference;
    notes.push(
      await insertAgain(
        trx,
        receipt,
        {
          kind: 'credit',
          text: `Refund for ${about}`,
          grossCents: part,
          taxCents,
          credits: receipt,
          refundId,
          follows: null,
        },
        now,
      ),
    );
  }
  return notes;
}

/**
 * Issues receipts over what the credit notes of a refund had credited, because the refund did not arrive: what was
 * received less what was refunded is right again, and every document stays as it was.
 */
export async function takeBackCreditNotes(
  trx: Db,
  subject: ReceiptSubject,
  refundId: number,
  now: Date,
): Promise<StoredReceipt[]> {
  const issued = await listReceiptsOf(trx, subject);
  const followed = new Set(issued.map(({ follows }) => follows));
  const notes = issued.filter((note) => note.refundId === refundId && note.kind === 'credit');
  const receipts: StoredReceipt[] = [];
  for (const note of notes.filter(({ id }) => !followed.has(id))) {
    const said = receiptText.mustRead(note.document, note.number);
    const about = said.lines[0]?.text.replace(/^Refund for /, '') ?? note.reference;
    receipts.push(
      await insertAgain(
        trx,
        note,
        {
          kind: 'receipt',
          text: `Refund returned: ${about}`,
          grossCents: note.grossCents,
          taxCents: note.taxCents,
          credits: null,
          refundId: null,
          follows: note.id,
        },
        now,
      ),
    );
  }
  return receipts;
}

/** Issues a document that says the same as an earlier one about seller, buyer and tax. */
function insertAgain(
  trx: Db,
  earlier: StoredReceipt,
  {
    kind,
    text,
    grossCents,
    taxCents,
    credits,
    refundId,
    follows,
  }: {
    kind: 'receipt' | 'credit';
    text: string;
    grossCents: number;
    taxCents: number;
    credits: StoredReceipt | null;
    refundId: number | null;
    follows: number | null;
  },
  now: Date,
): Promise<StoredReceipt> {
  const said = receiptText.mustRead(earlier.document, earlier.number);
  const netCents = grossCents - taxCents;
  const document: Omit<ReceiptDocument, 'number' | 'issuedAt'> = {
    ...said,
    kind,
    lines: [{ text, cents: grossCents }],
    netCents,
    taxCents,
    grossCents,
    credits: credits?.number ?? null,
  };
  return insertReceipt(
    trx,
    {
      ref: newReceiptRef(),
      kind,
      year: yearIn(said.timeZone, now),
      bookingId: earlier.bookingId,
      packId: earlier.packId,
      credits: credits?.id ?? null,
      refundId,
      follows,
      currency: earlier.currency,
      netCents,
      taxCents,
      taxBps: earlier.taxBps,
      method: earlier.method,
      buyer: earlier.buyer,
      country: earlier.country,
      reference: earlier.reference,
      document: JSON.stringify(document),
    },
    now,
  );
}
