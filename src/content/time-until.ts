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
    left:
      minutes >= 90
        ? `${Math.round(minutes / 60)} hours`
        : minutes >= 55
          ? 'one hour'
          : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  };
}

const ON_TIME = {
  reminder: { day: 'tomorrow', left: '24 hours' },
  'hour-before': { day: '', left: 'one hour' },
} as const satisfies Record<string, TimeUntil>;

export type ReminderKind = keyof typeof ON_TIME;
export const isReminder = (kind: string): kind is ReminderKind => Object.hasOwn(ON_TIME, kind);

/**
 * @param now when it is sent; undefined: on time
 * @returns `late`: true if the usual words of this reminder would be wrong
 */
export function reminderTime(
  kind: ReminderKind,
  startsAt: string,
  now: Date | undefined,
  timeZone: string,
): TimeUntil & { late: boolean } {
  const usual = ON_TIME[kind];
  if (!now) return { ...usual, late: false };
  const found = timeUntil(startsAt, now, timeZone);
  const late = found.left !== usual.left || (kind === 'reminder' && found.day !== usual.day);
  return { ...found, late };
}
