import type { Db } from '../open.ts';

/** Makes everything that is cached for the current content out of date: a time has come that changes the pages. */
export async function raiseContentVersion(db: Db): Promise<void> {
  await db
    .updateTable('contentVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}
