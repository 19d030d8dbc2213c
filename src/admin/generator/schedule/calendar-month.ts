import { tz } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { getISODay } from 'date-fns/getISODay';
import { dateFormat, formatDate } from '#src/contract/format.ts';
import { firstWeekday } from '#src/contract/language.ts';
import type { CalendarEntry } from '#src/contract/operations/overview.ts';
import { zoneOrUtc } from '#src/contract/time-zone.ts';

/** Calendar dates without a time zone: months as `2026-11`, days as `2026-11-30`. */

const utc = (month: string) => new Date(`${month}-01T00:00:00Z`);
const inUtc = { in: tz('UTC') };

/** `count` may be negative. */
export const monthAfter = (month: string, count: number): string =>
  formatISO(addMonths(utc(month), count, inUtc), { representation: 'date', ...inUtc }).slice(0, 7);

export const monthAt = (now: Date, timeZone: string): string => dayAt(now, timeZone).slice(0, 7);

export const dayAt = (now: Date, timeZone: string): string =>
  formatISO(now, { representation: 'date', in: tz(zoneOrUtc(timeZone)) });

/** "Monday" and "Mon", starting on the first weekday of the site's region. */
export const weekdays = (): Array<{ long: string; short: string }> =>
  Array.from({ length: 7 }, (_, index) => {
    // January 4, 1970 was a Sunday.
    const date = Date.UTC(1970, 0, 4 + firstWeekday() + index);
    const named = (weekday: 'long' | 'short') => dateFormat({ weekday, timeZone: 'UTC' }).format(date);
    return { long: named('long'), short: named('short') };
  });

/** Null for days of adjacent months. */
export function weeksOf(month: string): Array<Array<string | null>> {
  const first = utc(month);
  const days = getDaysInMonth(first, inUtc);
  const before = (getISODay(first, inUtc) - firstWeekday() + 7) % 7;
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const number = week * 7 + weekday - before + 1;
      return number < 1 || number > days ? null : `${month}-${String(number).padStart(2, '0')}`;
    }),
  );
}

/** Keeps the order of entries. */
export function byDay(entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return days;
}

export const monthName = (month: string) =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utc(month));
export const dayName = (day: string) =>
  formatDate(day, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
export const timeIn = (at: string, timeZone: string) =>
  formatDate(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
