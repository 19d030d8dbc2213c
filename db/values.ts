import { jsonWithoutNul } from './without-nul.ts';

/** UTC with milliseconds, which sorts as text. */
export const nowText = (now: Date = new Date()): string => now.toISOString();

/** Converts a boolean for its column. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Serializes a value for a JSON column, without NUL. */
export const toJson = (value: unknown): string => jsonWithoutNul(JSON.stringify(value));
