import { formatDate, zoneNameAt } from '#src/contract/format.ts';
import type { Clock } from '#src/contract/site/values.ts';
import { zoneOrUtc } from '#src/contract/time-zone.ts';

/** Node and browsers use narrow spaces inconsistently. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

const format = (timeZone: string, options: Intl.DateTimeFormatOptions, date: Date): string =>
  plain(formatDate(date, { ...options, timeZone }));

export interface SessionTime {
  /** "Monday, November 23, 2026" */
  date: string;
  /** "9:00 AM to 10:00 AM" */
  time: string;
  zone: string;
  /** IANA name: "America/New_York" */
  timeZone: string;
}

export interface Span {
  /** UTC. */
  startsAt: string;
  minutes: number;
}

/** @param hours 9:00 PM, or 21:00 */
export function sessionTime(
  { startsAt, minutes }: Span,
  storedZone: string,
  hours: Clock = 'h12',
): SessionTime {
  const timeZone = zoneOrUtc(storedZone);
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + minutes * 60_000);
  const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hourCycle: hours };
  return {
    date: format(timeZone, { dateStyle: 'full' }, start),
    time: `${format(timeZone, clock, start)} to ${format(timeZone, clock, end)}`,
    zone: plain(zoneNameAt(start, { timeZone, timeZoneName: 'long' })),
    timeZone,
  };
}

/** "Monday, November 23, 2026, 9:00 AM to 10:00 AM, Eastern Standard Time (America/New_York)" */
export function sessionTimeLine(span: Span, storedZone: string, hours: Clock = 'h12'): string {
  const { date, time, zone, timeZone } = sessionTime(span, storedZone, hours);
  return `${date}, ${time}, ${zone}${zone === timeZone || timeZone === 'UTC' ? '' : ` (${timeZone})`}`;
}

/** "Monday, November 23, 2026, 9:00 AM, Eastern Standard Time" */
export function timeLine(at: string, timeZone: string, hours: Clock = 'h12'): string {
  const { date, time, zone } = sessionTime({ startsAt: at, minutes: 0 }, timeZone, hours);
  return `${date}, ${time.split(' to ')[0]}, ${zone}`;
}
