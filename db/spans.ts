/** A stretch of time, its end not included: UTC, as the database keeps it. */
export interface Span {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const text = (ms: number) => new Date(ms).toISOString();

/** The last `count` weeks in UTC, Monday to Sunday, oldest first; the last one is that of `now`. */
export function utcWeeks(now: Date, count: number): Span[] {
  const start = now.getTime() - ((((now.getTime() - FIRST_MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS);
  return Array.from({ length: count }, (_, index) => {
    const from = start - (count - 1 - index) * WEEK_MS;
    return { from: text(from), to: text(from + WEEK_MS) };
  });
}

/** The last `count` months in UTC, oldest first; the last one is that of `now`. */
export function utcMonths(now: Date, count: number): Span[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return Array.from({ length: count }, (_, index) => {
    const at = month - (count - 1 - index);
    return { from: text(Date.UTC(year, at)), to: text(Date.UTC(year, at + 1)) };
  });
}
