import type { Db } from '../open.ts';
import { nowText, toFlag } from '../values.ts';

export interface User {
  id: number;
  username: string;
  isAdmin: boolean;
}

const columns = ['id', 'username', 'is_admin as isAdmin'] as const;
const present = <R extends { isAdmin: 0 | 1 }>(row: R) => ({ ...row, isAdmin: row.isAdmin === 1 });

/** The user, or undefined when there is none (any more). */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const row = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** By name, without regard to case; with the password's hash, for the login alone. */
export async function findUserForLogin(
  db: Db,
  username: string,
): Promise<(User & { passwordHash: string }) | undefined> {
  const row = await db
    .selectFrom('users')
    .select([...columns, 'password_hash as passwordHash'])
    .where('username', '=', username)
    .executeTakeFirst();
  return row && present(row);
}

export interface NewUser {
  username: string;
  passwordHash: string;
  isAdmin: boolean;
}

/** Adds the user; undefined when the name is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<User | undefined> {
  const row = await db
    .insertInto('users')
    .values((eb) => ({
      // Never the id of a user who was removed.
      id: eb
        .selectFrom('last_user_id')
        .select((last) => last('value', '+', 1).as('next'))
        .where('id', '=', 1),
      username: user.username,
      password_hash: user.passwordHash,
      is_admin: toFlag(user.isAdmin),
      created_at: nowText(),
      last_login_at: null,
    }))
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && present(row);
}

/** Whether anybody can run the site yet. */
export async function adminExists(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('is_admin', '=', 1).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Notes that the user signed in just now, by whichever way. */
export async function recordLogin(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ last_login_at: nowText() }).where('id', '=', userId).execute();
}
