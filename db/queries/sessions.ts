import type { Db } from '../open.ts';
import { nowText } from '../values.ts';

/** The session's data as koa-session gave it, or undefined when it is unknown or ran out. */
export async function findSession(db: Db, idHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('data')
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', nowText())
    .executeTakeFirst();
  return row?.data;
}

export interface SessionRecord {
  idHash: string;
  userId: number | null;
  /** JSON. */
  data: string;
  expiresAt: Date;
}

/** Writes a session; one whose user was removed in the meantime is refused by the foreign key. */
export async function saveSession(db: Db, session: SessionRecord): Promise<void> {
  const values = { user_id: session.userId, data: session.data, expires_at: session.expiresAt.toISOString() };
  await db
    .insertInto('sessions')
    .values({ id_hash: session.idHash, created_at: nowText(), ...values })
    .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(values))
    .execute();
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

/** Signs the user out everywhere. */
export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Forgets what ran out. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', nowText()).execute();
}
