/** Time until a session, in words that are true when they are read. */
import { formatDate } from '#src/contract/format.ts';
import { zoneOrUtc } from '#src/contract/time-zone.ts';

const dayIn = (time: Date, timeZone: string) =>
  time.toLocaleDateString('en-CA', { timeZone: zoneOrUtc(timeZone) });
const DAY_MS = 24 * 60 * 60_000;

export interface TimeUntil {
  /** "today", "tomorrow" or "on Wednesday", in the reader's time zone. */
  day: string;
  /** "24 hours", "one hour", "35 minutes". */
  left: string;
}

/** @param startsAt UTC @param timeZone the reader's */
export function timeUntil(startsAt: string, now: Date, timeZone: string): TimeUntil {
  const start = new Date(startsAt);
  const minutes = Math.max(1, Math.round((start.getTime() - now.getTime()) / 60_000));
  const [today, day] = [dayIn(now, timeZone), dayIn(start, timeZone)];
  // Noon, so that a day of 23 or 25 hours does not shift the date.
  const tomorrow = dayIn(new Date(Date.parse(`${today}T12:00:00Z`) + DAY_MS), 'UTC');
  return {
    day:
      day === today
        ? 'today'
        : day === tomorrow
          ? 'tomorrow'
          : `on ${formatDate(start, { weekday: 'long', timeZone })}`,
    left: spokenSpan(minutes),
  };
}

/** "35 minutes", "one hour", "90 minutes", "2 hours and 30 minutes", "24 hours", "3 days" */
export function spokenSpan(minutes: number): string {
  if (minutes >= 55 && minutes < 65) return 'one hour';
  if (minutes < 2 * HOUR) return count(minutes, 'minute');
  if (minutes < 10 * HOUR) {
    const fives = Math.round(minutes / 5) * 5;
    const rest = fives % HOUR;
    return `${Math.floor(fives / HOUR)} hours${rest === 0 ? '' : ` and ${rest} minutes`}`;
  }
  const hours = Math.round(minutes / HOUR);
  const isInDays = hours >= 48 && (hours % 24 === 0 || hours > 7 * 24);
  return isInDays ? count(Math.round(hours / 24), 'day') : `${hours} hours`;
}

const HOUR = 60;
const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

const MINUTES_BEFORE = { reminder: 1_440, 'hour-before': 60 } as const;

/** In the outbox: those of at least 12 hours before, and later ones, which name no price and go first. */
export type ReminderKind = keyof typeof MINUTES_BEFORE;
export const REMINDER_KINDS = ['reminder', 'hour-before'] as const satisfies readonly ReminderKind[];
export const isReminder = (kind: string): kind is ReminderKind => Object.hasOwn(MINUTES_BEFORE, kind);
export const reminderKind = (minutesBefore: number): ReminderKind =>
  minutesBefore < 12 * HOUR ? 'hour-before' : 'reminder';

/** Those without a time of their own are the usual ones: all were before kinds had their own reminders. */
export const minutesBeforeOf = (kind: ReminderKind, own: number | undefined): number =>
  own ?? MINUTES_BEFORE[kind];

/** True if the texts for the day before, or for the hour before, are about a reminder at this time. */
export const isUsualReminder = (minutesBefore: number): boolean =>
  Object.values(MINUTES_BEFORE).some((each) => each === minutesBefore);

/** True if it is named by its day, as in "tomorrow". */
export const isDayBefore = (minutesBefore: number): boolean => minutesBefore === MINUTES_BEFORE.reminder;

/**
 * @param now when it is sent; undefined: on time
 * @returns `late`: true if the usual words of this reminder would be wrong
 */
export function reminderTime(
  minutesBefore: number,
  startsAt: string,
  now: Date | undefined,
  timeZone: string,
): TimeUntil & { late: boolean } {
  const usual = { day: 'tomorrow', left: spokenSpan(minutesBefore) };
  if (!now) return { ...usual, late: false };
  const found = timeUntil(startsAt, now, timeZone);
  const late = found.left !== usual.left || (isDayBefore(minutesBefore) && found.day !== usual.day);
  return { ...found, late };
}
