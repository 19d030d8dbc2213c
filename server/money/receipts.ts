import { randomBytes } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import type { Db } from '#db/open.ts';
import {
  insertReceipt,
  listReceiptsOf,
  type ReceiptSubject,
  type StoredReceipt,
} from '#db/queries/money/receipts.ts';
import {
  priceOf,
  type StoredTax,
  shareOf,
  type TaxRule,
  taxLabel,
  taxRuleOf,
  taxWithin,
} from '#src/content/price.ts';
import { receiptSettings } from '#src/content/receipts.ts';
import { type SiteContent, textsOf } from '#src/content/site-content.ts';
import type { ReceiptDocument } from '#src/contract/money.ts';
import type { CreditReason, PaymentMeans, PaymentMethod } from '#src/contract/values.ts';

/** What was paid for. Amounts are in hundredths of the currency. */
export interface Sold extends StoredTax {
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
  /** How the team was paid; null: online, or not named. */
  means: PaymentMeans | null;
  /** On a corrected receipt: what was refunded of the receipt before. */
  creditedCents?: number;
  content: SiteContent;
  now: Date;
}

const TEXTS = {
  refund: (text: string) => `Refund for ${text}`,
  correction: (text: string) => `Correction: ${text}`,
  unpaid: (text: string) => `Not paid: ${text}`,
} satisfies Record<CreditReason, (text: string) => string>;

/** A new reference for the link of a receipt: 96 random bits, URL-safe. */
const newReceiptRef = () => randomBytes(12).toString('base64url');

/** The year in the time zone of the books. */
const yearIn = (timeZone: string, now: Date) => new TZDate(now.getTime(), timeZone).getFullYear();

export interface StandingReceipt {
  receipt: StoredReceipt;
  /** By credit notes, in hundredths of the currency. */
  creditedCents: number;
  leftCents: number;
  /** The last credit note about it. */
  credit: StoredReceipt | undefined;
}

/** The receipts of a booking or a pack with what was credited of each, in the order they were issued. */
async function standingReceipts(db: Db, subject: ReceiptSubject): Promise<StandingReceipt[]> {
  const issued = await listReceiptsOf(db, subject);
  return issued
    .filter(({ kind }) => kind === 'receipt')
    .map((receipt) => {
      const credits = issued.filter((each) => each.credits === receipt.id);
      const creditedCents = credits.reduce((sum, { grossCents }) => sum + grossCents, 0);
      return {
        receipt,
        creditedCents,
        leftCents: receipt.grossCents - creditedCents,
        credit: credits.at(-1),
      };
    });
}

/**
 * The receipt that counts for a booking or a pack: the last one that is not credited in full, or else the last one.
 * @returns undefined when none was issued
 */
export async function currentReceipt(db: Db, subject: ReceiptSubject): Promise<StandingReceipt | undefined> {
  const standing = await standingReceipts(db, subject);
  return standing.findLast(({ leftCents }) => leftCents > 0) ?? standing.at(-1);
}

/**
 * Issues the receipt of a payment, in the transaction that marks it as paid. Its total is always what was paid:
 * if that differs from the price, the receipt says so in a line of its own. It replaces an earlier one that was
 * credited in full.
 * @returns undefined when nothing was paid
 * @throws a `unique` fault when there is a receipt that was not credited in full
 */
export async function issueReceipt(
  trx: Db,
  sold: Sold,
  { paidCents, method, means, creditedCents = 0, content, now }: Payment,
): Promise<StoredReceipt | undefined> {
  if (paidCents <= 0) return undefined;
  const { seller, footer, timeZone } = textsOf(content, receiptSettings);
  const rule = taxRuleOf(sold);
  const earlier = await currentReceipt(trx, sold.subject);
  const replaced = earlier?.leftCents === 0 ? earlier : undefined;
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
    lines: linesOf(sold, rule, { paidCents, taxCents, creditedCents }),
    netCents: paidCents - taxCents,
    taxCents,
    grossCents: paidCents,
    taxLabel: rule.rate === 0 ? '' : taxLabel(rule),
    method,
    means,
    reference: sold.reference,
    credits: null,
    reason: 'refund',
    replaces: replaced?.receipt.number ?? null,
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
      follows: replaced?.credit?.id ?? null,
      currency: sold.currency,
      netCents: document.netCents,
      taxCents,
      taxBps: sold.taxBps,
      taxThirdDecimal: sold.taxThirdDecimal,
      method,
      means,
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
  if (rule.rate === null) return Math.min(sold.taxCents, paidCents);
  const { totalCents, taxCents } = priceOf(sold.priceCents, sold.discountCents, rule);
  return totalCents === paidCents ? taxCents : taxWithin(paidCents, rule.rate);
}

/** Lines that add up to what was paid, without the tax if it is added to prices. */
function linesOf(
  { text, priceCents, discountCents, discountText }: Sold,
  { included }: TaxRule,
  { paidCents, taxCents, creditedCents }: { paidCents: number; taxCents: number; creditedCents: number },
): ReceiptDocument['lines'] {
  const sum = included ? paidCents : paidCents - taxCents;
  const difference = sum - (priceCents - discountCents) + creditedCents;
  return [
    { text, cents: priceCents },
    ...(discountCents > 0 ? [{ text: discountText || 'Discount', cents: -discountCents }] : []),
    ...(creditedCents > 0 ? [{ text: 'Refunded before', cents: -creditedCents }] : []),
    ...(difference === 0 ? [] : [{ text: 'Difference to the amount paid', cents: difference }]),
  ];
}

/**
 * Issues credit notes over a refund, in the transaction that records that it succeeded, or over receipts that were wrong:
 * one, or several if receipts were issued again in between. Their tax is the refund's share, so that credit notes over a
 * whole receipt hold its whole tax.
 * @param credit `of`: only this receipt
 * @returns none when there is no receipt, because it was paid before this site issued them, or nothing left to credit
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
  let left = refundCents;
  for (const { receipt, creditedCents: before, leftCents } of await standingReceipts(trx, subject)) {
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

/** Before what a receipt is about that was issued because a refund came back. */
const RETURNED = /^Refund returned: /;

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

/** Issues a document that says the same as an earlier one about seller, buyer and tax. */
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

/** A receipt as its reader sees it. One of an earlier version does not say all that receipts say now. */
export const documentOf = ({ document, number, issuedAt }: StoredReceipt): ReceiptDocument => ({
  means: null,
  reason: 'refund',
  replaces: null,
  ...(JSON.parse(document) as Omit<ReceiptDocument, 'means' | 'reason' | 'replaces'>),
  number,
  issuedAt,
});
