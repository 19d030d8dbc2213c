import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

/** Older requests are dropped. Requests are answered within seconds, so only a flood reaches this. */
const MOST_WAITING = 5_000;

/** Saves a request. Does the same for every address, so that timing reveals no accounts. */
export async function insertResetRequest(db: Db, email: string, now: Date): Promise<void> {
  const { id } = await db
    .insertInto('resetRequests')
    .values({ email, createdAt: nowText(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('resetRequests')
    .where('id', '<=', id - MOST_WAITING)
    .execute();
}

/** Open requests, oldest first. */
export async function listResetRequests(
  db: Db,
  limit: number,
): Promise<Array<{ id: number; email: string; createdAt: string }>> {
  return db
    .selectFrom('resetRequests')
    .select(['id', 'email', 'createdAt'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Removes a request that this transaction handles; false when it was handled already. */
export async function deleteResetRequest(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('resetRequests').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
