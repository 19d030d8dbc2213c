import { tz } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import { addWeeks } from 'date-fns/addWeeks';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { startOfMonth } from 'date-fns/startOfMonth';

/** A time range, `to` exclusive; both in UTC as the database stores times. */
export interface Span {
  from: string;
  to: string;
}

const inUtc = { in: tz('UTC') };

const span = (from: Date, to: Date): Span => ({
  from: new Date(from.getTime()).toISOString(),
  to: new Date(to.getTime()).toISOString(),
});

/** The last `count` weeks in UTC, Monday to Sunday, oldest first, ending with the week of `now`. */
export function utcWeeks(now: Date, count: number): Span[] {
  const last = startOfISOWeek(now, inUtc);
  return Array.from({ length: count }, (_, index) => {
    const from = addWeeks(last, index + 1 - count);
    return span(from, addWeeks(from, 1));
  });
}

/** The last `count` months in UTC, oldest first, ending with the month of `now`. */
export function utcMonths(now: Date, count: number): Span[] {
  const last = startOfMonth(now, inUtc);
  return Array.from({ length: count }, (_, index) => {
    const from = addMonths(last, index + 1 - count);
    return span(from, addMonths(from, 1));
  });
}
