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

type Days = Map<DayNumber, Start[]>;

/** Groups starts by the days of a zone. */
function daysIn(timeZone: string, starts: readonly number[]): Days {
  const days: Days = new Map();
  for (const time of starts) {
    const local = localTime(timeZone, time);
    const day = Math.floor(local / millisecondsInDay);
    const start = { time, minute: (local - day * millisecondsInDay) / millisecondsInMinute };
    const list = days.get(day);
    if (list) list.push(start);
    else days.set(day, [start]);
  }
  return days;
}

/** Reads an entry once, for many days and starts. @param minutes of a session, which must end within its hours */
function reader({ firstDay, lastDay, fromMinute, toMinute, passed }: Wish, minutes: number) {
  const [first, last] = [dayNumber(firstDay), dayNumber(lastDay)];
  const latest = Math.min(toMinute, DAY_MINUTES) - minutes;
  const refused = passed === '' ? undefined : new Set(passed.split(' ').map(Date.parse));
  return {
    hasDay: (day: DayNumber) => day >= first && day <= last && latest >= fromMinute,
    suits: ({ time, minute }: Start) => minute >= fromMinute && minute <= latest && !refused?.has(time),
  };
}

/** Free starts as clients who wait for them see them: by the days and hours of their own zones. */
export interface Board {
  /** The first start, in milliseconds since 1970, that an entry waits for. */
  first(wish: Wish): number | undefined;
}

/**
 * Creates a board. Costs O(starts) once for each zone, and O(days of the entry that have starts) for each entry, so
 * that a thousand entries take a few milliseconds.
 * @param starts ascending
 * @param minutes of a session
 */
export function createBoard(starts: readonly number[], minutes: number): Board {
  const zones = new Map<string, Days>();
  return {
    first(wish) {
      const days = zones.get(wish.timeZone) ?? daysIn(wish.timeZone, starts);
      zones.set(wish.timeZone, days);
      const { hasDay, suits } = reader(wish, minutes);
      for (const [day, list] of days) {
        const found = hasDay(day) ? list.find(suits) : undefined;
        if (found) return found.time;
      }
      return undefined;
    },
  };
}

/**
 * Finds the starts that any of some entries waits for. Each is looked at until one entry suits, so that a thousand
 * who wait for the same month take a few milliseconds.
 * @param minutes of a session
 */
export function awaitedStarts(
  starts: readonly number[],
  minutes: number,
  wishes: readonly Wish[],
): Set<number> {
  const found = new Set<number>();
  for (const [timeZone, some] of Map.groupBy(wishes, (wish) => wish.timeZone)) {
    const days = daysIn(
      timeZone,
      starts.filter((start) => !found.has(start)),
    );
    for (const wish of some) {
      const { hasDay, suits } = reader(wish, minutes);
      for (const [day, list] of days) {
        if (!hasDay(day) || !list.some(suits)) continue;
        for (const start of list) if (suits(start)) found.add(start.time);
        const left = list.filter(({ time }) => !found.has(time));
        if (left.length > 0) days.set(day, left);
        else days.delete(day);
      }
    }
  }
  return found;
}
