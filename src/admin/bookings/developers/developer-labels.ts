import type { DEVELOPER_GAPS, TierFrame } from '#src/contract/bookings/developers.ts';
import { type DaySpan, WEEKDAYS, type WeekHours } from '#src/contract/bookings/working-hours.ts';
import { dateFormat, formatList } from '#src/contract/format.ts';
import { shortDate } from '../../ui/short-date.ts';

export const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const gapLabel: Record<(typeof DEVELOPER_GAPS)[number], string> = {
  room: 'No room',
  hours: 'Hours outside the tier’s',
  free: 'Nothing free in 14 days',
};

const clock = (timeZone: string, options: Intl.DateTimeFormatOptions = {}) =>
  dateFormat({ hour: 'numeric', minute: '2-digit', timeZone, ...options });

/** "9:00 AM" @param minutes of a day; 1440 is midnight at its end */
const minuteWords = (minutes: number): string =>
  minutes === 24 * 60 ? 'midnight' : clock('UTC').format(new Date(Date.UTC(2000, 0, 1, 0, minutes)));

export const spanLabel = ({ from, to }: DaySpan): string =>
  from === 0 && to === 24 * 60 ? 'all day' : `${minuteWords(from)} to ${minuteWords(to)}`;

/** "Mon 9:00 AM to 6:00 PM" */
export function rangeLabel(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  timeZone: string,
): string {
  const start = clock(timeZone, { weekday: 'short' }).format(new Date(startsAt));
  const end = clock(timeZone).format(new Date(endsAt));
  return `${start} to ${end}`;
}

/** "Mon, Nov 23, 2026" @param date `2026-11-23` */
export const dateLabel = (date: string): string => shortDate(date, { year: 'numeric' });

/** "Monday to Friday, 9:00 AM to 6:00 PM" */
export function frameLabel({ days, opensAt, closesAt }: TierFrame): string {
  const names = days.map((day) => DAY_NAMES[day - 1] ?? '');
  const isRow =
    days.length > 2 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  const when = days.length === 7 ? 'every day' : isRow ? `${names[0]} to ${names.at(-1)}` : formatList(names);
  return days.length === 0 ? 'never' : `${when}, ${spanLabel({ from: opensAt * 60, to: closesAt * 60 })}`;
}

/** The tier's hours as a developer's own week, to start from. */
export const weekOfFrame = ({ days, opensAt, closesAt }: TierFrame): WeekHours =>
  Object.fromEntries(
    WEEKDAYS.filter((day) => days.includes(day)).map((day) => [
      day,
      [{ from: opensAt * 60, to: closesAt * 60 }],
    ]),
  );
