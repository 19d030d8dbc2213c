import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { AVAILABILITY_DAYS } from '#src/contract/bookings/values.ts';
import type { FirstTimes } from '#src/pages/page-input.ts';
import { bookableUntil, freeByDeveloper, loadCalendar, zoneOf } from './availability.ts';
import { toMinute } from './times-for.ts';
import { withoutAwaited } from './waitlist/awaited.ts';
import type { Interval } from './working-time.ts';

/** A page shows the first of these months with a free time; the browser loads later ones. */
const MONTHS = 3;

/**
 * Lists starts with anyone or one developer.
 * @param range of starts; `end` exclusive
 * @returns ascending UTC times to the minute, and the last bookable moment
 */
export async function freeTimes(db: Db, key: string, range: Interval, now: Date, developer?: number) {
  const calendar = await loadCalendar(db, key, { range, now, developer });
  const free = await withoutAwaited(db, calendar, freeByDeveloper(calendar, range, now), range);
  const starts = new Set([...free.values()].flat());
  return {
    timeZone: zoneOf(calendar),
    slots: [...starts].sort((a, b) => a - b).map(toMinute),
    until: bookableUntil(calendar, now).toISOString(),
  };
}

/** Whole UTC days from `from` on, or from now. */
export function rangeFrom(
  { from: day, days = AVAILABILITY_DAYS }: { from?: string | undefined; days?: number | undefined },
  now: Date,
): Interval {
  const start = day ? Date.parse(`${day}T00:00:00.000Z`) : now.getTime();
  return { start, end: start + days * millisecondsInDay };
}

/** All servers send the same page within an hour. */
const hourOf = (time: number) => new Date(time - (time % millisecondsInHour)).toISOString();

/**
 * Finds the first month with free times in the kind's time zone, plus a day on both sides for visitors'
 * zones; null if the next months have none.
 */
export async function firstFreeTimes(db: Db, key: string, now: Date): Promise<FirstTimes | null> {
  for (let count = 0; count < MONTHS; count += 1) {
    const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 1);
    const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count + 1, 1);
    const range = { start: start - millisecondsInDay, end: end + millisecondsInDay };
    const found = await freeTimes(db, key, range, now);
    const inZone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: found.timeZone,
      year: 'numeric',
      month: '2-digit',
    });
    const month = new Date(start).toISOString().slice(0, 7);
    if (found.slots.some((slot) => inZone.format(new Date(slot)) === month))
      return { ...found, month, until: hourOf(Date.parse(found.until)), readAt: hourOf(now.getTime()) };
  }
  return null;
}
