/** The same for every engine. Only `db/queries` converts them. */
export type Flag = 0 | 1;
/** UTC, `2026-01-31T09:00:00.000Z`; sorts as text. */
export type Time = string;
export type Json = string;
