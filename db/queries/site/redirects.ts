/** Paths are in their stored spelling (`src/contract/site/redirects.ts`). */
import type { Db } from '../../open.ts';
import { statement } from '../../statement.ts';
import { nowText } from '../../values.ts';

export interface StoredRedirect {
  id: number;
  from: string;
  to: string;
  status: 301 | 302;
}

const all = statement((db) =>
  db.selectFrom('redirects').select(['id', 'fromPath as from', 'target as to', 'status']).orderBy('fromPath'),
);

/** Redirects by path. */
export const listRedirects = (db: Db): Promise<StoredRedirect[]> => all(db);

/** SQLite limits the number of bound values. */
const AT_ONCE = 500;

/** Adds or replaces redirects by path, in the caller's transaction. */
export async function saveRedirects(
  db: Db,
  redirects: ReadonlyArray<Omit<StoredRedirect, 'id'>>,
  now: Date,
): Promise<void> {
  for (let first = 0; first < redirects.length; first += AT_ONCE)
    await db
      .insertInto('redirects')
      .values(
        redirects.slice(first, first + AT_ONCE).map(({ from, to, status }) => ({
          fromPath: from,
          target: to,
          status,
          updatedAt: nowText(now),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('fromPath').doUpdateSet((eb) => ({
          target: eb.ref('excluded.target'),
          status: eb.ref('excluded.status'),
          updatedAt: eb.ref('excluded.updatedAt'),
        })),
      )
      .execute();
}

/** Removes redirects by id, in the caller's transaction. */
export async function deleteRedirects(db: Db, ids: readonly number[]): Promise<void> {
  for (let first = 0; first < ids.length; first += AT_ONCE)
    await db
      .deleteFrom('redirects')
      .where('id', 'in', ids.slice(first, first + AT_ONCE))
      .execute();
}
