/** Only this module converts local hours to real time, so clock changes need no handling elsewhere. */
import { tzOffset } from '@date-fns/tz';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { DAY_MINUTES, type DaySpan, type WeekHours } from '#src/contract/bookings/working-hours.ts';
import { zoneName } from '#src/contract/time-zone.ts';

/** Milliseconds since 1970, `end` exclusive. Lists are ascending and do not touch. */
export interface Interval {
  start: number;
  end: number;
}

/** Local dates as days since 1970. */
export type DayNumber = number;

/** Converts a date such as `2026-12-25`. */
export const dayNumber = (date: string): DayNumber => Date.parse(`${date}T00:00:00Z`) / millisecondsInDay;

/** Offsets of UTC day starts cached per zone; then the cache starts over. */
const DAYS_REMEMBERED = 2_000;
const zones = new Map<string, Map<number, number>>();
const ZONES_REMEMBERED = 600;

/** Computes how far a zone's clock is ahead of UTC, in milliseconds. */
export const offsetAt = (timeZone: string, time: number): number =>
  tzOffset(zoneName(timeZone) ?? timeZone, new Date(time)) * millisecondsInMinute;

function offsetOfDay(timeZone: string, day: number): number {
  let known = zones.get(timeZone);
  if (!known || known.size > DAYS_REMEMBERED) {
    known = new Map();
    if (zones.size >= ZONES_REMEMBERED) zones.clear();
    zones.set(timeZone, known);
  }
  const offset = known.get(day) ?? offsetAt(timeZone, day * millisecondsInDay);
  known.set(day, offset);
  return offset;
}

function changeBetween(timeZone: string, before: number, after: number): number {
  const first = offsetAt(timeZone, before);
  let [low, high] = [before, after];
  // Clocks change on whole minutes.
  while (high - low > millisecondsInMinute) {
    const middle = Math.floor((low + high) / 2 / millisecondsInMinute) * millisecondsInMinute;
    if (offsetAt(timeZone, middle) === first) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Finds the change of a zone's clock around a local date: how far it is ahead of UTC before and after, in
 * milliseconds, and the moment; never when it does not change.
 */
export function changeNear(
  timeZone: string,
  day: DayNumber,
): { before: number; after: number; change: number } {
  const before = offsetOfDay(timeZone, day - 1);
  const after = offsetOfDay(timeZone, day + 2);
  if (before === after) return { before, after, change: Number.POSITIVE_INFINITY };
  const change = changeBetween(timeZone, (day - 1) * millisecondsInDay, (day + 2) * millisecondsInDay);
  return { before, after, change };
}

/** A time that the clock shows twice counts twice; a skipped one is missing. `day`: the local date. */
function spanIn(timeZone: string, day: DayNumber, { from, to }: DaySpan): Interval[] {
  const start = day * millisecondsInDay + from * millisecondsInMinute;
  const end = day * millisecondsInDay + to * millisecondsInMinute;
  const { before, after, change } = changeNear(timeZone, day);
  if (before === after) return [{ start: start - before, end: end - before }];
  return [
    { start: start - before, end: Math.min(end - before, change) },
    { start: Math.max(start - after, change), end: end - after },
  ];
}

/** The local date and time of an instant, as milliseconds since 1970 on the zone's own clock. */
export const localTime = (timeZone: string, time: number): number => {
  const day = Math.floor(time / millisecondsInDay);
  const [first, last] = [offsetOfDay(timeZone, day), offsetOfDay(timeZone, day + 1)];
  return time + (first === last ? first : offsetAt(timeZone, time));
};

/** Finds the local date of an instant. */
export const localDay = (timeZone: string, time: number): DayNumber =>
  Math.floor(localTime(timeZone, time) / millisecondsInDay);

/** Lists the dates that a range may touch in any time zone. */
export function* daysOf({ start, end }: Interval): Generator<DayNumber> {
  const last = Math.floor(end / millisecondsInDay) + 1;
  for (let day = Math.floor(start / millisecondsInDay) - 1; day <= last; day += 1) yield day;
}

/** Computes the ISO weekday; day 0 was a Thursday. */
export const weekdayOf = (day: DayNumber) => (((((day + 3) % 7) + 7) % 7) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Computes weekly hours in a range. */
export function weekIn(timeZone: string, hours: WeekHours, range: Interval): Interval[] {
  const found: Interval[] = [];
  for (const day of daysOf(range))
    for (const span of hours[weekdayOf(day)] ?? []) found.push(...spanIn(timeZone, day, span));
  return merged(found);
}

/** Converts spans of single dates. */
export const datesIn = (
  timeZone: string,
  dates: ReadonlyArray<{ day: DayNumber; spans: readonly DaySpan[] }>,
): Interval[] =>
  merged(dates.flatMap(({ day, spans }) => spans.flatMap((span) => spanIn(timeZone, day, span))));

/** Converts whole dates. */
export const wholeDays = (timeZone: string, days: Iterable<DayNumber>): Interval[] =>
  merged(Array.from(days).flatMap((day) => spanIn(timeZone, day, { from: 0, to: DAY_MINUTES })));

/** Orders intervals and joins those that touch or overlap. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    if (end <= start) continue;
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** Intersects two lists. */
export function common(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [left, right] = [a[i] as Interval, b[j] as Interval];
    const start = Math.max(left.start, right.start);
    const end = Math.min(left.end, right.end);
    if (start < end) result.push({ start, end });
    if (left.end < right.end) i += 1;
    else j += 1;
  }
  return result;
}

/** Subtracts the second list from the first. */
export function without(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  let j = 0;
  for (const { start, end } of a) {
    let from = start;
    while (j < b.length && (b[j] as Interval).end <= from) j += 1;
    for (let k = j; k < b.length && (b[k] as Interval).start < end; k += 1) {
      const cut = b[k] as Interval;
      if (cut.start > from) result.push({ start: from, end: cut.start });
      from = Math.max(from, cut.end);
    }
    if (from < end) result.push({ start: from, end });
  }
  return result;
}
