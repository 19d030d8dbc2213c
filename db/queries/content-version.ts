import type { Db } from '../open.ts';

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
