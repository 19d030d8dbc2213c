/** SQL comparisons of texts and times. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a text contains what a user typed. SQLite's LIKE ignores case only for A to Z. */
export const holdsPart = (text: Expression<string>, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${text} like ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** Whether a text contains another one, case-sensitive. */
export const holdsExactly = (text: Expression<string>, part: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`instr(${text}, ${part}) > 0`;

/** Whether two texts are the same but for the case of A to Z. */
export const sameLetters = (text: Expression<string>, other: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`lower(${text}) = lower(${other})`;

/** Days between two UTC times, with fractions. */
export const daysBetween = (from: Expression<string | null>, to: string): RawBuilder<number> =>
  sql<number>`(julianday(${to}) - julianday(${from}))`;
