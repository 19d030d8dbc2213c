import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { DaySpan } from '#src/contract/bookings/working-hours.ts';
import { changeNear, type DayNumber, type Interval } from './working-time.ts';

/**
 * Adds the times of day `from`, `from + step`, … before `to` on a local date to a list, ascending. A time that
 * the clock skips is missing, and one that it shows twice counts twice. Appends, because there are tens of
 * thousands.
 * @param step in minutes
 * @param range of the times that are added; `end` exclusive
 */
export function addInstants(
  found: number[],
  timeZone: string,
  day: DayNumber,
  { from, to, step, range }: DaySpan & { step: number; range: Interval },
): void {
  const midnight = day * millisecondsInDay;
  const { before, after, change } = changeNear(timeZone, day);
  const add = (offset: number, first: number, end: number) => {
    const last = Math.min(end, range.end, midnight + to * millisecondsInMinute - offset);
    const apart = step * millisecondsInMinute;
    let time = midnight + from * millisecondsInMinute - offset;
    const least = Math.max(first, range.start);
    if (time < least) time += Math.ceil((least - time) / apart) * apart;
    for (; time < last; time += apart) found.push(time);
  };
  add(before, Number.NEGATIVE_INFINITY, change);
  if (before !== after) add(after, change, Number.POSITIVE_INFINITY);
}
