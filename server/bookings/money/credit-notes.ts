/** Credit notes, which cancel receipts in whole or in part, and receipts that reverse credit notes. */
import type { Db } from '#db/open.ts';
import {
  insertReceipt,
  listReceiptsOf,
  type ReceiptSubject,
  type StoredReceipt,
} from '#db/queries/bookings/money/receipts.ts';
import { shareOf } from '#src/content/site/price.ts';
import type { ReceiptDocument } from '#src/contract/bookings/receipt-document.ts';
import type { CreditReason } from '#src/contract/bookings/values.ts';
import { documentOf, listReceiptBalances, newReceiptRef, yearIn } from './receipts.ts';

const TEXTS = {
  refund: (text: string) => `Refund for ${text}`,
  correction: (text: string) => `Correction: ${text}`,
  unpaid: (text: string) => `Not paid: ${text}`,
} satisfies Record<CreditReason, (text: string) => string>;

/** Net of what was taken back, in hundredths. */
async function creditedBy(trx: Db, subject: ReceiptSubject, refundId: number): Promise<number> {
  const issued = await listReceiptsOf(trx, subject);
  const followed = new Set(issued.map(({ follows }) => follows));
  return issued
    .filter((note) => note.refundId === refundId && note.kind === 'credit' && !followed.has(note.id))
    .reduce((sum, { grossCents }) => sum + grossCents, 0);
}

/**
 * Issues credit notes for a successful refund, in its transaction, or for wrong receipts; several if receipts
 * were reissued. Each has the refund's share of tax, so that a receipt's credit notes add up to its tax.
 * Leaves out what was credited before.
 * @param credit `of`: only this receipt
 * @returns none without a receipt or anything left to credit
 */
export async function issueCreditNotes(
  trx: Db,
  subject: ReceiptSubject,
  {
    refundId,
    refundCents,
    reason = 'refund',
    of,
  }: { refundId: number | null; refundCents: number; reason?: CreditReason; of?: number },
  now: Date,
): Promise<StoredReceipt[]> {
  const notes: StoredReceipt[] = [];
  let left = refundCents - (refundId === null ? 0 : await creditedBy(trx, subject, refundId));
  for (const { receipt, creditedCents: before, leftCents } of await listReceiptBalances(trx, subject)) {
    if (of !== undefined && receipt.id !== of) continue;
    const part = Math.min(left, leftCents);
    if (part <= 0) continue;
    left -= part;
    const taxCents = shareOf(receipt.taxCents, { before, part, of: receipt.grossCents });
    const said = documentOf(receipt).lines[0]?.text.replace(RETURNED, '') ?? receipt.reference;
    const note = { kind: 'credit' as const, text: TEXTS[reason](said), grossCents: part, taxCents };
    notes.push(
      await insertAgain(trx, receipt, { ...note, reason, credits: receipt, refundId, follows: null }, now),
    );
  }
  return notes;
}

/** Prefix of a receipt issued because a refund came back. */
const RETURNED = /^Refund returned: /;

/**
 * Issues receipts for the credit notes of a refund that did not arrive, so that received less refunded is
 * right again and no document changes.
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
    const about = documentOf(note).lines[0]?.text.replace(/^Refund for /, '') ?? note.reference;
    receipts.push(
      await insertAgain(
        trx,
        note,
        {
          kind: 'receipt',
          text: `Refund returned: ${about}`,
          grossCents: note.grossCents,
          taxCents: note.taxCents,
          reason: 'refund',
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

function insertAgain(
  trx: Db,
  earlier: StoredReceipt,
  {
    kind,
    text,
    grossCents,
    taxCents,
    reason,
    credits,
    refundId,
    follows,
  }: {
    kind: 'receipt' | 'credit';
    text: string;
    grossCents: number;
    taxCents: number;
    reason: CreditReason;
    credits: StoredReceipt | null;
    refundId: number | null;
    follows: number | null;
  },
  now: Date,
): Promise<StoredReceipt> {
  const said = documentOf(earlier);
  const netCents = grossCents - taxCents;
  const document: Omit<ReceiptDocument, 'number' | 'issuedAt'> = {
    ...said,
    kind,
    lines: [{ text, cents: grossCents }],
    netCents,
    taxCents,
    grossCents,
    credits: credits?.number ?? null,
    reason,
    replaces: null,
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
      taxThirdDecimal: earlier.taxThirdDecimal,
      method: earlier.method,
      means: earlier.means,
      buyer: earlier.buyer,
      country: earlier.country,
      reference: earlier.reference,
      document: JSON.stringify(document),
    },
    now,
  );
}
