/** SQL for JSON stored as text: SQLite parses it. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The members of a JSON object as rows to select from. @param json the object as text */
export const membersOf = (json: string) =>
  sql<{ key: string; value: number }>`json_each(${json})`.as('member');

/** Whether a column's JSON array contains a string. @param column qualified with its table */
export const holdsElement = (column: RawBuilder<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from json_each(${column}) where value = ${text})`;

/**
 * The elements of a column's JSON array as rows, to join with the column's table.
 * @param column qualified with its table
 */
export const elementsOf = (column: RawBuilder<string>) =>
  sql<{ value: string }>`json_each(${column})`.as('element');
