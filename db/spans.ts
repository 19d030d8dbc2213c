import { tz } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import { addWeeks } from 'date-fns/addWeeks';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { startOfMonth } from 'date-fns/startOfMonth';

/** UTC as the database stores times, `to` exclusive. */
export interface Span {
  from: string;
  to: string;
}

const inUtc = { in: tz('UTC') };

const span = (from: Date, to: Date): Span => ({
  from: new Date(from.getTime()).toISOString(),
  to: new Date(to.getTime()).toISOString(),
});

/** The last `count` UTC weeks (Monday to Sunday) up to that of `now`, oldest first. */
export function utcWeeks(now: Date, count: number): Span[] {
  const last = startOfISOWeek(now, inUtc);
  return Array.from({ length: count }, (_, index) => {
    const from = addWeeks(last, index + 1 - count);
    return span(from, addWeeks(from, 1));
  });
}

/** The last `count` UTC months up to that of `now`, oldest first. */
export function utcMonths(now: Date, count: number): Span[] {
  const last = startOfMonth(now, inUtc);
  return Array.from({ length: count }, (_, index) => {
    const from = addMonths(last, index + 1 - count);
    return span(from, addMonths(from, 1));
  });
}
