import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { writeTransaction } from '../../transaction.ts';
import { nowText } from '../../values.ts';

export interface TwoFactor {
  /** Encrypted by the caller before it is saved. */
  secret: string;
  /** UTC; null while it is being set up. */
  confirmedAt: string | null;
}

/** A user's two-factor secret, confirmed or not. */
export async function findTwoFactor(db: Db, userId: number): Promise<TwoFactor | undefined> {
  return db
    .selectFrom('twoFactor')
    .select(['secret', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Saves an unconfirmed secret over an earlier one. Does nothing when two-factor authentication is on. */
export async function beginTwoFactor(db: Db, userId: number, secret: string): Promise<void> {
  const values = { secret, confirmedAt: null, lastStep: 0, createdAt: nowText(databaseTime(db)) };
  await db
    .insertInto('twoFactor')
    .values({ userId, ...values })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(values).where('twoFactor.confirmedAt', 'is', null),
    )
    .execute();
}

/** Turns two-factor authentication on with its recovery codes; false when it is on already. */
export async function confirmTwoFactor(db: Db, userId: number, codeHashes: string[]): Promise<boolean> {
  return writeTransaction(db, async (trx) => {
    const result = await trx
      .updateTable('twoFactor')
      .set({ confirmedAt: nowText(databaseTime(db)) })
      .where('userId', '=', userId)
      .where('confirmedAt', 'is', null)
      .executeTakeFirst();
    if (result.numUpdatedRows !== 1n) return false;
    await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
    await trx
      .insertInto('recoveryCodes')
      .values(codeHashes.map((hash) => ({ codeHash: hash, userId, usedAt: null })))
      .execute();
    return true;
  });
}

/** Turns two-factor authentication off; false when it was not on. */
export async function deleteTwoFactor(db: Db, userId: number): Promise<boolean> {
  return writeTransaction(db, async (trx) => {
    await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
    const result = await trx.deleteFrom('twoFactor').where('userId', '=', userId).executeTakeFirst();
    return result.numDeletedRows === 1n;
  });
}

/**
 * Uses up the code of a 30-second step since 1970, and all earlier ones. False when it is used or too old.
 */
export async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('twoFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Uses up a recovery code; false when it is unknown or used. */
export async function spendRecoveryCode(db: Db, userId: number, codeHash: string): Promise<boolean> {
  const result = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: nowText(databaseTime(db)) })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Counts a user's unused recovery codes. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
