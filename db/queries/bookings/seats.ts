/** Seats at a time: which are free, which times are full, and expired holds. */
import { sql } from 'kysely';
import type { Tier } from '#src/contract/values.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

/**
 * Frees the seats of holds that expired. A hold without customer details is deleted; one that had reached the payment
 * page is kept as expired, because its payment may still arrive.
 */
export async function releaseExpiredHolds(db: Db, now: Date): Promise<void> {
  const at = nowText(now);
  await db.deleteFrom('bookings').where('holdExpiresAt', '<=', at).where('email', '=', '').execute();
  const expired = await db
    .updateTable('bookings')
    .set({ state: 'expired', seat: null, holdExpiresAt: null, updatedAt: at })
    .where('holdExpiresAt', '<=', at)
    .returning('id')
    .execute();
  if (expired.length > 0)
    await db
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
}

/**
 * The lowest free seat at a time, from 1 to the capacity. Call it in the transaction that takes the seat.
 * @returns undefined when every seat is taken or held
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
    .where('startsAt', '=', startsAt)
    .where('seat', 'is not', null)
    .execute();
  // Seats above a capacity that was lowered later still count.
  if (rows.length >= capacity) return undefined;
  const taken = new Set(rows.map(({ seat }) => seat));
  for (let seat = 1; seat <= capacity; seat += 1) if (!taken.has(seat)) return seat;
  return undefined;
}

/** The query of `fullTimes`, exported so that a test can check its plan. */
export const fullTimesQuery = (
  db: Db,
  { tier, from, to, capacity, now }: { tier: Tier; from: string; to: string; capacity: number; now: string },
) =>
  db
    .selectFrom('bookings')
    .select('startsAt')
    .where('tier', '=', tier)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    // Worded exactly like the partial index, or SQLite would not use it.
    .where('seat', 'is not', null)
    .where((eb) => eb.or([eb('holdExpiresAt', 'is', null), eb('holdExpiresAt', '>', now)]))
    .groupBy('startsAt')
    .having(sql<number>`count(*)`, '>=', capacity);

/**
 * Starting times of a tier at which every seat is taken or held at `now`.
 * @param span `from` inclusive, `to` exclusive; UTC
 */
export async function fullTimes(
  db: Db,
  { tier, from, to, capacity, now }: { tier: Tier; from: Date; to: Date; capacity: number; now: Date },
): Promise<Set<string>> {
  const rows = await fullTimesQuery(db, {
    tier,
    from: nowText(from),
    to: nowText(to),
    capacity: Math.max(1, capacity),
    now: nowText(now),
  }).execute();
  return new Set(rows.map((row) => row.startsAt));
}
