import { randomBytes } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import { receiptText } from '#db/json-columns/money.ts';
import type { Db } from '#db/open.ts';
import { insertReceipt, type ReceiptSubject, type StoredReceipt } from '#db/queries/money/receipts.ts';
import { priceOf, type TaxRule, taxLabel, taxRuleOf, taxWithin } from '#src/content/price.ts';
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
export const newReceiptRef = () => randomBytes(12).toString('base64url');

/** The year in the time zone of the books. */
export const yearIn = (timeZone: string, now: Date) => new TZDate(now.getTime(), timeZone).getFullYear();

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

/** A receipt as its reader sees it. @throws LaterVersionError: a part of it would not be the receipt */
export const documentOf = ({ document, number, issuedAt }: StoredReceipt): ReceiptDocument => ({
  ...receiptText.mustRead(document, number),
  number,
  issuedAt,
});
