/** Sign-ins. The cookie's key is never stored, only its SHA-256 (`idHash`). */
import type { Role } from '#src/contract/accounts/values.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { type Placeholders, statement } from '../../statement.ts';
import { nowText } from '../../values.ts';

interface SignInQuery {
  idHash: string;
  now: string;
}

const signInData = statement((db, { idHash, now }: Placeholders<SignInQuery>) =>
  db.selectFrom('sessions').select('data').where('idHash', '=', idHash).where('expiresAt', '>', now),
);

/** koa-session's JSON; undefined when the sign-in is unknown or has expired. */
export async function findSignIn(db: Db, idHash: string): Promise<string | undefined> {
  const [row] = await signInData(db, { idHash, now: nowText(databaseTime(db)) });
  return row?.data;
}

export interface SignInRecord {
  idHash: string;
  userId: number;
  /** JSON. */
  data: string;
  expiresAt: Date;
}

/** Saves a sign-in. @throws a `foreign key` fault when its user was deleted in the meantime */
export async function insertSignIn(db: Db, signIn: SignInRecord): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      idHash: signIn.idHash,
      userId: signIn.userId,
      data: signIn.data,
      createdAt: nowText(databaseTime(db)),
      expiresAt: signIn.expiresAt.toISOString(),
    })
    .execute();
}

/** Changes a sign-in's expiry, but never revives an ended one. */
export async function extendSignIn(db: Db, signIn: Omit<SignInRecord, 'userId'>): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ data: signIn.data, expiresAt: signIn.expiresAt.toISOString() })
    .where('idHash', '=', signIn.idHash)
    .execute();
}

export interface SignInReader {
  userId: number;
  role: Role;
  /** UTC. */
  expiresAt: string;
}

const signInReader = statement((db, { idHash, now }: Placeholders<SignInQuery>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id as userId', 'users.role', 'sessions.expiresAt'])
    .where('sessions.idHash', '=', idHash)
    .where('sessions.expiresAt', '>', now),
);

/** The user of a sign-in and their current role; undefined when it has ended. */
export async function findSignInReader(db: Db, idHash: string): Promise<SignInReader | undefined> {
  const [row] = await signInReader(db, { idHash, now: nowText(databaseTime(db)) });
  return row;
}

/** Ends a sign-in; false when it had already ended. */
export async function deleteSignIn(db: Db, idHash: string): Promise<boolean> {
  const result = await db.deleteFrom('sessions').where('idHash', '=', idHash).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Deletes expired sign-ins. */
export async function deleteExpiredSignIns(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expiresAt', '<=', nowText(databaseTime(db)))
    .execute();
}

export interface ListedSignIn {
  idHash: string;
  createdAt: string;
  expiresAt: string;
}

/** A user's valid sign-ins, newest first. */
export async function listSignIns(db: Db, userId: number): Promise<ListedSignIn[]> {
  return db
    .selectFrom('sessions')
    .select(['idHash', 'createdAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', nowText(databaseTime(db)))
    .orderBy('createdAt', 'desc')
    .execute();
}

/** Ends one sign-in of a user; false when there is no such sign-in. */
export async function endSignIn(db: Db, userId: number, idHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('idHash', '=', idHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Ends a user's sign-ins, but not the one with hash `except`. Returns how many. */
export async function endSignIns(db: Db, userId: number, except?: string): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('idHash', '<>', except ?? '')
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
