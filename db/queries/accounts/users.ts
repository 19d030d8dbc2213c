import type { NotNull } from 'kysely';
import { isTeam, losesRights } from '#src/contract/accounts/access.ts';
import type { User as ListedUser } from '#src/contract/accounts/users.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { type Placeholders, statement } from '../../statement.ts';
import { writeTransaction } from '../../transaction.ts';
import { nowText } from '../../values.ts';
import { revokeTokensOf } from './api-tokens.ts';
import { endSignIns } from './sessions.ts';

export interface User {
  id: number;
  username: string;
  role: Role;
  isAdmin: boolean;
}

const columns = ['id', 'username', 'role'] as const;

const present = <R extends { role: Role }>(row: R) => ({ ...row, isAdmin: isTeam(row.role) });

const userWithId = statement((db, { id }: Placeholders<{ id: number }>) =>
  db.selectFrom('users').select(columns).where('id', '=', id),
);

/** Finds a user by id. */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const [row] = await userWithId(db, { id });
  return row && present(row);
}

/** Finds a user with the password hash, for signing in. The name's case is ignored. */
export async function findUserForSignIn(
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
  role: Role;
}

/** Adds a user; undefined when the name is taken. */
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
      role: user.role,
      createdAt: nowText(databaseTime(db)),
      lastLoginAt: null,
      email: null,
    }))
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && present(row);
}

/** True if there is an owner. */
export async function ownerExists(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a sign-in. */
export async function recordSignIn(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ lastLoginAt: nowText(databaseTime(db)) })
    .where('id', '=', userId)
    .execute();
}

const withSessions = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'users.username',
      'users.role',
      'users.email',
      'users.createdAt',
      'users.lastLoginAt',
    ])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('sessions.userId', '=', 'users.id')
        .where('sessions.expiresAt', '>', nowText(databaseTime(db)))
        .as('sessions'),
    );

const presentListed = <R extends { sessions: number | null }>(row: R) => ({
  ...row,
  sessions: row.sessions ?? 0,
});

/** Users by name. */
export async function listUsers(db: Db): Promise<ListedUser[]> {
  return (await withSessions(db).orderBy('username').execute()).map(presentListed);
}

/** One user as in `listUsers`; undefined when there is none. */
export async function findListedUser(db: Db, id: number): Promise<ListedUser | undefined> {
  const row = await withSessions(db).where('users.id', '=', id).executeTakeFirst();
  return row && presentListed(row);
}

async function isLastOwner(db: Db, id: number): Promise<boolean> {
  const owners = await db.selectFrom('users').select('id').where('role', '=', 'owner').limit(2).execute();
  return owners.length === 1 && owners[0]?.id === id;
}

export type UserChange = 'done' | 'last owner' | 'unknown';

/**
 * Changes a user's role. A lost right ends the user's sign-ins, API tokens and, by triggers, links that only the old role
 * could make.
 * @returns `last owner`, without a change, when no one could run the site afterwards
 */
export async function changeRole(db: Db, id: number, role: Role): Promise<UserChange> {
  return writeTransaction(db, async (trx) => {
    const before = await findUser(trx, id);
    if (!before) return 'unknown';
    if (role !== 'owner' && (await isLastOwner(trx, id))) return 'last owner';
    await trx.updateTable('users').set({ role }).where('id', '=', id).execute();
    if (losesRights(before.role, role)) {
      await endSignIns(trx, id);
      await revokeTokensOf(trx, id);
    }
    return 'done';
  });
}

/** Deletes a user with their sign-ins, API tokens and links. Refuses with `last owner` if no one could run the site. */
export async function deleteUser(db: Db, id: number): Promise<UserChange> {
  return writeTransaction(db, async (trx) => {
    if (await isLastOwner(trx, id)) return 'last owner';
    const result = await trx.deleteFrom('users').where('id', '=', id).executeTakeFirst();
    return result.numDeletedRows === 1n ? 'done' : 'unknown';
  });
}

/**
 * Saves a password hash, ends sign-ins except that with hash `exceptSignIn`, and deletes the reset link. Without
 * an exception it is a reset, after which no API token works either.
 */
export async function replacePassword(
  db: Db,
  userId: number,
  passwordHash: string,
  exceptSignIn?: string,
): Promise<void> {
  await writeTransaction(db, async (trx) => {
    await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    await trx.deleteFrom('passwordResets').where('userId', '=', userId).execute();
    await endSignIns(trx, userId, exceptSignIn);
    if (exceptSignIn === undefined) await revokeTokensOf(trx, userId);
  });
}

/** A user's e-mail address; undefined without one. */
export async function emailOf(db: Db, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? undefined;
}

/** Saves a user's e-mail address, or removes it. */
export async function setEmail(db: Db, userId: number, email: string | null): Promise<void> {
  await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
}

/** One person has at most so many accounts with an address. */
const MOST_WITH_EMAIL = 5;

/** Up to five users with an e-mail address, ignoring case. */
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

/** A user's password hash in PHC form; undefined without such a user. */
export async function passwordHashOf(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('passwordHash as hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.hash;
}
