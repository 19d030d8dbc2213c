/** Sign-in sessions. The cookie's key is never stored, only its SHA-256 (`idHash`). */
import type { Role } from '#src/contract/accounts/values.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { type QueryParameters, statement } from '../../statement.ts';
import { nowText } from '../../values.ts';

interface Asked {
  idHash: string;
  now: string;
}

const sessionData = statement((db, { idHash, now }: QueryParameters<Asked>) =>
  db.selectFrom('sessions').select('data').where('idHash', '=', idHash).where('expiresAt', '>', now),
);

/** koa-session's JSON; undefined when the session is unknown or has expired. */
export async function findSession(db: Db, idHash: string): Promise<string | undefined> {
  const [row] = await sessionData(db, { idHash, now: nowText(databaseTime(db)) });
  return row?.data;
}

export interface SessionRecord {
  idHash: string;
  userId: number;
  /** JSON. */
  data: string;
  expiresAt: Date;
}

/** Saves a sign-in's session. @throws a `foreign key` fault when its user was deleted in the meantime */
export async function insertSession(db: Db, session: SessionRecord): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      idHash: session.idHash,
      userId: session.userId,
      data: session.data,
      createdAt: nowText(databaseTime(db)),
      expiresAt: session.expiresAt.toISOString(),
    })
    .execute();
}

/** Changes a session's expiry, but never revives an ended one. */
export async function extendSession(db: Db, session: Omit<SessionRecord, 'userId'>): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ data: session.data, expiresAt: session.expiresAt.toISOString() })
    .where('idHash', '=', session.idHash)
    .execute();
}

export interface SessionReader {
  userId: number;
  role: Role;
  /** UTC. */
  expiresAt: string;
}

const sessionReader = statement((db, { idHash, now }: QueryParameters<Asked>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id as userId', 'users.role', 'sessions.expiresAt'])
    .where('sessions.idHash', '=', idHash)
    .where('sessions.expiresAt', '>', now),
);

/** The user of a session and their current role; undefined when it has ended. */
export async function findSessionReader(db: Db, idHash: string): Promise<SessionReader | undefined> {
  const [row] = await sessionReader(db, { idHash, now: nowText(databaseTime(db)) });
  return row;
}

/** Signs out a session; false when it had already ended. */
export async function deleteSession(db: Db, idHash: string): Promise<boolean> {
  const result = await db.deleteFrom('sessions').where('idHash', '=', idHash).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expiresAt', '<=', nowText(databaseTime(db)))
    .execute();
}

export interface ListedSession {
  idHash: string;
  createdAt: string;
  expiresAt: string;
}

/** A user's valid sessions, newest first. */
export async function listSessions(db: Db, userId: number): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions')
    .select(['idHash', 'createdAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', nowText(databaseTime(db)))
    .orderBy('createdAt', 'desc')
    .execute();
}

/** Ends one session of a user; false when there is no such session. */
export async function endSession(db: Db, userId: number, idHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('idHash', '=', idHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Ends a user's sessions, but not the one with hash `except`. Returns how many. */
export async function endSessions(db: Db, userId: number, except?: string): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('idHash', '<>', except ?? '')
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
