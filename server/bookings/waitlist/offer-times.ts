import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { releaseExpiredHolds } from '#db/queries/bookings/holds.ts';
import { findKindById } from '#db/queries/bookings/kinds.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import {
  listAwaitedKinds,
  listEndedOffers,
  updateEntry,
  type WaitlistEntry,
} from '#db/queries/bookings/waitlist.ts';
import { insertBooking } from '#db/queries/bookings/write.ts';
import { receiptSettings, taxNow } from '#src/content/bookings/receipts.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { MOST_OFFERS, OFFER_MINUTES } from '#src/contract/bookings/waitlist-values.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import { inTurn } from '../assign.ts';
import { newRef } from '../links.ts';
import { sessionEnd, termsOf } from '../policy.ts';
import { taxColumnsFor } from '../price.ts';
import type { Interval } from '../working-time.ts';
import { type AwaitedKind, offeredSession, readQueue } from './queue.ts';
import { queueOfferMail } from './waitlist-mail.ts';

/** Offers in one transaction, so that others do not wait long for it. */
export const OFFERS_AT_ONCE = 20;

interface By {
  head: LetterLayout;
  now: Date;
}

/**
 * Offers free times to those who wait for them, in the caller's transaction: by their place in the queue, each the
 * first time that fits. The time is held for them, so that no visitor sees it before the offer ends.
 * @param range of starts; `end` exclusive
 * @returns how many offers were made, at most 20
 */
export async function offerTimes(trx: Db, range: Interval, { head, now }: By): Promise<number> {
  if ((await listAwaitedKinds(trx)).length === 0) return 0;
  // The database keeps the time of a hold that has ended, until it is released.
  await endOffers(trx, now);
  const { kinds, entries } = await readQueue(trx, range, now);
  const busy = new Set<string>();
  let offers = 0;
  for (const entry of entries) {
    if (offers === OFFERS_AT_ONCE) break;
    const kind = kinds.get(entry.kindId);
    if (!kind || busy.has(entry.mailbox)) continue;
    const found = kind.find(entry);
    if (!found) continue;
    const turn = found.developers.length > 1 ? await inTurn(trx, kind.key, now) : found.developers;
    const developerId = turn.find((id) => found.developers.includes(id));
    if (developerId === undefined) continue;
    if (!(await makeOffer(trx, entry, kind, { start: found.start, developerId }, { head, now }))) continue;
    const session = offeredSession(kind.calendar, found.start);
    for (const each of kinds.values()) each.take(developerId, session);
    busy.add(entry.mailbox);
    offers += 1;
  }
  return offers;
}

/**
 * Offers a time that was just freed, in the transaction that freed it. Costs a query when no one waits.
 * @param freed sessions as they were
 */
export async function offerFreed(trx: Db, freed: Booking, by: By): Promise<void> {
  // A longer session of another kind may begin before it.
  const start = Date.parse(freed.startsAt) - millisecondsInDay / 2;
  const end = sessionEnd(freed).getTime() + millisecondsInDay / 2;
  if (end > by.now.getTime()) await offerTimes(trx, { start, end }, by);
}

/** Holds a time for an entry and queues the e-mail about it. Returns the hold; undefined for a kind that is not sold. */
export async function makeOffer(
  trx: Db,
  entry: WaitlistEntry,
  { key, calendar }: Pick<AwaitedKind, 'key' | 'calendar'>,
  { start, developerId }: { start: number; developerId: number },
  { head, now }: By,
): Promise<Booking | undefined> {
  const { offer } = head.content;
  const sold = offer.tierList.find(({ id }) => id === key);
  const offerMinutes = (await findKindById(trx, entry.kindId))?.offerMinutes ?? OFFER_MINUTES.usual;
  if (!sold) return undefined;
  const startsAt = new Date(start).toISOString();
  const expiresAt = offerEnd(start, calendar.kind.noticeMinutes, offerMinutes, now);
  const priceCents = sold.price * 100;
  const hold = await insertBooking(
    trx,
    {
      ref: newRef(),
      source: 'site',
      tier: key,
      startsAt,
      developerId,
      developerChosen: entry.developerId !== null,
      state: 'held',
      holdExpiresAt: expiresAt,
      priceCents,
      currency: offer.currency,
      tax: taxColumnsFor(priceCents, taxNow(textsOf(head.content, receiptSettings), head.paysOnline)),
      terms: termsOf(offer.cancellation),
      payment: 'due',
      origin: head.siteUrl ?? '',
    },
    now,
  );
  const change = {
    state: 'offered' as const,
    bookingId: hold.id,
    offerStartsAt: startsAt,
    offerExpiresAt: expiresAt,
  };
  await updateEntry(trx, entry.id, change, now);
  await queueOfferMail(trx, { ...entry, ...change }, { ref: hold.ref, minutes: hold.minutes }, head, now);
  return hold;
}

/** An offer ends before the notice of its session begins, but never within ten minutes. */
function offerEnd(start: number, noticeMinutes: number, offerMinutes: number, now: Date): string {
  const usual = now.getTime() + offerMinutes * millisecondsInMinute;
  const latest = start - noticeMinutes * millisecondsInMinute;
  const least = now.getTime() + OFFER_MINUTES.min * millisecondsInMinute;
  return new Date(Math.min(start, Math.max(least, Math.min(usual, latest)))).toISOString();
}

/**
 * Moves entries on whose offer was taken or has ended, in the caller's transaction: to the end of the queue, and out
 * of it after three. Frees the holds first.
 */
export async function endOffers(trx: Db, now: Date): Promise<void> {
  await releaseExpiredHolds(trx, now);
  for (const { id, offers, passed, offerStartsAt, bookingState } of await listEndedOffers(trx, now)) {
    if (bookingState !== null && bookingState !== 'held' && bookingState !== 'expired') {
      await updateEntry(trx, id, { state: 'booked' }, now);
      continue;
    }
    const times = [...(passed === '' ? [] : passed.split(' ')), ...(offerStartsAt ? [offerStartsAt] : [])];
    const change = {
      state: offers + 1 >= MOST_OFFERS ? ('paused' as const) : ('waiting' as const),
      offers: offers + 1,
      passed: times.slice(-PASSED_REMEMBERED).join(' '),
      queuedAt: now.toISOString(),
      offerStartsAt: null,
      offerExpiresAt: null,
      // A payment for it may still arrive.
      ...(bookingState === null && { bookingId: null }),
    };
    await updateEntry(trx, id, change, now);
  }
}

/** The team may offer more than three. */
const PASSED_REMEMBERED = 10;
