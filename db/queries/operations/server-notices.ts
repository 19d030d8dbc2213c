import type { Db } from '../../open.ts';
import type { ServerNotice } from '../../tables/operations/processes.ts';
import { nowText } from '../../values.ts';

/** Saves or renews a notice. */
export async function saveServerNotice(db: Db, name: ServerNotice, now: Date): Promise<void> {
  const seenAt = nowText(now);
  await db
    .insertInto('serverNotices')
    .values({ name, seenAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seenAt }))
    .execute();
}

/** Deletes all notices. */
export async function clearServerNotices(db: Db): Promise<void> {
  await db.deleteFrom('serverNotices').execute();
}

/** Notices seen after `since`. */
export async function listServerNotices(db: Db, since: Date): Promise<ServerNotice[]> {
  const rows = await db
    .selectFrom('serverNotices')
    .select('name')
    .where('seenAt', '>', nowText(since))
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
