import { randomBytes } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import { receiptText } from '#db/json-columns/money.ts';
import type { Db } from '#db/open.ts';
import {
  insertReceipt,
  listReceiptsOf,
  type ReceiptSubject,
  type StoredReceipt,
} from '#db/queries/bookings/money/receipts.ts';
import { receiptSettings } from '#src/content/bookings/receipts.ts';
import {
  priceOf,
  type StoredTax,
  type TaxRule,
  taxLabel,
  taxRuleOf,
  taxWithin,
} from '#src/content/site/price.ts';
import { type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import type { ReceiptDocument } from '#src/contract/bookings/money.ts';
import type { PaymentMeans, PaymentMethod } from '#src/contract/bookings/values.ts';

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

/** A new reference for the link of a receipt: 96 random bits, URL-safe. */
export const newReceiptRef = () => randomBytes(12).toString('base64url');

/** The year in the time zone of the books. */
export const yearIn = (timeZone: string, now: Date) => new TZDate(now.getTime(), timeZone).getFullYear();

interface ReceiptBalance {
  receipt: StoredReceipt;
  /** By credit notes, in hundredths of the currency. */
  creditedCents: number;
  leftCents: number;
  /** The last credit note about it. */
  credit: StoredReceipt | undefined;
}

/** The receipts of a booking or a pack with what was credited of each, in the order they were issued. */
export async function listReceiptBalances(db: Db, subject: ReceiptSubject): Promise<ReceiptBalance[]> {
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
export async function currentReceipt(db: Db, subject: ReceiptSubject): Promise<ReceiptBalance | undefined> {
  const standing = await listReceiptBalances(db, subject);
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

/** A receipt as its reader sees it. @throws LaterVersionError because a receipt in part would be wrong */
export const documentOf = ({ document, number, issuedAt }: StoredReceipt): ReceiptDocument => ({
  ...receiptText.readOrThrow(document, number),
  number,
  issuedAt,
});
