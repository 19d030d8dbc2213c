import type { Db } from '#db/open.ts';
import {
  countPromoUses,
  findPromoCode,
  findPromoCodeById,
  type PromoCode,
} from '#db/queries/bookings/money/promo-codes.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { HttpError } from '../../http/errors.ts';

/** Amounts are in hundredths. */
export interface CodeUse {
  tier: Tier;
  currency: string;
  priceCents: number;
  /** Undefined before the client has entered it. */
  email?: string | undefined;
  bookingId: number;
}

/** Creates an HttpError 422 with the form's field. */
export const codeRefused = (message: string): HttpError =>
  new HttpError(422, 'code_not_valid', message, { fields: [{ field: 'body.code', message }] });

export const UNKNOWN_CODE = 'There is no such code. Check the spelling.';

/**
 * Stripe's minimum charge, in hundredths. A code that leaves less pays for all. From Stripe's "Minimum and
 * maximum charge amounts"; 10 units for unlisted currencies.
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

/** Computes a discount, never more than the price. */
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
 * Checks a code and its limits; exact in the transaction that books. Returns the code's id and discount.
 * Throws HttpError 422 saying why it cannot be used.
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

/** Tells if a booking with a late payment may still use its code, which others may have used up since. */
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
