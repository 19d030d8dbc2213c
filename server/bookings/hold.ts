import type { Db } from '#db/open.ts';
import { type Booking, findBooking } from '#db/queries/bookings/read.ts';
import { deleteFilesOf } from '#db/queries/bookings/session-files.ts';
import { deleteBooking, insertBooking, updateBooking } from '#db/queries/bookings/write.ts';
import type { Offer } from '#src/content/site/offer.ts';
import type { TaxRule } from '#src/content/site/price.ts';
import { HOLD_MINUTES } from '#src/contract/bookings/values.ts';
import type { Tier } from '#src/contract/site/values.ts';
import type { Platform } from '../boot/platform.ts';
import { assignDeveloper } from './assign.ts';
import { countVisit, keepVisit, type Visit } from './attribution.ts';
import { closePage } from './checkouts.ts';
import type { BookingDeps } from './deps.ts';
import type { BookingLimits } from './limits.ts';
import { newRef } from './links.ts';
import type { BookingParts } from './parts.ts';
import { termsOf } from './policy.ts';
import { taxColumnsFor } from './price.ts';
import { soldKind } from './sold-kind.ts';

interface Wish {
  tier: Tier;
  startsAt: string;
  developer?: number | undefined;
  /** Secret of a link to book another hour: its client may have their developer again, even a hidden one. */
  again?: string | undefined;
  /** Token of an earlier hold, released in the same transaction. */
  replaces?: string | undefined;
}

interface From {
  origin: string;
  address: string;
  /** The current one: a booking keeps its price. */
  offer: Offer;
  visit?: Visit | undefined;
  tax: TaxRule;
}

type Parts = Pick<BookingParts, 'links' | 'limits'> & Pick<Platform, 'now'>;

interface Held {
  held: Booking;
  /** The hold that it replaces, as it was. Close its payment page after the commit. */
  released: Booking | undefined;
}

/** Holds a time for 15 minutes, in the caller's transaction. @throws HttpError 409, 422, 429 */
export async function holdTime(
  trx: Db,
  { tier, startsAt, developer, again, replaces }: Wish,
  { links, limits, now: clock }: Parts,
  { origin, address, offer, tax, visit }: From,
): Promise<Held> {
  const now = clock();
  const kind = soldKind(offer, tier);
  const earlier = replaces && links.refOf(replaces);
  // It may be for the same time. If this hold fails, the rollback restores it.
  const before = earlier ? await giveBack(trx, earlier, limits, now) : undefined;
  // A visitor who already holds it keeps it.
  const isSame = before?.startsAt === startsAt && before.tier === tier;
  const developerId = await assignDeveloper(
    trx,
    {
      tier,
      startsAt,
      developer,
      visitor: { except: isSame ? before.developerId : undefined },
      mustBeShown: developer !== undefined && !(await hadBefore(trx, developer, again, links)),
    },
    now,
  );
  const ref = newRef();
  await limits.hold(trx, { ref, address }, now);
  await countVisit(trx, { tier, step: 'held' }, visit, now);
  const held = await insertBooking(
    trx,
    {
      ref,
      source: 'site',
      tier,
      startsAt,
      developerId,
      developerChosen: developer !== undefined,
      state: 'held',
      holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000).toISOString(),
      priceCents: kind.price * 100,
      currency: offer.currency,
      tax: taxColumnsFor(kind.price * 100, tax),
      terms: termsOf(offer.cancellation),
      payment: 'due',
      origin,
    },
    now,
  );
  await keepVisit(trx, held.id, visit);
  return { held, released: before };
}

async function hadBefore(
  trx: Db,
  developer: number,
  again: string | undefined,
  links: Pick<BookingParts['links'], 'againOf'>,
): Promise<boolean> {
  const ref = again === undefined ? undefined : links.againOf(again);
  return ref !== undefined && (await findBooking(trx, ref))?.developerId === developer;
}

/** Releases a held time, in the caller's transaction. Returns the booking as it was, if it was held. */
export async function releaseHold(
  trx: Db,
  token: string,
  { links, limits, now }: Parts,
): Promise<Booking | undefined> {
  const ref = links.refOf(token);
  return ref ? giveBack(trx, ref, limits, now()) : undefined;
}

/** Closes the payment page of a released hold; on failure, it expires on its own. */
export async function closeCheckout(
  released: Pick<Booking, 'checkoutId'> | undefined,
  { booking: { payments }, log }: Pick<BookingDeps, 'booking' | 'log'>,
): Promise<void> {
  if (!released?.checkoutId) return;
  await closePage(released.checkoutId, { payments, log });
}

/** @returns the booking as it was; undefined when it was not held */
async function giveBack(
  trx: Db,
  ref: string,
  limits: BookingLimits,
  now: Date,
): Promise<Booking | undefined> {
  const booking = await findBooking(trx, ref);
  if (booking?.state !== 'held' || (booking.holdExpiresAt ?? '') <= now.toISOString()) return undefined;
  // A request is withdrawn, with its e-mails.
  if (booking.approval !== null) return undefined;
  await limits.gaveBack(trx, ref);
  // Keep one that reached the payment page: its payment may still arrive.
  if (booking.checkoutId || booking.payment === 'pending')
    await updateBooking(trx, booking.id, { state: 'expired', taken: null, holdExpiresAt: null }, now);
  else {
    await deleteFilesOf(trx, [booking.id]);
    await deleteBooking(trx, booking.id);
  }
  return booking;
}
