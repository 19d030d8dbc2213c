/** No zod here: safe in any bundle. */

/** Part of a local day, in minutes from midnight; 1440 is the midnight at its end. */
export interface DaySpan {
  from: number;
  to: number;
}

/** Ascending, without overlap. Keys are ISO weekdays: 1 is Monday. */
export type WeekHours = Partial<Record<Weekday, DaySpan[]>>;

export const DAY_MINUTES = 24 * 60;

/** ISO weekdays; 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Per day. */
export const MAX_SPANS = 6;
/** Minutes: the shortest session has to fit. */
export const SHORTEST_SPAN = 15;
/** Minutes: spans begin and end on multiples of it. */
export const SPAN_STEP = 5;
/** Maximum upcoming exceptional dates of a developer. */
export const MAX_DATES = 366;
/** Maximum manually blocked times of a developer. */
export const MAX_BLOCKS = 500;
/** Maximum days of a manually blocked time. */
export const LONGEST_BLOCK_DAYS = 31;
