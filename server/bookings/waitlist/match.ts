import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { WaitlistEntry } from '#db/queries/bookings/waitlist.ts';
import { DAY_MINUTES } from '#src/contract/bookings/working-hours.ts';
import { type DayNumber, dayNumber, localTime } from '../working-time.ts';

export type Wish = Pick<
  WaitlistEntry,
  'timeZone' | 'firstDay' | 'lastDay' | 'fromMinute' | 'toMinute' | 'passed'
>;

interface Start {
  time: number;
  /** Since the zone's midnight. */
  minute: number;
}

/** Free starts as clients who wait for them see them: by the days and hours of their own zones. */
export interface Board {
  /** The first start, in milliseconds since 1970, that an entry waits for. */
  first(wish: Wish): number | undefined;
  /** All starts that an entry waits for. */
  all(wish: Wish): Generator<number>;
}

/**
 * Creates a board. Costs O(starts) once for each zone, and O(days of the entry that have starts) for each entry, so
 * that a thousand entries take a few milliseconds.
 * @param starts ascending
 * @param minutes of a session, which must end within the hours of an entry
 */
export function createBoard(starts: readonly number[], minutes: number): Board {
  const zones = new Map<string, Map<DayNumber, Start[]>>();
  const daysIn = (timeZone: string) => {
    const known = zones.get(timeZone);
    if (known) return known;
    const days = new Map<DayNumber, Start[]>();
    for (const time of starts) {
      const local = localTime(timeZone, time);
      const day = Math.floor(local / millisecondsInDay);
      const start = { time, minute: (local - day * millisecondsInDay) / millisecondsInMinute };
      const list = days.get(day);
      if (list) list.push(start);
      else days.set(day, [start]);
    }
    zones.set(timeZone, days);
    return days;
  };
  function* all({ timeZone, firstDay, lastDay, fromMinute, toMinute, passed }: Wish): Generator<number> {
    const first = dayNumber(firstDay);
    const last = dayNumber(lastDay);
    const refused = passed === '' ? undefined : new Set(passed.split(' ').map(Date.parse));
    for (const [day, list] of daysIn(timeZone)) {
      if (day < first || day > last) continue;
      for (const { time, minute } of list)
        if (
          minute >= fromMinute &&
          minute + minutes <= Math.min(toMinute, DAY_MINUTES) &&
          !refused?.has(time)
        )
          yield time;
    }
  }
  return { all, first: (wish) => all(wish).next().value ?? undefined };
}
