import type { Tier } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import { nowText } from '../values.ts';

/**
 * Gives back the places of holds that ran out. One on which nothing was typed is forgotten, one at the payment page is
 * kept as expired: its payment may still come.
 */
export async function releaseExpiredHolds(db: Db, now: Date): Promise<void> {
  const at = nowText(now);
  await db.deleteFrom('bookings').where('hold_expires_at', '<=', at).where('email', '=', '').execute();
  const expired = await db
    .updateTable('bookings')
    .set({ state: 'expired', seat: null, hold_expires_at: null, updated_at: at })
    .where('hold_expires_at', '<=', at)
    .returning('id')
    .execute();
  if (expired.length > 0)
    await db
      .insertInto('booking_events')
      .values(
        expired.map(({ id }) => ({
          booking_id: id,
          at,
          kind: 'expired',
          actor: 'the clock',
          detail: 'The hold ran out before it was paid',
        })),
      )
      .execute();
}

/**
 * The lowest free place at a time, 1 to the capacity. Call it in the transaction that takes the place.
 * @returns undefined when every place is taken or held
 */
export async function freeSeat(
  db: Db,
  { tier, startsAt, capacity, now }: { tier: Tier; startsAt: string; capacity: number; now: Date },
): Promise<number | undefined> {
  await releaseExpiredHolds(db, now);
  const rows = await db
    .selectFrom('bookings')
    .select('seat')
    .where('tier', '=', tier)
    .where('starts_at', '=', startsAt)
    .where('seat', 'is not', null)
    .execute();
  // A capacity that was lowered leaves places above it taken: they count.
  if (rows.length >= capacity) return undefined;
  const taken = new Set(rows.map(({ seat }) => seat));
  for (let seat = 1; seat <= capacity; seat += 1) if (!taken.has(seat)) return seat;
  return undefined;
}
