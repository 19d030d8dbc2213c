import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { statement } from '../statement.ts';

const current = statement((db) =>
  db.selectFrom('contentVersion').select('version').where('id', '=', sql.lit(1)),
);

/** A number that increases with any process's change to a public page. */
export async function readContentVersion(db: Db): Promise<number> {
  const [row] = await current(db);
  return row?.version ?? 0;
}

/** Invalidates all cached pages, such as when an announcement begins or ends. */
export async function raiseContentVersion(db: Db): Promise<void> {
  await db
    .updateTable('contentVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}

/** Changes no row, to check for write access. @throws a `read-only` fault without it, as on a standby */
export async function requireWritable(db: Db): Promise<void> {
  await db
    .updateTable('contentVersion')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', 0)
    .execute();
}
