/** Comparisons of texts and times as SQLite makes them. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a text contains what somebody typed. SQLite's LIKE ignores the case of A to Z only. */
export const holdsPart = (text: Expression<string>, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${text} like ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** Whether a text contains another one, case included. */
export const holdsExactly = (text: Expression<string>, part: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`instr(${text}, ${part}) > 0`;

/** Days from one UTC time to another, with fractions. */
export const daysBetween = (from: Expression<string | null>, to: string): RawBuilder<number> =>
  sql<number>`(julianday(${to}) - julianday(${from}))`;
