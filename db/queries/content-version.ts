import type { Db } from '../open.ts';

/** Invalidates all cached pages, for example when an announcement begins or ends. */
export async function raiseContentVersion(db: Db): Promise<void> {
  await db
    .updateTable('contentVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}
