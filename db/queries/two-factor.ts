import type { Db } from '../open.ts';
import { writeTransaction } from '../transaction.ts';
import { nowText } from '../values.ts';

export interface TwoFactor {
  /** Sealed by the caller. */
  secret: string;
  /** UTC; null while it is being set up. */
  confirmedAt: string | null;
}

/** A user's second factor, confirmed or not. */
export async function findTwoFactor(db: Db, userId: number): Promise<TwoFactor | undefined> {
  return db
    .selectFrom('two_factor')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Keeps a secret that is not confirmed yet, in place of an earlier such one. */
export async function beginTwoFactor(db: Db, userId: number, secret: string): Promise<void> {
  const values = { secret, confirmed_at: null, last_step: 0, created_at: nowText() };
  await db
    .insertInto('two_factor')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('two_factor.confirmed_at', 'is', null),
    )
    .execute();
}

/** Turns it on, with its recovery codes. @returns false when it is on already */
export async function confirmTwoFactor(db: Db, userId: number, codeHashes: string[]): Promise<boolean> {
  return writeTransaction(db, async (trx) => {
    const result = await trx
      .updateTable('two_factor')
      .set({ confirmed_at: nowText() })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (result.numUpdatedRows !== 1n) return false;
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await trx
      .insertInto('recovery_codes')
      .values(codeHashes.map((hash) => ({ code_hash: hash, user_id: userId, used_at: null })))
      .execute();
    return true;
  });
}

/** Turns it off. @returns false when it was not on */
export async function deleteTwoFactor(db: Db, userId: number): Promise<boolean> {
  return writeTransaction(db, async (trx) => {
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    const result = await trx.deleteFrom('two_factor').where('user_id', '=', userId).executeTakeFirst();
    return result.numDeletedRows === 1n;
  });
}

/**
 * Spends the code of a time step (30 seconds, counted since 1970): each works once, and none before one that was used.
 * @returns false when it is spent
 */
export async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Spends a recovery code. @returns false when there is none such, or it is spent */
export async function spendRecoveryCode(db: Db, userId: number, codeHash: string): Promise<boolean> {
  const result = await db
    .updateTable('recovery_codes')
    .set({ used_at: nowText() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
