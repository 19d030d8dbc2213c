/** Users, for signing in and for administration. */
import type { NotNull } from 'kysely';
import type { User as ListedUser } from '#src/contract/users.ts';
import type { Db } from '../../open.ts';
import { type Given, statement } from '../../statement.ts';
import { writeTransaction } from '../../transaction.ts';
import { nowText, toFlag } from '../../values.ts';
import { endSessions } from './sessions.ts';

export interface User {
  id: number;
  username: string;
  isAdmin: boolean;
}

const columns = ['id', 'username', 'isAdmin'] as const;

const present = <R extends { isAdmin: 0 | 1 }>(row: R) => ({ ...row, isAdmin: row.isAdmin === 1 });

const userWithId = statement((db, { id }: Given<{ id: number }>) =>
  db.selectFrom('users').select(columns).where('id', '=', id),
);

/** Finds a user by id. */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const [row] = await userWithId(db, { id });
  return row && present(row);
}

/** Finds a user by name, ignoring case, with the password hash. Only signing in needs it. */
export async function findUserForLogin(
  db: Db,
  username: string,
): Promise<(User & { passwordHash: string }) | undefined> {
  const row = await db
    .selectFrom('users')
    .select([...columns, 'passwordHash'])
    .where('username', '=', username)
    .executeTakeFirst();
  return row && present(row);
}

export interface NewUser {
  username: string;
  passwordHash: string;
  isAdmin: boolean;
}

/** Adds a user. @returns undefined when the name is taken */
export async function insertUser(db: Db, user: NewUser): Promise<User | undefined> {
  const row = await db
    .insertInto('users')
    .values((eb) => ({
      // Never reuse the id of a removed user.
      id: eb
        .selectFrom('lastUserId')
        .select((last) => last('value', '+', 1).as('next'))
        .where('id', '=', 1),
      username: user.username,
      passwordHash: user.passwordHash,
      isAdmin: toFlag(user.isAdmin),
      createdAt: nowText(),
      lastLoginAt: null,
      email: null,
    }))
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && present(row);
}

/** Whether there is an administrator. */
export async function adminExists(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('isAdmin', '=', 1).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Saves the time at which a user signed in. */
export async function recordLogin(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ lastLoginAt: nowText() }).where('id', '=', userId).execute();
}

/** Users with the number of their current sessions, as administrators see them. */

const withSessions = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'users.username',
      'users.isAdmin',
      'users.email',
      'users.createdAt',
      'users.lastLoginAt',
    ])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((sessions) => sessions.fn.countAll<number>().as('count'))
        .whereRef('sessions.userId', '=', 'users.id')
        .where('sessions.expiresAt', '>', nowText())
        .as('sessions'),
    );

const presentListed = <R extends { isAdmin: 0 | 1; sessions: number | null }>(row: R) => ({
  ...row,
  isAdmin: row.isAdmin === 1,
  sessions: row.sessions ?? 0,
});

/** Every user, by name. */
export async function listUsers(db: Db): Promise<ListedUser[]> {
  return (await withSessions(db).orderBy('username').execute()).map(presentListed);
}

/** One user as `listUsers` shows them. @returns undefined when there is none */
export async function findListedUser(db: Db, id: number): Promise<ListedUser | undefined> {
  const row = await withSessions(db).where('users.id', '=', id).executeTakeFirst();
  return row && presentListed(row);
}

/** Whether this user is the only administrator. Without them no one could run the site. */
async function isLastAdmin(db: Db, id: number): Promise<boolean> {
  const admins = await db.selectFrom('users').select('id').where('isAdmin', '=', 1).limit(2).execute();
  return admins.length === 1 && admins[0]?.id === id;
}

export type UserChange = 'done' | 'last admin' | 'unknown';

/**
 * Makes a user an administrator, or revokes that, which also ends the user's sessions and the links they made.
 * @returns `last admin` when no one could run the site afterwards; nothing was changed
 */
export async function setAdmin(db: Db, id: number, isAdmin: boolean): Promise<UserChange> {
  return writeTransaction(db, async (trx) => {
    if (!isAdmin && (await isLastAdmin(trx, id))) return 'last admin';
    const result = await trx
      .updateTable('users')
      .set({ isAdmin: toFlag(isAdmin) })
      .where('id', '=', id)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return 'unknown';
    if (isAdmin) return 'done';
    await trx.deleteFrom('sessions').where('userId', '=', id).execute();
    await trx.deleteFrom('previewLinks').where('createdBy', '=', id).execute();
    await trx.deleteFrom('sitePreviewLinks').where('createdBy', '=', id).execute();
    return 'done';
  });
}

/**
 * Deletes a user, with their sessions and the links they made.
 * @returns `last admin` when no one could run the site afterwards; nothing was changed
 */
export async function deleteUser(db: Db, id: number): Promise<UserChange> {
  return writeTransaction(db, async (trx) => {
    if (await isLastAdmin(trx, id)) return 'last admin';
    const result = await trx.deleteFrom('users').where('id', '=', id).executeTakeFirst();
    return result.numDeletedRows === 1n ? 'done' : 'unknown';
  });
}

/**
 * Saves a new password hash, ends the user's sessions and deletes their reset link.
 * @param exceptSession the hash of a session to keep
 */
export async function replacePassword(
  db: Db,
  userId: number,
  passwordHash: string,
  exceptSession?: string,
): Promise<void> {
  await writeTransaction(db, async (trx) => {
    await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    await trx.deleteFrom('passwordResets').where('userId', '=', userId).execute();
    await endSessions(trx, userId, exceptSession);
  });
}

/** A user's e-mail address. @returns undefined when there is none, or no such user */
export async function emailOf(db: Db, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? undefined;
}

/** Saves a user's e-mail address, or removes it. */
export async function setEmail(db: Db, userId: number, email: string | null): Promise<void> {
  await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
}

/** Accounts that share one address; more than these are not meant by one person. */
const MOST_WITH_EMAIL = 5;

/** The users with an e-mail address, ignoring case; at most five. */
export async function listUsersWithEmail(
  db: Db,
  email: string,
): Promise<Array<{ id: number; username: string; email: string }>> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('email', '=', email)
    .orderBy('id')
    .limit(MOST_WITH_EMAIL)
    .$narrowType<{ email: NotNull }>()
    .execute();
}

/** A user's password hash, in PHC form. @returns undefined when there is no such user */
export async function passwordHashOf(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('passwordHash as hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.hash;
}
