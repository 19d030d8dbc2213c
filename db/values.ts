/** Conversions between SQL's values and the program's; used by `db/queries` alone. */

/** A time as the database keeps it: UTC with milliseconds, which sorts as text. */
export const nowText = (now: Date = new Date()): string => now.toISOString();

/** A boolean column: 1 for true, 0 for false. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The value of a JSON column. The column's CHECK makes sure that it parses. */
export const fromJson = <T>(value: string): T => JSON.parse(value) as T;

/** A value as a JSON column keeps it. */
export const toJson = (value: unknown): string => JSON.stringify(value);
