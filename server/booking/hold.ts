import type { Db } from '#db/open.ts';
import { countStep } from '#db/queries/bookings/counters.ts';
import { type Booking, findBooking } from '#db/queries/bookings/read.ts';
import { freeSeat } from '#db/queries/bookings/seats.ts';
import { deleteBooking, insertBooking, updateBooking } from '#db/queries/bookings/write.ts';
import type { Offer } from '#src/content/offer.ts';
import { HOLD_MINUTES, type Tier } from '#src/contract/values.ts';
import type { Deps } from '../boot/deps.ts';
import { conflict, HttpError } from '../http/errors.ts';
import { loadRule } from './availability.ts';
import type { BookingLimits } from './limits.ts';
import { newRef } from './links.ts';
import type { BookingParts } from './parts.ts';
import { termsOf } from './policy.ts';
import { notBookableReason } from './slots.ts';

export const TAKEN = 'Someone just booked that time. Choose another one.';

/**
 * Finds a free seat at a time and checks every booking rule, in the caller's transaction.
 * @returns the seat, from 1 to the capacity
 * @throws HttpError 422 when the rules do not allow the time, 409 when it is taken
 */
export async function takeSeat(trx: Db, tier: Tier, startsAt: string, now: Date): Promise<number> {
  const rule = await loadRule(trx, tier, now);
  const refused = notBookableReason(rule, new Date(startsAt), now);
  if (refused) throw new HttpError(422, 'time_not_offered', refused);
  const seat = await freeSeat(trx, { tier, startsAt, capacity: rule.capacity, now });
  if (seat === undefined) throw conflict('time_taken', TAKEN);
  return seat;
}

interface Wish {
  tier: Tier;
  startsAt: string;
  /** Token of an earlier hold, which is released in the same transaction. */
  replaces?: string | undefined;
}

interface From {
  /** Scheme and host of the site. */
  origin: string;
  /** The visitor's IP address. */
  address: string;
  /** The offer in force: a booking keeps its price. */
  offer: Offer;
}

type Parts = Pick<BookingParts, 'links' | 'limits' | 'now'>;

/** Holds a time for 15 minutes, in the caller's transaction. @throws HttpError 409, 422, 429 */
export async function holdTime(
  trx: Db,
  { tier, startsAt, replaces }: Wish,
  { links, limits, now: clock }: Parts,
  { origin, address, offer }: From,
): Promise<Booking> {
  const now = clock();
  const earlier = replaces && links.refOf(replaces);
  // Release the earlier hold first, because it may be for the same time. If this hold fails, the rollback
  // restores it.
  if (earlier) await giveBack(trx, earlier, limits, now);
  const seat = await takeSeat(trx, tier, startsAt, now);
  const ref = newRef();
  await limits.hold(trx, { ref, address }, now);
  await countStep(trx, tier, 'held', now);
  return insertBooking(
    trx,
    {
      ref,
      source: 'site',
      tier,
      startsAt,
      seat,
      state: 'held',
      holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000).toISOString(),
      priceCents: offer.tiers[tier].price * 100,
      currency: offer.currency,
      terms: termsOf(offer.cancellation),
      payment: 'due',
      origin,
    },
    now,
  );
}

/**
 * Releases a held time, in the caller's transaction. Does nothing if it is not held (anymore).
 * @returns the booking as it was, if it was held
 */
export async function releaseHold(
  trx: Db,
  token: string,
  { links, limits, now }: Parts,
): Promise<Booking | undefined> {
  const ref = links.refOf(token);
  return ref ? giveBack(trx, ref, limits, now()) : undefined;
}

/** Closes the payment page of a released hold. If that fails, the page expires on its own. */
export async function closeCheckout(
  released: Booking | undefined,
  { booking: { payments }, log }: Pick<Deps, 'booking' | 'log'>,
): Promise<void> {
  if (!released?.checkoutId) return;
  await payments
    ?.close(released.checkoutId)
    .catch((error: unknown) => log.warn({ err: error }, 'a payment page could not be closed'));
}

/** @returns the booking as it was; undefined when it was not held (anymore) */
async function giveBack(
  trx: Db,
  ref: string,
  limits: BookingLimits,
  now: Date,
): Promise<Booking | undefined> {
  const booking = await findBooking(trx, ref);
  if (booking?.state !== 'held' || (booking.holdExpiresAt ?? '') <= now.toISOString()) return undefined;
  await limits.gaveBack(trx, ref);
  // Keep one that reached the payment page, because its payment may still arrive.
  if (booking.checkoutId || booking.payment === 'pending')
    await updateBooking(trx, booking.id, { state: 'expired', seat: null, holdExpiresAt: null }, now);
  else await deleteBooking(trx, booking.id);
  return booking;
}
