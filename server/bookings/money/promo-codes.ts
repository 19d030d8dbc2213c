import type { Db } from '#db/open.ts';
import {
  countPromoUses,
  findPromoCode,
  findPromoCodeById,
  type PromoCode,
} from '#db/queries/bookings/money/promo-codes.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { HttpError } from '../../http/errors.ts';

/** What a code would be used for. Amounts are in hundredths of the currency. */
export interface CodeUse {
  tier: Tier;
  currency: string;
  priceCents: number;
  /** Undefined while the client has not said it. */
  email?: string | undefined;
  /** The booking's id, which is not counted; 0 before there is one. */
  bookingId: number;
}

/** @throws HttpError 422, with the field of the form */
export const codeRefused = (message: string): HttpError =>
  new HttpError(422, 'code_not_valid', message, { fields: [{ field: 'body.code', message }] });

export const UNKNOWN_CODE = 'There is no such code. Check the spelling.';

/**
 * Stripe charges no less than this, in hundredths of the currency. A code that leaves less pays for all of it.
 * Stripe's documentation, "Minimum and maximum charge amounts"; 10 units for those that it does not list.
 */
const LEAST: Readonly<Record<string, number>> = {
  USD: 50,
  EUR: 50,
  GBP: 30,
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  HKD: 400,
  MXN: 1000,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
};

/** What a code takes off a price, never more than the price. */
export function discountOf(
  { kind, value }: Pick<PromoCode, 'kind' | 'value'>,
  priceCents: number,
  currency: string,
): number {
  const off = kind === 'percent' ? Math.round((priceCents * value) / 100) : value;
  const left = priceCents - Math.min(off, priceCents);
  return left < Math.min(LEAST[currency] ?? 1000, priceCents) ? priceCents : priceCents - left;
}

/**
 * Checks a code and its limits. In the transaction that books, the count is exact.
 * @returns the code's id and what it takes off
 * @throws HttpError 422 saying why it cannot be used
 */
export async function applyPromoCode(
  db: Db,
  code: string,
  use: CodeUse,
  now: Date,
): Promise<{ promoCodeId: number; discountCents: number }> {
  const found = await findPromoCode(db, code);
  if (!found) throw codeRefused(UNKNOWN_CODE);
  const reason = whyNot(found, use, now) ?? (await whyUsedUp(db, found, use, now));
  if (reason) throw codeRefused(reason);
  return { promoCodeId: found.id, discountCents: discountOf(found, use.priceCents, use.currency) };
}

function whyNot(code: PromoCode, { tier, currency }: CodeUse, now: Date): string | undefined {
  const at = now.toISOString();
  if (!code.active) return 'This code is no longer valid.';
  if (code.validFrom && at < code.validFrom) return 'This code is not valid yet.';
  if (code.validUntil && at >= code.validUntil) return 'This code has expired.';
  if (code.tier && code.tier !== tier) return 'This code is for another kind of session.';
  if (code.currency && code.currency !== currency) return 'This code is for another currency.';
  return undefined;
}

async function whyUsedUp(
  db: Db,
  { id, maxUses, maxPerGuest: maxPerClient }: PromoCode,
  { bookingId: except, email }: CodeUse,
  now: Date,
): Promise<string | undefined> {
  if (maxUses !== null && (await countPromoUses(db, id, { except, now })) >= maxUses)
    return 'This code has been used up.';
  if (
    maxPerClient !== null &&
    email &&
    (await countPromoUses(db, id, { except, email, now })) >= maxPerClient
  )
    return 'You have already used this code.';
  return undefined;
}

/**
 * Whether a booking whose time was released may still use the code that it was priced with, now that its payment
 * came after all. Others may have used the code in the time between.
 */
export async function stillHasCode(
  trx: Db,
  { id, promoCodeId, email }: { id: number; promoCodeId: number | null; email: string },
  now: Date,
): Promise<boolean> {
  const code = promoCodeId === null ? undefined : await findPromoCodeById(trx, promoCodeId);
  if (!code) return true;
  const { maxUses, maxPerGuest: maxPerClient } = code;
  const uses = (of?: string) =>
    countPromoUses(trx, code.id, { except: id, now, ...(of !== undefined && { email: of }) });
  return (
    (maxUses === null || (await uses()) < maxUses) &&
    (maxPerClient === null || (await uses(email)) < maxPerClient)
  );
}
