/** Formats times in the visitor's time zone with Intl; no date library is shipped. */

const formats = new Map<string, Intl.DateTimeFormat>();
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const found = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, found);
  return found;
}

/** The visitor's preference, 9:00 PM or 21:00, but always in English. */
export function ownClock(): 'h12' | 'h23' {
  const { hourCycle: own } = new Intl.DateTimeFormat(navigator.language, {
    hour: 'numeric',
  }).resolvedOptions();
  return own === 'h23' || own === 'h24' ? 'h23' : 'h12';
}

/** The visitor's first day of the week: 0 is Sunday. Browsers that do not know it start on Sunday. */
export function ownWeekStart(): number {
  const locale = new Intl.Locale(navigator.language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7) % 7;
}

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Every time zone the browser knows, plus the given ones. */
export const allZones = (...wanted: string[]): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...wanted])].sort();

/** `2026-11-23`: the date in a time zone. Swedish dates have the ISO format. */
export const dayOf = (time: string | Date, timeZone: string): string =>
  format('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(time));

/** 0 to 23. */
export const hourOf = (time: string, timeZone: string): number =>
  Number(format('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(time)));

/** "9:00 PM", or "21:00". */
export const timeOf = (time: string, timeZone: string, clock: 'h12' | 'h23' = ownClock()): string =>
  format('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: clock }).format(new Date(time));

/** "Eastern Standard Time", as in e-mails and on the page of a booking. */
export const zoneName = (time: string | Date, timeZone: string): string =>
  format('en-US', { timeZone, timeZoneName: 'long' }).formatToParts(new Date(time)).at(-1)?.value ?? timeZone;

/** "EST" */
export const zoneLabel = (time: string, timeZone: string): string =>
  format('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(time)).at(-1)?.value ??
  timeZone;

/** "9 PM EST", or "21:00 EST"; with the weekday if it differs from the visitor's. */
export function timeElsewhere(time: string, timeZone: string, own: string, clock?: 'h12' | 'h23'): string {
  const text = `${timeOf(time, timeZone, clock).replace(/:00(?=\s)/, '')} ${zoneLabel(time, timeZone)}`;
  if (dayOf(time, timeZone) === dayOf(time, own)) return text;
  return `${format('en-US', { timeZone, weekday: 'short' }).format(new Date(time))} ${text}`;
}

/** Dates have no time zone; they are parsed and formatted as UTC. */
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);
/** "Monday, November 23" */
export const longDay = (day: string): string =>
  format('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(asDate(day));
/** "November 2026" */
export const monthName = (month: string): string =>
  format('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(asDate(`${month}-01`));

/** The month `count` months later: `2026-11` and 1 give `2026-12`. */
export function monthAfter(month: string, count: number): string {
  const date = asDate(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/**
 * Six weeks: each day is a date of the month, or null. Always six, so that the layout does
 * not shift between months.
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
