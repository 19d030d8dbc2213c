/**
 * Free times: starts in steps on the wall clock of who gives the session, within their hours and those of the
 * kind, away from other sessions and events. Lists, holds, moves and checks ask `freeStarts`.
 */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { Developer, DeveloperDate } from '#db/queries/bookings/developers.ts';
import type { Kind } from '#db/queries/bookings/kinds.ts';
import type { DaySpan, WeekHours } from '#src/contract/bookings/working-hours.ts';
import { type Apart, apart, forbiddenStarts, type SessionTime } from './forbidden-starts.ts';
import { addInstants } from './local-starts.ts';
import {
  common,
  type DayNumber,
  datesIn,
  dayNumber,
  daysOf,
  type Interval,
  localDay,
  merged,
  weekdayOf,
  weekIn,
  wholeDays,
  without,
} from './working-time.ts';

/** A kind with its closed dates, `2026-12-25`, in the zone of its hours or else of each developer. */
export interface KindTime
  extends Pick<
    Kind,
    | 'id'
    | 'minutes'
    | 'step'
    | 'anchor'
    | 'bufferBefore'
    | 'bufferAfter'
    | 'noticeMinutes'
    | 'horizonDays'
    | 'seats'
    | 'maxPerDay'
    | 'frame'
    | 'offerMinutes'
  > {
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
  /** Sessions and holds of any kind, one for each client. */
  sessions: readonly SessionTime[];
}

type Hours = Pick<DeveloperTime, 'timeZone' | 'hours'>;

/** Reads a kind's weekly hours, in the time zone of its frame. */
export const frameWeek = ({ days, opens, closes }: NonNullable<Kind['frame']>): WeekHours =>
  Object.fromEntries(days.map((day) => [day, [{ from: opens, to: closes }]]));

/** Computes a kind's open hours in a range, ignoring days off; undefined if only developers' hours count. */
export const frameTime = ({ frame }: Pick<Kind, 'frame'>, range: Interval): Interval[] | undefined =>
  frame ? weekIn(frame.timeZone, frameWeek(frame), range) : undefined;

/** A developer's weekly hours and their zone. Who has none uses the kind's, on its clock. */
const usualWeek = (
  { frame }: Pick<Kind, 'frame'>,
  { timeZone, hours }: Hours,
): [zone: string, week: WeekHours] =>
  hours !== null ? [timeZone, hours] : frame ? [frame.timeZone, frameWeek(frame)] : [timeZone, {}];

/**
 * Computes a developer's working time, without what keeps them busy: weekly hours within the kind's (unless
 * they work beyond them), without days off, with extra hours; never when the kind is closed.
 * @param open the kind's hours in the range, from `frameTime`
 */
export function workingTime(
  kind: Pick<KindTime, 'frame' | 'daysOff'>,
  open: readonly Interval[] | undefined,
  developer: Pick<DeveloperTime, 'timeZone' | 'hours' | 'extended' | 'dates'>,
  range: Interval,
): Interval[] {
  const { timeZone, hours, extended, dates } = developer;
  const week = hours === null && open ? open : weekIn(...usualWeek(kind, developer), range);
  const usual = hours === null || extended || !open ? week : common(week, open);
  const days = dates.map(({ date, kind: of, spans }) => ({ day: dayNumber(date), kind: of, spans }));
  const off = wholeDays(
    timeZone,
    days.flatMap(({ day, kind: of }) => (of === 'off' ? [day] : [])),
  );
  const extra = datesIn(
    timeZone,
    days.filter(({ kind: of }) => of === 'extra'),
  );
  const closed = wholeDays(kind.frame?.timeZone ?? timeZone, Array.from(kind.daysOff, dayNumber));
  return without(merged([...without(usual, off), ...extra]), closed);
}

/**
 * Computes the bookable range, from the end of the notice (inclusive) to the horizon (exclusive). The
 * developer's own values precede the kind's.
 */
export const bookableRange = (
  kind: Pick<KindTime, 'noticeMinutes' | 'horizonDays'>,
  developer: Pick<DeveloperTime, 'noticeHours' | 'horizonDays'>,
  now: Date,
): Interval => ({
  start: now.getTime() + noticeOf(kind, developer) * millisecondsInMinute,
  end: now.getTime() + (developer.horizonDays ?? kind.horizonDays) * millisecondsInDay,
});

/** Minutes. */
export const noticeOf = (
  { noticeMinutes }: Pick<KindTime, 'noticeMinutes'>,
  { noticeHours }: Pick<DeveloperTime, 'noticeHours'>,
): number =>
  noticeHours === null ? noticeMinutes : (noticeHours * millisecondsInHour) / millisecondsInMinute;

