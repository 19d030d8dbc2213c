import { setImmediate } from 'node:timers/promises';
import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { findWaitingDays, listAwaitedKinds, listEndedOffers } from '#db/queries/bookings/waitlist.ts';
import { endOutdatedEntries, hasOutdatedEntries } from '#db/queries/bookings/waitlist-retention.ts';
import { writeTransaction } from '#db/transaction.ts';
import { WAITING_CONFIRM_DAYS, WAITING_ENDED_DAYS } from '#src/contract/bookings/values.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import type { Interval } from '../working-time.ts';
import { endOffers, OFFERS_AT_ONCE, offerTimes } from './offer-times.ts';
import { readQueue } from './queue.ts';

/** Free times are computed for so many days at once; then requests have their turn. */
const DAYS_AT_ONCE = 7;
/** Entries that are compared with free times at once. */
const ENTRIES_AT_ONCE = 200;

/**
 * Ends offers and entries that are over, and offers free times that someone waits for. Looks without the write lock
 * first, because usually there are none.
 * @returns how many offers were made
 */
export async function lookForTimes(
  db: Db,
  layout: () => Promise<LetterLayout>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * millisecondsInDay);
  const than = {
    day: daysAgo(1).toISOString().slice(0, 10),
    unconfirmedBefore: daysAgo(WAITING_CONFIRM_DAYS),
    endedBefore: daysAgo(WAITING_ENDED_DAYS),
  };
  if (await hasOutdatedEntries(db, than))
    await writeTransaction(db, (trx) => endOutdatedEntries(trx, than, now));
  if ((await listEndedOffers(db, now)).length > 0) await writeTransaction(db, (trx) => endOffers(trx, now));
  const range = await rangeToLookAt(db, now);
  if (!range) return 0;
  let offers = 0;
  for (let { start } = range; start < range.end; start += DAYS_AT_ONCE * millisecondsInDay) {
    if (signal?.aborted) break;
    const part = { start, end: Math.min(range.end, start + DAYS_AT_ONCE * millisecondsInDay) };
    if (!(await hasMatch(db, part, now))) continue;
    const head = await layout();
    for (let round = 0, made = OFFERS_AT_ONCE; made === OFFERS_AT_ONCE && round < ROUNDS; round += 1) {
      made = await writeTransaction(db, (trx) => offerTimes(trx, part, { head, now }));
      offers += made;
      await setImmediate();
    }
  }
  return offers;
}

/** The next minute goes on. */
const ROUNDS = 10;

/** From now to the last day that someone waits for and that can be booked. */
async function rangeToLookAt(db: Db, now: Date): Promise<Interval | undefined> {
  let [start, end] = [Number.POSITIVE_INFINITY, 0];
  for (const { id } of await listAwaitedKinds(db)) {
    const days = await findWaitingDays(db, id);
    if (!days) continue;
    start = Math.min(start, Date.parse(days.first) - millisecondsInDay);
    end = Math.max(end, Date.parse(days.last) + 2 * millisecondsInDay);
  }
  const range = {
    start: Math.max(start, now.getTime()),
    end: Math.min(end, now.getTime() + FURTHEST_DAYS * millisecondsInDay),
  };
  return range.start < range.end ? range : undefined;
}

/** No kind or developer can be booked further ahead. */
const FURTHEST_DAYS = 365;

async function hasMatch(db: Db, range: Interval, now: Date): Promise<boolean> {
  const { kinds, entries } = await readQueue(db, range, now);
  await setImmediate();
  for (const [index, entry] of entries.entries()) {
    if (kinds.get(entry.kindId)?.board(entry.developerId).first(entry) !== undefined) return true;
    if (index % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) await setImmediate();
  }
  return false;
}
