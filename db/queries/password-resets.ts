import type { NotNull } from 'kysely';
import type { ResetLink } from '#src/contract/users.ts';
import type { Db } from '../open.ts';
import { writeTransaction } from '../transaction.ts';
import { nowText } from '../values.ts';
import { makerMay } from './link-maker.ts';

export interface NewReset {
  userId: number;
  tokenHash: string;
  /** Null: the machine itself. */
  createdBy: number | null;
  expiresAt: Date;
}

/** Keeps a reset link; the user's earlier ones stop working. */
export async function insertReset(db: Db, reset: NewReset): Promise<void> {
  await writeTransaction(db, async (trx) => {
    await trx.deleteFrom('password_resets').where('user_id', '=', reset.userId).execute();
    await trx
      .insertInto('password_resets')
      .values({
        token_hash: reset.tokenHash,
        user_id: reset.userId,
        created_by: reset.createdBy,
        created_at: nowText(),
        expires_at: reset.expiresAt.toISOString(),
      })
      .execute();
  });
}

/** The user of a reset link that can still be used: not run out, its maker an administrator still. */
export async function findReset(db: Db, tokenHash: string): Promise<{ userId: number } | undefined> {
  return db
    .selectFrom('password_resets')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', nowText())
    .where(makerMay)
    .executeTakeFirst();
}

/** Reset links that can still be used, newest first. */
export async function listResets(db: Db): Promise<ResetLink[]> {
  return db
    .selectFrom('password_resets')
    .leftJoin('users', 'users.id', 'password_resets.user_id')
    .leftJoin('users as makers', 'makers.id', 'password_resets.created_by')
    .select([
      'password_resets.user_id as userId',
      'users.username',
      'makers.username as createdBy',
      'password_resets.created_at as createdAt',
      'password_resets.expires_at as expiresAt',
    ])
    .where('password_resets.expires_at', '>', nowText())
    .where(makerMay)
    .orderBy('password_resets.expires_at', 'desc')
    .$narrowType<{ username: NotNull }>()
    .execute();
}

/** Ends the reset link for a user. @returns false when there is none that works */
export async function deleteReset(db: Db, userId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('expires_at', '>', nowText())
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
