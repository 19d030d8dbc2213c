import { TZDate } from '@date-fns/tz';
import type { ScheduleInput } from '#src/contract/generator/schedule.ts';
import { INTERVAL_PATTERN, weekdaysOf } from '#src/contract/generator/values.ts';
import { zoneName } from '#src/contract/time-zone.ts';

export type ScheduleRule = Pick<
  ScheduleInput,
  'frequency' | 'interval' | 'timeOfDay' | 'daysOfWeek' | 'dayOfWeek' | 'timeZone'
>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Finds the next run after `from`. Without `previous`, hourly counts from the time of day, daily takes the
 * next time of day, weekly the next of its weekdays. With `previous`, adds whole intervals to it: elapsed
 * hours, or calendar days in the schedule's time zone; weeks begin on Monday. A local time skipped by
 * daylight saving time moves forward by the skipped amount; a repeated one is used the first time.
 * @param from UTC; the result is always later
 * @param previous the run that was due
 */
export function nextRun(rule: ScheduleRule, from: Date, previous?: Date): Date {
  const [, digits = '1'] = INTERVAL_PATTERN.exec(rule.interval) ?? [];
  const count = Number(digits);
  if (rule.frequency === 'hourly') {
    const anchor = previous ?? atLocalTime(rule, from, -1);
    const step = count * HOUR;
    const passed = Math.floor((from.getTime() - anchor.getTime()) / step);
    return new Date(anchor.getTime() + (passed + 1) * step);
  }
  if (rule.frequency === 'weekly') return nextWeekly(rule, count, from, previous);
  const base = previous ?? from;
  for (let days = skipped(from, base, count); ; days += previous ? count : 1) {
    const run = atLocalTime(rule, base, days);
    if (run.getTime() > from.getTime()) return run;
  }
}

/** Finds the next weekday of the rule, in the week of `previous` or whole intervals later. */
function nextWeekly(rule: ScheduleRule, count: number, from: Date, previous?: Date): Date {
  const base = previous ?? from;
  const monday = -fromMonday(new TZDate(base.getTime(), zoneName(rule.timeZone) ?? rule.timeZone).getDay());
  // A run that daylight saving time moved past midnight on Sunday belongs to the week before.
  const moved = previous && atLocalTime(rule, base, -1).getTime() === base.getTime() && monday === 0;
  const start = moved ? -7 : monday;
  const weekdays = weekdaysOf(rule)
    .map(fromMonday)
    .sort((one, other) => one - other);
  const stride = 7 * (previous ? count : 1);
  for (let week = skipped(from, base, stride); ; week += stride) {
    for (const weekday of weekdays) {
      const run = atLocalTime(rule, base, start + week + weekday);
      if (run.getTime() > from.getTime()) return run;
    }
  }
}

/** Days since Monday, 0 to 6. @param day 0 Sunday to 6 Saturday */
const fromMonday = (day: number): number => (day + 6) % 7;

/** Skips most of a long outage in one step; the caller does exact calendar math. */
const skipped = (from: Date, base: Date, stride: number): number =>
  stride * Math.max(0, Math.floor((from.getTime() - base.getTime()) / (stride * DAY)) - 1);

/**
 * Tells if `next` is further ahead than two runs can be: it was computed while the clock ran ahead. Allows
 * two extra hours for daylight saving time changes.
 */
export function isTooFar({ frequency, interval }: ScheduleRule, now: Date, next: Date): boolean {
  const [, digits = '1'] = INTERVAL_PATTERN.exec(interval) ?? [];
  const apart = Number(digits) * { hourly: HOUR, daily: DAY, weekly: 7 * DAY }[frequency];
  return next.getTime() - now.getTime() > apart + 2 * HOUR;
}

function atLocalTime({ timeOfDay, timeZone: given }: ScheduleRule, day: Date, days: number): Date {
  const timeZone = zoneName(given) ?? given;
  const local = new TZDate(day.getTime(), timeZone);
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  const run = new TZDate(
    local.getFullYear(),
    local.getMonth(),
    local.getDate() + days,
    hours,
    minutes,
    timeZone,
  );
  return new Date(run.getTime());
}
