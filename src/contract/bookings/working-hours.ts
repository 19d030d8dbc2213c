/** Working hours of a week, as developers and their screens state them. No zod here: safe in any bundle. */

/** Part of a local day, in minutes from midnight; 1440 is the midnight at its end. */
export interface DaySpan {
  from: number;
  to: number;
}

/** Spans of each weekday, ascending and without overlap. Keys are ISO weekdays: 1 is Monday. */
export type WeekHours = Partial<Record<Weekday, DaySpan[]>>;

/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60;

/** ISO weekdays; 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Spans of a day at most. */
export const MAX_SPANS = 6;
/** Minutes: a session has to fit. */
export const SHORTEST_SPAN = 60;
/** Minutes: spans begin and end on multiples of them. */
export const SPAN_STEP = 5;
/** Exceptional dates that a developer can have ahead. */
export const MAX_DATES = 366;
/** Times blocked by hand that a developer can have. */
export const MAX_BLOCKS = 500;
/** Days that a time blocked by hand can last. */
export const LONGEST_BLOCK_DAYS = 31;
