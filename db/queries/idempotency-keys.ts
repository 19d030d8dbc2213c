import type { Db } from '../open.ts';
import { nowText } from '../values.ts';

export interface IdempotencyKey {
  /** A keyed hash of the key, the endpoint and the caller. */
  keyHash: string;
  /** A keyed hash of the parameters and the body. */
  requestHash: string;
  /** Sealed; null when it was too large to keep. */
  result: string | null;
}

/** The write that a key was used for. @param since ignores older uses */
export async function findIdempotencyKey(
  db: Db,
  keyHash: string,
  since: Date,
): Promise<Omit<IdempotencyKey, 'keyHash'> | undefined> {
  return db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'result'])
    .where('keyHash', '=', keyHash)
    .where('madeAt', '>', nowText(since))
    .executeTakeFirst();
}

/** Saves a key's use in the transaction of the write, replacing an outdated one. */
export async function saveIdempotencyKey(
  db: Db,
  { keyHash, requestHash, result }: IdempotencyKey,
  now: Date,
): Promise<void> {
  const use = { requestHash, result, madeAt: nowText(now) };
  await db
    .insertInto('idempotencyKeys')
    .values({ keyHash, ...use })
    .onConflict((conflict) => conflict.column('keyHash').doUpdateSet(use))
    .execute();
}

/** Forgets results, which may name a client. Their writes are still not repeated. */
export async function clearIdempotentResults(db: Db): Promise<void> {
  await db.updateTable('idempotencyKeys').set({ result: null }).where('madeAt', '>', '').execute();
}

/** Deletes keys used at this time or before. */
export async function deleteIdempotencyKeys(db: Db, until: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('madeAt', '<=', nowText(until)).execute();
}
