/** Notices about the server's setup, for all processes and the command line. */
import type { Db } from '../../open.ts';
import type { ServerNotice } from '../../tables/operations/processes.ts';
import { nowText } from '../../values.ts';

/** Saves a notice, or that it still holds. */
export async function saveServerNotice(db: Db, name: ServerNotice, now: Date): Promise<void> {
  const seenAt = nowText(now);
  await db
    .insertInto('serverNotices')
    .values({ name, seenAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seenAt }))
    .execute();
}

/** Deletes all notices, because they no longer hold. */
export async function clearServerNotices(db: Db): Promise<void> {
  await db.deleteFrom('serverNotices').execute();
}

/** The notices that were seen after `since`. */
export async function listServerNotices(db: Db, since: Date): Promise<ServerNotice[]> {
  const rows = await db
    .selectFrom('serverNotices')
    .select('name')
    .where('seenAt', '>', nowText(since))
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
