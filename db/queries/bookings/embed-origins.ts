import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

export interface EmbedOrigin {
  id: number;
  origin: string;
  createdAt: string;
}

/** The sites that may show the booking widget, in the order in which they were added; some dozens at most. */
export const listEmbedOrigins = (db: Db): Promise<EmbedOrigin[]> =>
  db.selectFrom('embedOrigins').select(['id', 'origin', 'createdAt']).orderBy('id').execute();

/** Adds a site and returns it. @throws a `unique` fault when it exists */
export async function insertEmbedOrigin(db: Db, origin: string, now: Date): Promise<EmbedOrigin> {
  return db
    .insertInto('embedOrigins')
    .values({ origin, createdAt: nowText(now) })
    .returning(['id', 'origin', 'createdAt'])
    .executeTakeFirstOrThrow();
}

/** Removes a site and returns its origin; undefined when there is none. */
export async function deleteEmbedOrigin(db: Db, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom('embedOrigins').where('id', '=', id).returning('origin').executeTakeFirst();
  return row?.origin;
}
