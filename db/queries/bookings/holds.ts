import type { Db } from '../../open.ts';
import { writeTransaction } from '../../transaction.ts';
import { nowText } from '../../values.ts';

/**
 * Frees the times of expired holds. One without client details is deleted; one that reached the payment page
 * is kept as expired, because its payment may still arrive. One transaction, so that no visitor books a hold
 * that is being freed.
 */
export async function releaseExpiredHolds(db: Db, now: Date): Promise<void> {
  const at = nowText(now);
  await writeTransaction(db, async (trx) => {
    await trx.deleteFrom('bookings').where('holdExpiresAt', '<=', at).where('email', '=', '').execute();
    const expired = await trx
      .updateTable('bookings')
      .set({ state: 'expired', taken: null, holdExpiresAt: null, updatedAt: at })
      .where('holdExpiresAt', '<=', at)
      .returning('id')
      .execute();
    if (expired.length > 0)
      await trx
        .insertInto('bookingEvents')
        .values(
          expired.map(({ id }) => ({
            bookingId: id,
            at,
            kind: 'expired',
            actor: 'the clock',
            detail: 'The hold expired before it was paid',
          })),
        )
        .execute();
  });
}

/**
 * Developers with a session or hold at a UTC time. Call `releaseExpiredHolds` first, in the same transaction.
 */
export async function developersTakenAt(db: Db, startsAt: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('bookings')
    .select('developerId')
    .where('startsAt', '=', startsAt)
    .where('taken', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ developerId }) => (developerId === null ? [] : [developerId])));
}
