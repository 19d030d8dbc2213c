import { CompiledQuery } from 'kysely';
import type { Db } from './open.ts';

/**
 * Runs a statement that is written out, and answers its rows. For what nearly every page asks: to build such a query and
 * to write it as SQL takes longer than to run it.
 */
export async function rowsOf<Row>(db: Db, text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
  return rows;
}
