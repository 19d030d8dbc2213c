import type { CalendarEntry } from '#src/contract/overview.ts';

/** Months as `2026-11` and days as `2026-11-30`: dates of a calendar, in no time zone. */

const utc = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** The month so many before or after. */
export function addMonths(month: string, count: number): string {
  const date = utc(month);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** The month that it is at `now` where the clock is that of `timeZone`. */
export const monthAt = (now: Date, timeZone: string): string => dayAt(now, timeZone).slice(0, 7);

/** The day that it is at `now` where the clock is that of `timeZone`. */
export function dayAt(now: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}

/** The weeks of a month, Monday to Sunday; null for a day of another month. */
export function weeksOf(month: string): Array<Array<string | null>> {
  const first = utc(month);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7;
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const number = week * 7 + weekday - before + 1;
      return number < 1 || number > days ? null : `${month}-${String(number).padStart(2, '0')}`;
    }),
  );
}

/** Entries by their day, in their order. */
export function byDay(entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return days;
}

export const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utc(month));
export const dayName = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
export const timeIn = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at));
