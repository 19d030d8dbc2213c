import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether two texts are the same but for the case of A to Z. */
export const sameLetters = (text: Expression<string>, other: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`lower(${text}) = lower(${other})`;
