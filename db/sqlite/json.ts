/** JSON that is text in a column or a value, taken apart by SQLite. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The members of a JSON object as rows, to select from. @param json the object's text */
export const membersOf = (json: string) =>
  sql<{ key: string; value: number }>`json_each(${json})`.as('member');

/** Whether a column's JSON array contains a text. @param column with its table */
export const holdsElement = (column: RawBuilder<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from json_each(${column}) where value = ${text})`;

/**
 * The elements of a column's JSON array as rows, to select from beside the column's table. @param column with its
 * table
 */
export const elementsOf = (column: RawBuilder<string>) =>
  sql<{ value: string }>`json_each(${column})`.as('element');