/**
 * Lists the starts in a range by the clock alone, ascending: in steps from the beginning of each of the
 * developer's own spans, or from the hour. Most of them do not lie in working time as a whole.
 */
export function steppedStarts(
  { step, anchor, frame }: Pick<KindTime, 'step' | 'anchor' | 'frame'>,
  { timeZone, hours, dates }: Pick<DeveloperTime, 'timeZone' | 'hours' | 'dates'>,
  range: Interval,
): number[] {
  const [zone, week] = usualWeek({ frame }, { timeZone, hours });
  const found: number[] = [];
  const add = (of: string, day: DayNumber, { from, to }: DaySpan) =>
    addInstants(found, of, day, {
      from: anchor === 'span' ? from : Math.ceil(from / step) * step,
      to,
      step,
      range,
    });
  for (const day of daysOf(range)) for (const span of week[weekdayOf(day)] ?? []) add(zone, day, span);
  const extra = dates.filter(({ kind }) => kind === 'extra');
  for (const { date, spans } of extra) for (const span of spans) add(timeZone, dayNumber(date), span);
  // In an hour that the clock shows twice, a span may go on after the next one has begun.
  return (extra.length === 0 ? found : [...new Set(found)]).sort((a, b) => a - b);
}

/**
 * Lists bookable starts, ascending: in working time and the bookable range, with free buffers, up to the
 * daily maximum. Classes with a seat left are offered, too.
 * @param range of starts; `end` exclusive
 * @param open the kind's hours in the range and the length of a session after it, from `frameTime`
 */
export function freeStarts(
  kind: KindTime,
  open: readonly Interval[] | undefined,
  developer: DeveloperTime,
  range: Interval,
  now: Date,
): number[] {
  const bookable = bookableRange(kind, developer, now);
  const start = Math.max(range.start, bookable.start, now.getTime() + 1);
  const end = Math.min(range.end, bookable.end);
  if (start >= end) return [];
  const length = kind.minutes * millisecondsInMinute;
  const working = workingTime(kind, open, developer, { start, end: end + length });
  const sessions = apart(developer.sessions);
  const forbidden = forbiddenStarts(kind, developer, sessions);
  const full = fullDays(kind, developer, sessions);
  const free: number[] = [];
  let [shift, next] = [0, 0];
  for (const time of steppedStarts(kind, developer, { start, end })) {
    while ((working[shift]?.end ?? Number.POSITIVE_INFINITY) < time + length) shift += 1;
    const works = working[shift];
    if (!works) break;
    if (works.start > time) continue;
    while ((forbidden[next]?.end ?? Number.POSITIVE_INFINITY) <= time) next += 1;
    const inTheWay = forbidden[next];
    if (inTheWay && inTheWay.start < time) continue;
    if (full?.has(localDay(developer.timeZone, time))) continue;
    free.push(time);
  }
  const joined = kind.seats > 1 ? sessions.filter((session) => hasSeat(kind, session, { start, end })) : [];
  if (joined.length === 0) return free;
  return [...new Set([...free, ...joined.map((session) => session.start)])].sort((a, b) => a - b);
}

const hasSeat = (kind: KindTime, session: Apart, range: Interval): boolean =>
  session.kindId === kind.id &&
  session.clients < kind.seats &&
  session.start >= range.start &&
  session.start < range.end;

/** Days with as many sessions as the developer gives, or gives of this kind; undefined without one. */
function fullDays(
  { id, maxPerDay: ofKind }: KindTime,
  { maxPerDay, timeZone }: DeveloperTime,
  sessions: readonly Apart[],
): Set<DayNumber> | undefined {
  if (maxPerDay === null && ofKind === null) return undefined;
  const counts = new Map<DayNumber, { all: number; ofKind: number }>();
  for (const { start, kindId } of sessions) {
    const day = localDay(timeZone, start);
    const count = counts.get(day) ?? { all: 0, ofKind: 0 };
    count.all += 1;
    if (kindId === id) count.ofKind += 1;
    counts.set(day, count);
  }
  const isFull = (count: { all: number; ofKind: number }) =>
    (maxPerDay !== null && count.all >= maxPerDay) || (ofKind !== null && count.ofKind >= ofKind);
  const full = new Set([...counts].flatMap(([day, count]) => (isFull(count) ? [day] : [])));
  return full.size > 0 ? full : undefined;
}
