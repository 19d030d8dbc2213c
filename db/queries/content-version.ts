import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { statement } from '../statement.ts';

const current = statement((db) =>
  db.selectFrom('contentVersion').select('version').where('id', '=', sql.lit(1)),
);

/** A number that increases with every change to a public page, by whatever process. */
export async function readContentVersion(db: Db): Promise<number> {
  const [row] = await current(db);
  return row?.version ?? 0;
}

/** Invalidates all cached pages, for example when an announcement begins or ends. */
export async function raiseContentVersion(db: Db): Promise<void> {
  await db
    .updateTable('contentVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}

/**
 * Asks the database for a change of no row, which costs nothing. Call it in a transaction that writes.
 * @throws a `read-only` fault where nothing can be written, for example on a standby
 */
export async function requireWritable(db: Db): Promise<void> {
  await db
    .updateTable('contentVersion')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', 0)
    .execute();
}
