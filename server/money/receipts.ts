import { randomBytes } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import type { Db } from '#db/open.ts';
import {
  insertReceipt,
  listReceiptsOf,
  type ReceiptSubject,
  type StoredReceipt,
} from '#db/queries/money/receipts.ts';
import { priceOf, shareOf, type TaxRule, taxLabel, taxRuleOf, taxWithin } from '#src/content/price.ts';
import { receiptSettings } from '#src/content/receipts.ts';
import { type SiteContent, textsOf } from '#src/content/site-content.ts';
import type { ReceiptDocument } from '#src/contract/money.ts';
import type { PaymentMethod } from '#src/contract/values.ts';

/** What was paid for. Amounts are in hundredths of the currency. */
export interface Sold {
  subject: ReceiptSubject;
  /** The booking's or the pack's. */
  reference: string;
  /** "60-minute session, Offshore developer, January 20, 2027" */
  text: string;
  currency: string;
  priceCents: number;
  discountCents: number;
  /** "Promotion code SPRING"; '' without a discount. */
  discountText: string;
  taxCents: number;
  taxBps: number | null;
  taxName: string;
  taxIncluded: 0 | 1;
  name: string;
  email: string;
  company: string;
  taxNumber: string;
  address: string;
  country: string;
}

interface Payment {
  paidCents: number;
  method: PaymentMethod;
  content: SiteContent;
  now: Date;
}

/** A new reference for the link of a receipt: 96 random bits, URL-safe. */
const newReceiptRef = () => randomBytes(12).toString('base64url');

/** The year in the time zone of the books. */
const yearIn = (timeZone: string, now: Date) => new TZDate(now.getTime(), timeZone).getFullYear();

/**
 * Issues the receipt of a payment, in the transaction that marks it as paid. Its total is always what was paid:
 * if that differs from the price, the receipt says so in a line of its own.
 * @returns undefined when nothing was paid
 */
export async function issueReceipt(
  trx: Db,
  sold: Sold,
  { paidCents, method, content, now }: Payment,
): Promise<StoredReceipt | undefined> {
  if (paidCents <= 0) return undefined;
  const { seller, footer, timeZone } = textsOf(content, receiptSettings);
  const rule = taxRuleOf(sold);
  const taxCents = taxOfPayment(sold, rule, paidCents);
  const document: Omit<ReceiptDocument, 'number' | 'issuedAt'> = {
    kind: 'receipt',
    timeZone,
    currency: sold.currency,
    seller: {
      name: seller.name || content.identity.name,
      address: seller.address,
      taxNumber: seller.taxNumber,
      email: content.identity.supportEmail,
    },
    buyer: {
      name: sold.name,
      company: sold.company,
      address: sold.address,
      country: sold.country,
      taxNumber: sold.taxNumber,
      email: sold.email,
    },
    lines: linesOf(sold, rule, { paidCents, taxCents }),
    netCents: paidCents - taxCents,
    taxCents,
    grossCents: paidCents,
    taxLabel: rule.bps === 0 ? '' : taxLabel(rule),
    method,
    reference: sold.reference,
    credits: null,
    footer,
  };
  return insertReceipt(
    trx,
    {
      ref: newReceiptRef(),
      kind: 'receipt',
      year: yearIn(timeZone, now),
      ...subjectColumns(sold.subject),
      credits: null,
      refundId: null,
      follows: null,
      currency: sold.currency,
      netCents: document.netCents,
      taxCents,
      taxBps: sold.taxBps,
      method,
      buyer: sold.company || sold.name,
      country: sold.country,
      reference: sold.reference,
      document: JSON.stringify(document),
    },
    now,
  );
}

const subjectColumns = (subject: ReceiptSubject) => ({
  bookingId: 'bookingId' in subject ? subject.bookingId : null,
  packId: 'packId' in subject ? subject.packId : null,
});

/** The tax in a payment: as agreed if it is the price, otherwise by the same rate. */
function taxOfPayment(sold: Sold, rule: TaxRule, paidCents: number): number {
  // What Stripe calculated is part of what it collected.
  if (rule.bps === null) return Math.min(sold.taxCents, paidCents);
  const { totalCents, taxCents } = priceOf(sold.priceCents, sold.discountCents, rule);
  return totalCents === paidCents ? taxCents : taxWithin(paidCents, rule.bps);
}

/** Lines that add up to what was paid, without the tax if it is added to prices. */
function linesOf(
  { text, priceCents, discountCents, discountText }: Sold,
  { included }: TaxRule,
  { paidCents, taxCents }: { paidCents: number; taxCents: number },
): ReceiptDocument['lines'] {
  const sum = included ? paidCents : paidCents - taxCents;
  const difference = sum - (priceCents - discountCents);
  return [
    { text, cents: priceCents },
    ...(discountCents > 0 ? [{ text: discountText || 'Discount', cents: -discountCents }] : []),
    ...(difference === 0 ? [] : [{ text: 'Difference to the amount paid', cents: difference }]),
  ];
}

/** What the credit notes of a refund hold, less what was taken back. */
function creditedBy(issued: readonly StoredReceipt[], refundId: number): number {
  const followed = new Set(issued.map(({ follows }) => follows));
  return issued
    .filter((note) => note.refundId === refundId && note.kind === 'credit' && !followed.has(note.id))
    .reduce((sum, { grossCents }) => sum + grossCents, 0);
}

/**
 * Issues credit notes over a refund, in the transaction that records that it succeeded: one, or several if receipts were
 * issued again in between. What it has credited before is left out. Their tax is the refund's share, so that credit notes over a whole receipt hold its whole tax.
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
  let left = refundCents - (refundId === null ? 0 : creditedBy(issued, refundId));
  for (const receipt of issued.filter(({ kind }) => kind === 'receipt')) {
    const before = issued
      .filter(({ credits }) => credits === receipt.id)
      .reduce((sum, { grossCents }) => sum + grossCents, 0);
    const part = Math.min(left, receipt.grossCents - before);
    if (part <= 0) continue;
    left -= part;
    const taxCents = shareOf(receipt.taxCents, { before, part, of: receipt.grossCents });
    const said = JSON.parse(receipt.document) as ReceiptDocument;
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
    const said = JSON.parse(note.document) as ReceiptDocument;
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
  const said = JSON.parse(earlier.document) as ReceiptDocument;
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

/** A receipt as its reader sees it. */
export const documentOf = ({ document, number, issuedAt }: StoredReceipt): ReceiptDocument => ({
  ...(JSON.parse(document) as ReceiptDocument),
  number,
  issuedAt,
});
