/** Users as administrators keep them; signing in is `users.ts` and `sessions.ts`. */
import type { User } from '#src/contract/users.ts';
import type { Db } from '../open.ts';
import { writeTransaction } from '../transaction.ts';
import { nowText, toFlag } from '../values.ts';

const withSessions = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'users.username',
      'users.is_admin as isAdmin',
      'users.created_at as createdAt',
      'users.last_login_at as lastLoginAt',
    ])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((sessions) => sessions.fn.countAll<number>().as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.expires_at', '>', nowText())
        .as('sessions'),
    );

const present = <R extends { isAdmin: 0 | 1; sessions: number | null }>(row: R) => ({
  ...row,
  isAdmin: row.isAdmin === 1,
  sessions: row.sessions ?? 0,
});

/** Every user, by name. */
export async function listUsers(db: Db): Promise<User[]> {
  return (await withSessions(db).orderBy('username').execute()).map(present);
}

/** One user as the list has them. */
export async function findListedUser(db: Db, id: number): Promise<User | undefined> {
  const row = await withSessions(db).where('users.id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** Whether this user is the only administrator: without them nobody could run the site. */
async function isLastAdmin(db: Db, id: number): Promise<boolean> {
  const admins = await db.selectFrom('users').select('id').where('is_admin', '=', 1).limit(2).execute();
  return admins.length === 1 && admins[0]?.id === id;
}

export type UserChange = 'done' | 'last admin' | 'unknown';

/** Gives or takes the right of an administrator; taking it ends the user's sessions and the links they made. */
export async function setAdmin(db: Db, id: number, isAdmin: boolean): Promise<UserChange> {
  return writeTransaction(db, async (trx) => {
    if (!isAdmin && (await isLastAdmin(trx, id))) return 'last admin';
    const result = await trx
      .updateTable('users')
      .set({ is_admin: toFlag(isAdmin) })
      .where('id', '=', id)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return 'unknown';
    if (!isAdmin) await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
    return 'done';
  });
}

/** Removes a user; their sessions and the links they made go with them. */
export async function deleteUser(db: Db, id: number): Promise<UserChange> {
  return writeTransaction(db, async (trx) => {
    if (await isLastAdmin(trx, id)) return 'last admin';
    const result = await trx.deleteFrom('users').where('id', '=', id).executeTakeFirst();
    return result.numDeletedRows === 1n ? 'done' : 'unknown';
  });
}

export interface ListedSession {
  idHash: string;
  createdAt: string;
  expiresAt: string;
}

/** A user's sessions that have not run out, newest first. */
export async function listSessions(db: Db, userId: number): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id_hash as idHash', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', nowText())
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends one session of a user. @returns false when there is none */
export async function endSession(db: Db, userId: number, idHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Ends a user's sessions. @param except the hash of one that stays @returns how many were ended */
export async function endSessions(db: Db, userId: number, except?: string): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id_hash', '<>', except ?? '')
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Sets a password: every session ends (but one, when named) and no reset link for the user works any more. */
export async function replacePassword(
  db: Db,
  userId: number,
  passwordHash: string,
  exceptSession?: string,
): Promise<void> {
  await writeTransaction(db, async (trx) => {
    await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
    await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    await endSessions(trx, userId, exceptSession);
  });
}

/** The hash that a user's password is checked against. */
export async function passwordHashOf(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('password_hash as hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.hash;
}
