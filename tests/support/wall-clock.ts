/** A zone's wall clock, read from Intl, without the product's own arithmetic. */

const formats = new Map<string, Intl.DateTimeFormat>();
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface Shown {
  /** Formatted as `2026-12-25`. */
  date: string;
  /** ISO: 1 is Monday. */
  weekday: number;
  hour: number;
  minute: number;
}

/** @param time milliseconds since 1970 */
export function wallClock(time: number, timeZone: string): Shown {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1,
    hour: Number(parts.get('hour')),
    minute: Number(parts.get('minute')),
  };
}
