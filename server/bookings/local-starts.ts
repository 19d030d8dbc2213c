import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { DaySpan } from '#src/contract/bookings/working-hours.ts';
import { changeNear, type DayNumber } from './working-time.ts';

/**
 * Converts the times of day `from`, `from + step`, … before `to` on a local date, ascending. A time that the
 * clock skips is missing, and one that it shows twice counts twice.
 * @param step in minutes
 */
export function* instantsIn(
  timeZone: string,
  day: DayNumber,
  { from, to }: DaySpan,
  step: number,
): Generator<number> {
  const midnight = day * millisecondsInDay;
  const { before, after, change } = changeNear(timeZone, day);
  for (let minute = from; minute < to; minute += step) {
    const time = midnight + minute * millisecondsInMinute - before;
    if (time >= change) break;
    yield time;
  }
  if (before === after) return;
  for (let minute = from; minute < to; minute += step) {
    const time = midnight + minute * millisecondsInMinute - after;
    if (time >= change) yield time;
  }
}
