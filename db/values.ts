/** Conversions between SQL's values and the program's. Only `db/queries` uses them. */
import { jsonWithoutNul } from './without-nul.ts';

/** A time as the database stores it: UTC with milliseconds, which sorts as text. */
export const nowText = (now: Date = new Date()): string => now.toISOString();

/** A boolean column: 1 for true, 0 for false. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Serializes a value for a JSON column. Its texts lose the character NUL. */
export const toJson = (value: unknown): string => jsonWithoutNul(JSON.stringify(value));
