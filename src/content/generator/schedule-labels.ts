import type { Frequency } from '#src/contract/generator/values.ts';

/** @param interval "1 day" or "2 weeks" @returns "every day", "every 2 weeks" */
export const everyInterval = (interval: string): string => `every ${interval.replace(/^1 /, '')}`;

/** In the order of `Date.getDay`. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** @param time `09:00` @returns "9:00 AM" */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

interface Rule {
  frequency: Frequency;
  interval: string;
  /** `09:00` */
  timeOfDay: string;
  daysOfWeek: readonly number[];
}

/** "every Monday, Wednesday and Friday at 9:00 AM", "every 2 weeks on Monday at 9:00 AM" */
export function scheduleLabel({ frequency, interval, timeOfDay, daysOfWeek }: Rule): string {
  const often = everyInterval(interval);
  const at = `at ${clockTime(timeOfDay)}`;
  if (frequency === 'hourly') return often;
  if (frequency === 'daily') return `${often} ${at}`;
  const days = inWords(WEEK.filter((day) => daysOfWeek.includes(day)).map((day) => WEEKDAYS[day]));
  if (often === 'every week') return daysOfWeek.length === 7 ? `every day ${at}` : `every ${days} ${at}`;
  return `${often} on ${days} ${at}`;
}

const inWords = (days: readonly string[]): string =>
  days.length < 2 ? (days[0] ?? '') : `${days.slice(0, -1).join(', ')} and ${days.at(-1)}`;
