import type { Db } from '#db/open.ts';
import { findPromoCodeById } from '#db/queries/bookings/money/promo-codes.ts';
import type { StoredReceipt } from '#db/queries/bookings/money/receipts.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import type { TaxColumns } from '#db/queries/bookings/write.ts';
import { receiptSettings, taxNow } from '#src/content/bookings/receipts.ts';
import { soldAs } from '#src/content/site/offer-kinds.ts';
import {
  cents,
  type Price,
  priceOf,
  storedTax,
  type TaxRule,
  taxLabel,
  taxRuleOf,
} from '#src/content/site/price.ts';
import { type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import type { Billing } from '#src/contract/bookings/bookings.ts';
import type { Quote } from '#src/contract/bookings/money.ts';
import { type PaymentMeans, type PaymentMethod, totalOf } from '#src/contract/bookings/values.ts';
import { formatDate } from '#src/contract/format.ts';
import { conflict } from '../http/errors.ts';
import type { LetterLayout } from '../site/content/content.ts';
import type { Links } from './links.ts';
import { takeHour } from './money/pack-hours.ts';
import { applyPromoCode, type CodeUse } from './money/promo-codes.ts';
import { issueReceipt, type Sold } from './money/receipts.ts';

/** Computes the tax columns of a sale. `listCents`: in hundredths. `rule`: the current tax. */
export const taxColumnsFor = (listCents: number, rule: TaxRule, discountCents = 0): TaxColumns => ({
  taxCents: priceOf(listCents, discountCents, rule).taxCents,
  ...storedTax(rule),
});

/** Finds the tax rule of payments outside this site's payment page, where Stripe Tax cannot calculate. */
export const taxWithoutStripe = (content: SiteContent): TaxRule =>
  taxNow(textsOf(content, receiptSettings), false);

interface Clocked {
  now: Date;
  links: Pick<Links, 'packRefOf'>;
}

interface Applied extends Pick<Booking, 'promoCodeId' | 'packId' | 'discountCents'> {
  hoursLeft: number | null;
}

async function applied(
  db: Db,
  code: string | undefined,
  use: CodeUse,
  { now, links }: Clocked,
): Promise<Applied> {
  if (code === undefined) return { promoCodeId: null, packId: null, discountCents: 0, hoursLeft: null };
  const pack = links.packRefOf(code);
  if (pack !== undefined) {
    const taken = await takeHour(db, pack, use, now);
    return { ...taken, promoCodeId: null, discountCents: use.priceCents };
  }
  return { ...(await applyPromoCode(db, code, use, now)), packId: null, hoursLeft: null };
}

/**
 * Prices a held booking with the client's code, in the transaction that books it. A booking on the payment
 * page keeps its price. Returns the columns to store, and the amount due. Throws HttpError 422 when the code
 * cannot be used, 409 when the payment page is open at another price.
 */
export async function priceBooking(
  trx: Db,
  held: Booking,
  { code, email }: { code?: string | undefined; email: string },
  clocked: Clocked,
): Promise<{
  columns: Partial<Pick<Booking, 'promoCodeId' | 'packId' | 'discountCents' | 'taxCents'>>;
  totalCents: number;
}> {
  const { tier, currency, priceCents } = held;
  const use = { tier, currency, priceCents, email, bookingId: held.id };
  const { promoCodeId, packId, discountCents } = await applied(trx, code, use, clocked);
  if (held.payment === 'pending' && (promoCodeId !== held.promoCodeId || packId !== held.packId))
    throw conflict(
      'payment_open',
      `Your payment page is already open at ${cents(totalOf(held), currency)}. Pay there, or choose the time again to change the code.`,
      'body.code',
    );
  if (held.payment === 'pending') return { columns: {}, totalCents: totalOf(held) };
  const { taxCents, totalCents } = priceOf(priceCents, discountCents, taxRuleOf(held));
  return { columns: { promoCodeId, packId, discountCents, taxCents }, totalCents };
}

/** Quotes a session before booking. Throws HttpError 422 when the code cannot be used. */
export async function quoteOf(
  db: Db,
  use: CodeUse & { rule: TaxRule; code: string | undefined },
  clocked: Clocked,
): Promise<Quote> {
  const { discountCents, hoursLeft } = await applied(db, use.code, use, clocked);
  const price = priceOf(use.priceCents, discountCents, use.rule);
  return quoteFrom(price, use.currency, use.rule, hoursLeft);
}

const quoteFrom = (
  { listCents, discountCents, taxCents, totalCents }: Price,
  currency: string,
  rule: TaxRule,
  hoursLeft: number | null,
): Quote => ({
  listCents,
  discountCents,
  taxCents,
  totalCents,
  currency,
  tax: rule.rate === 0 ? null : { label: taxLabel(rule), included: rule.included, later: rule.rate === null },
  hoursLeft,
});

/** Formats the client's receipt details. */
export const billingOf = ({ company, taxNumber, address, country }: Booking): Billing => ({
  company,
  taxNumber,
  address,
  country,
});

/** Describes a booking for its receipt, without the payment. */
export async function soldSession(trx: Db, booking: Booking, content: SiteContent): Promise<Sold> {
  const code = booking.promoCodeId === null ? undefined : await findPromoCodeById(trx, booking.promoCodeId);
  return {
    ...booking,
    subject: { bookingId: booking.id },
    reference: booking.ref,
    text: `${soldAs(content.offer, booking)}, ${dayOf(booking)}`,
    discountText: code ? `Promotion code ${code.code}` : '',
  };
}

/** Issues a just paid booking's receipt, in the same transaction. */
export async function receiptFor(
  trx: Db,
  booking: Booking,
  {
    method,
    means = null,
    head: { content },
    now,
  }: { method: PaymentMethod; means?: PaymentMeans | null; head: LetterLayout; now: Date },
): Promise<StoredReceipt | undefined> {
  const sold = await soldSession(trx, booking, content);
  return issueReceipt(trx, sold, { paidCents: booking.paidCents, method, means, content, now });
}

const dayOf = ({ startsAt, timeZone }: Booking) =>
  formatDate(startsAt, { dateStyle: 'long', timeZone: timeZone || 'UTC' });
