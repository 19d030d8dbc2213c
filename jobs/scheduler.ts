import { TZDate } from '@date-fns/tz';
import { INTERVAL_PATTERN, type ScheduleInput } from '#src/contract/schedule.ts';

/** The part of a schedule that determines its runs. */
export type ScheduleRule = Pick<
  ScheduleInput,
  'frequency' | 'interval' | 'timeOfDay' | 'dayOfWeek' | 'timeZone'
>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The next run after `from`.
 *
 * Without `previous` (the schedule was just saved) it is the first that fits: hourly counts its hours from the
 * time of day, daily takes the next time of day, weekly the next such weekday. With `previous` it is that run
 * plus as many whole intervals as are needed to pass `from`: hours are elapsed hours, days and weeks are
 * calendar days in the schedule's time zone. A local time skipped by a change to daylight saving time moves
 * forward by the skipped amount; a repeated one is used the first time.
 *
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
  const stride = rule.frequency === 'weekly' ? 7 * count : count;
  const base = previous ?? from;
  // Skips most of a long outage in one step; the loop below does exact calendar math.
  const gone = Math.max(0, Math.floor((from.getTime() - base.getTime()) / (stride * DAY)) - 1);
  const weekday = rule.frequency === 'weekly' ? daysUntil(rule, base) : 0;
  for (
    let days = gone * stride + weekday;
    ;
    days += previous ? stride : rule.frequency === 'weekly' ? 7 : 1
  ) {
    const run = atLocalTime(rule, base, days);
    if (run.getTime() > from.getTime()) return run;
  }
}

/**
 * Whether `next` is further ahead of `now` than two runs can ever be: it was computed while the clock ran
 * ahead, and waiting for it would miss all the runs before it. Allows two extra hours for daylight saving time
 * changes.
 */
export function isTooFar({ frequency, interval }: ScheduleRule, now: Date, next: Date): boolean {
  const [, digits = '1'] = INTERVAL_PATTERN.exec(interval) ?? [];
  const apart = Number(digits) * { hourly: HOUR, daily: DAY, weekly: 7 * DAY }[frequency];
  return next.getTime() - now.getTime() > apart + 2 * HOUR;
}

/** The schedule's time of day, this many calendar days after the local date of `day`. */
function atLocalTime({ timeOfDay, timeZone }: ScheduleRule, day: Date, days: number): Date {
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

/** Days from the local date of `day` to the schedule's weekday: 0 to 6. */
function daysUntil({ dayOfWeek, timeZone }: ScheduleRule, day: Date): number {
  return (dayOfWeek - new TZDate(day.getTime(), timeZone).getDay() + 7) % 7;
}
