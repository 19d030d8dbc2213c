/** A session starts on a whole UTC hour and takes an hour. */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { Developer, DeveloperDate } from '#db/queries/bookings/developers.ts';
import type { AvailabilityRule } from '#src/contract/bookings/booking-admin.ts';
import type { WeekHours } from '#src/contract/bookings/working-hours.ts';
import {
  common,
  type DayNumber,
  datesIn,
  dayNumber,
  type Interval,
  localDay,
  merged,
  weekIn,
  wholeDays,
  without,
} from './working-time.ts';

export interface TierHours
  extends Pick<
    AvailabilityRule,
    'timeZone' | 'days' | 'opensAt' | 'closesAt' | 'noticeHours' | 'horizonDays'
  > {
  /** `2026-12-25`, in the tier's time zone. */
  daysOff: ReadonlySet<string>;
}

export interface DeveloperTime
  extends Pick<
    Developer,
    | 'id'
    | 'timeZone'
    | 'hours'
    | 'extended'
    | 'bufferBefore'
    | 'bufferAfter'
    | 'noticeHours'
    | 'horizonDays'
    | 'maxPerDay'
  > {
  dates: ReadonlyArray<Pick<DeveloperDate, 'date' | 'kind' | 'spans'>>;
  busy: readonly Interval[];
  /** Starts of sessions and holds, in milliseconds since 1970. */
  sessions: readonly number[];
}

/** Reads a tier's weekly hours, in its time zone. */
export const tierWeek = ({
  days,
  opensAt,
  closesAt,
}: Pick<TierHours, 'days' | 'opensAt' | 'closesAt'>): WeekHours =>
  Object.fromEntries(days.map((day) => [day, [{ from: opensAt * 60, to: closesAt * 60 }]]));

/** Computes a tier's open hours in a range, ignoring days off. */
export const tierTime = (tier: Omit<TierHours, 'daysOff'>, range: Interval): Interval[] =>
  weekIn(tier.timeZone, tierWeek(tier), range);

const closedTime = (tier: TierHours): Interval[] =>
  wholeDays(tier.timeZone, Array.from(tier.daysOff, dayNumber));

/**
 * Computes a developer's working time, without what keeps them busy: weekly hours within the tier's (unless
 * they work beyond them), without days off, with extra hours; never when the tier is closed.
 * @param open the tier's hours, from `tierTime`
 */
export function workingTime(
  tier: TierHours,
  open: readonly Interval[],
  { timeZone, hours, extended, dates }: DeveloperTime,
  range: Interval,
): Interval[] {
  const week = hours === null ? open : weekIn(timeZone, hours, range);
  const usual = hours === null || extended ? week : common(week, open);
  const days = dates.map(({ date, kind, spans }) => ({ day: dayNumber(date), kind, spans }));
  const off = wholeDays(
    timeZone,
    days.flatMap(({ day, kind }) => (kind === 'off' ? [day] : [])),
  );
  const extra = datesIn(
    timeZone,
    days.filter(({ kind }) => kind === 'extra'),
  );
  return without(merged([...without(usual, off), ...extra]), closedTime(tier));
}

/**
 * Computes the bookable range, from the end of the notice (inclusive) to the horizon (exclusive). The
 * developer's own values precede the tier's.
 */
export const bookableRange = (
  tier: Pick<TierHours, 'noticeHours' | 'horizonDays'>,
  developer: Pick<DeveloperTime, 'noticeHours' | 'horizonDays'>,
  now: Date,
): Interval => ({
  start: now.getTime() + (developer.noticeHours ?? tier.noticeHours) * millisecondsInHour,
  end: now.getTime() + (developer.horizonDays ?? tier.horizonDays) * millisecondsInDay,
});

/**
 * Lists bookable starts, ascending: in working time and the bookable range, with free buffers, up to the
 * daily maximum.
 * @param range of starts; `end` exclusive
 * @param open the tier's hours in the range and the hour after it, from `tierTime`
 */
export function freeStarts(
  tier: TierHours,
  open: readonly Interval[],
  developer: DeveloperTime,
  range: Interval,
  now: Date,
): number[] {
  const bookable = bookableRange(tier, developer, now);
  const start = Math.max(range.start, bookable.start, now.getTime() + 1);
  const end = Math.min(range.end, bookable.end);
  const working = workingTime(tier, open, developer, { start, end: end + millisecondsInHour });
  const before = developer.bufferBefore * millisecondsInMinute;
  const after = developer.bufferAfter * millisecondsInMinute;
  const busy = merged([
    ...developer.busy,
    ...developer.sessions.map((session) => ({ start: session, end: session + millisecondsInHour })),
  ]);
  const full = fullDays(developer);
  const free: number[] = [];
  let next = 0;
  for (const shift of working) {
    const first = Math.ceil(Math.max(shift.start, start) / millisecondsInHour) * millisecondsInHour;
    for (let time = first; time < end && time + millisecondsInHour <= shift.end; time += millisecondsInHour) {
      while (next < busy.length && (busy[next] as Interval).end <= time - before) next += 1;
      const event = busy[next];
      if (event && event.start < time + millisecondsInHour + after) continue;
      if (full?.has(localDay(developer.timeZone, time))) continue;
      free.push(time);
    }
  }
  return free;
}

/** Undefined when there is no daily limit. */
function fullDays({ maxPerDay, timeZone, sessions }: DeveloperTime): Set<DayNumber> | undefined {
  if (maxPerDay === null) return undefined;
  const counts = new Map<DayNumber, number>();
  for (const session of sessions) {
    const day = localDay(timeZone, session);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([day, count]) => (count >= maxPerDay ? [day] : [])));
}
