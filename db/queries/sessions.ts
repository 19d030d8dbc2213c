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
  userId: number;
  /** JSON. */
  data: string;
  expiresAt: Date;
}

/** Keeps the session of a sign-in. @throws SqliteError when its user has been removed in the meantime */
export async function insertSession(db: Db, session: SessionRecord): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id_hash: session.idHash,
      user_id: session.userId,
      data: session.data,
      created_at: nowText(),
      expires_at: session.expiresAt.toISOString(),
    })
    .execute();
}

/** Makes a session last longer. One that was ended in the meantime stays ended. */
export async function extendSession(db: Db, session: Omit<SessionRecord, 'userId'>): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ data: session.data, expires_at: session.expiresAt.toISOString() })
    .where('id_hash', '=', session.idHash)
    .execute();
}

export interface SessionReader {
  userId: number;
  isAdmin: boolean;
  /** UTC. */
  expiresAt: string;
}

/** Whose session it is and what they may do now; undefined when it has ended. */
export async function findSessionReader(db: Db, idHash: string): Promise<SessionReader | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as userId', 'users.is_admin as isAdmin', 'sessions.expires_at as expiresAt'])
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.expires_at', '>', nowText())
    .executeTakeFirst();
  return row && { ...row, isAdmin: row.isAdmin === 1 };
}

/** Signs out one session. @returns false when it had ended before */
export async function deleteSession(db: Db, idHash: string): Promise<boolean> {
  const result = await db.deleteFrom('sessions').where('id_hash', '=', idHash).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Forgets what ran out. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', nowText()).execute();
}
