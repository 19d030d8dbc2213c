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
import type { ReceiptDocument } from '#src/contract/bookings/receipt-document.ts';
import type { PaymentMeans, PaymentMethod } from '#src/contract/bookings/values.ts';

/** Amounts are in hundredths. */
export interface Sold extends StoredTax {
  subject: ReceiptSubject;
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
  /** Null: online, or not named. */
  means: PaymentMeans | null;
  creditedCents?: number;
  content: SiteContent;
  now: Date;
}

/** A new reference for the link of a receipt: 96 random bits, URL-safe. */
export const newReceiptRef = () => randomBytes(12).toString('base64url');

/** Computes the year in the time zone of the books. */
export const yearIn = (timeZone: string, now: Date) => new TZDate(now.getTime(), timeZone).getFullYear();

interface ReceiptBalance {
  receipt: StoredReceipt;
  /** By credit notes, in hundredths. */
  creditedCents: number;
  leftCents: number;
  credit: StoredReceipt | undefined;
}

/** Lists receipts with their credited amounts, in order of issue. */
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

/** Finds the last receipt not fully credited, else the last one; undefined when none was issued. */
export async function currentReceipt(db: Db, subject: ReceiptSubject): Promise<ReceiptBalance | undefined> {
  const standing = await listReceiptBalances(db, subject);
  return standing.findLast(({ leftCents }) => leftCents > 0) ?? standing.at(-1);
}

/**
 * Issues the receipt of a payment, in the transaction that marks it as paid. Its total is what was paid; a
 * line explains a difference from the price. Replaces a fully credited one. Returns undefined when nothing
 * was paid. Throws a `unique` fault when a receipt is not fully credited.
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

/** As agreed if the payment is the price, otherwise by the same rate. */
function taxOfPayment(sold: Sold, rule: TaxRule, paidCents: number): number {
  // Stripe's tax is part of what it collected.
  if (rule.rate === null) return Math.min(sold.taxCents, paidCents);
  const { totalCents, taxCents } = priceOf(sold.priceCents, sold.discountCents, rule);
  return totalCents === paidCents ? taxCents : taxWithin(paidCents, rule.rate);
}

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

/** Reads a receipt's document. Throws LaterVersionError because an incomplete receipt would be wrong. */
export const documentOf = ({ document, number, issuedAt }: StoredReceipt): ReceiptDocument => ({
  ...receiptText.readOrThrow(document, number),
  number,
  issuedAt,
});
