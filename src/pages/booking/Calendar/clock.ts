/** With Intl; no date library is shipped. */
import { browserClock } from '#src/components/browser-locale.ts';
import { formatDate, zoneNameAt } from '#src/contract/format.ts';
import { firstWeekday } from '#src/contract/language.ts';
import type { Clock } from '#src/contract/site/values.ts';
import { zoneOrUtc } from '#src/contract/time-zone.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
function format(
  locale: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const found =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zoneOrUtc(options.timeZone) });
  formats.set(key, found);
  return found;
}

/** In the site's region: 0 is Sunday. */
export const weekStart = (): number => firstWeekday() % 7;

/** `2026-11-23`: Swedish dates have the ISO format. */
export const dayOf = (time: string | Date, timeZone: string): string =>
  format('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(time));

export const weekdays = (): Array<{ long: string; short: string }> =>
  Array.from({ length: 7 }, (_, index) => {
    // January 4, 1970 was a Sunday.
    const date = new Date(Date.UTC(1970, 0, 4 + weekStart() + index));
    const named = (weekday: 'long' | 'short') => formatDate(date, { timeZone: 'UTC', weekday });
    return { long: named('long'), short: named('short') };
  });

/** 0 to 23. */
export const hourOf = (time: string, timeZone: string): number =>
  Number(format('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(time)));

/** "9:00 PM", or "21:00". */
export const timeOf = (time: string, timeZone: string, clock: Clock = browserClock()): string =>
  formatDate(time, { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: clock });

export const zoneName = (time: string | Date, timeZone: string): string =>
  zoneNameAt(time, { timeZone, timeZoneName: 'long' });

export const zoneLabel = (time: string, timeZone: string): string =>
  zoneNameAt(time, { timeZone, timeZoneName: 'short' });

/** "9 PM EST", or "21:00 EST"; with the weekday if it differs from the visitor's. */
export function timeElsewhere(time: string, timeZone: string, own: string, clock?: Clock): string {
  const text = `${timeOf(time, timeZone, clock).replace(/:00(?=\s)/, '')} ${zoneLabel(time, timeZone)}`;
  if (dayOf(time, timeZone) === dayOf(time, own)) return text;
  return `${formatDate(time, { timeZone, weekday: 'short' })} ${text}`;
}

/** Dates have no time zone; they are parsed and formatted as UTC. */
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);
/** "Monday, November 23" */
export const longDay = (day: string): string =>
  formatDate(asDate(day), { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });
/** "November 2026" */
export const monthName = (month: string): string =>
  formatDate(asDate(`${month}-01`), { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `2026-11` and 1 give `2026-12`. */
export function monthAfter(month: string, count: number): string {
  const date = asDate(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/**
 * Six weeks of dates or null; always six, so that the layout does not shift between months.
 * @param start the first day of the week, 0 for Sunday
 */
export function weeksOf(month: string, start: number): Array<Array<string | null>> {
  const first = (asDate(`${month}-01`).getUTCDay() - start + 7) % 7;
  const length = new Date(asDate(`${monthAfter(month, 1)}-01`).getTime() - 1).getUTCDate();
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - first + 1;
      return day < 1 || day > length ? null : `${month}-${String(day).padStart(2, '0')}`;
    }),
  );
}
