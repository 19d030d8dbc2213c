/** "Forgot password" as it was asked, before anyone looked whether an account has the address. */
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

/** The most requests that can wait; older ones are dropped. Requests are answered within seconds, so only a flood reaches this. */
const MOST_WAITING = 5_000;

/** Saves a request. The same work for every address, so that the answer tells nothing about accounts. */
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

/** Requests that were not handled yet, oldest first. */
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

/** Removes a request that is handled in the same transaction. @returns false when it was handled already */
export async function deleteResetRequest(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('resetRequests').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
