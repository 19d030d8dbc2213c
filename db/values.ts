/** Conversions between SQL's values and the program's; used by `db/queries` alone. */

/** Now as the database keeps it: UTC, milliseconds, sorts as text. */
export const nowText = (now: Date = new Date()): string => now.toISOString();

export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** A JSON column. The column's CHECK promises that it parses. */
export const fromJson = <T>(value: string): T => JSON.parse(value) as T;

export const toJson = (value: unknown): string => JSON.stringify(value);
