import { millisecondsInDay } from 'date-fns/constants';
import { BOOKING_STEPS, type BookingStep } from '#src/contract/bookings/values.ts';
import type { Tier } from '#src/contract/site/values.ts';
import type { Db } from '../../open.ts';
import type { BookingUsesTable } from '../../tables/bookings/bookings.ts';
import { nowText } from '../../values.ts';

export type UseKind = BookingUsesTable['kind'];

export interface BookingUse {
  kind: UseKind;
  ref: string;
  /** Keyed hashes of addresses. */
  network: string;
  block: string;
  recipient: string | null;
}

/** Limits the deletion after a flood, so that the next use is not slow. */
const DELETED_AT_ONCE = 200;

/** Records a use for the booking limits. Deletes some entries older than a day. */
export async function recordUse(db: Db, use: BookingUse, now: Date): Promise<void> {
  const old = nowText(new Date(now.getTime() - millisecondsInDay));
  const last = await db
    .selectFrom('bookingUses')
    .select('at')
    .where('at', '<', old)
    .orderBy('at')
    .offset(DELETED_AT_ONCE - 1)
    .limit(1)
    .executeTakeFirst();
  const before = db.deleteFrom('bookingUses');
  await (last ? before.where('at', '<=', last.at) : before.where('at', '<', old)).execute();
  await db
    .insertInto('bookingUses')
    .values({ ...use, at: nowText(now) })
    .execute();
}

/** Marks a hold as released, which counts for less. @param ref the booking’s reference */
export async function returnUse(db: Db, ref: string): Promise<void> {
  await db
    .updateTable('bookingUses')
    .set({ kind: 'returned' })
    .where('ref', '=', ref)
    .where('kind', '=', 'hold')
    .execute();
}

/**
 * When a visitor made the oldest of their latest `most` uses; undefined with fewer. @param limit kinds, and
 * since (UTC)
 */
export async function whenFull(
  db: Db,
  by: { column: 'network' | 'block' | 'recipient' | 'ref'; value: string },
  { kinds, most, since }: { kinds: readonly UseKind[]; most: number; since: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('bookingUses')
    .select('at')
    .where(by.column, '=', by.value)
    .where('at', '>', nowText(since))
    .where('kind', 'in', kinds)
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row && new Date(row.at);
}

/** Adds a visitor to a step of the booking funnel, on the UTC day of `now`. */
export async function countStep(db: Db, tier: Tier, step: BookingStep, now: Date): Promise<void> {
  await db
    .insertInto('bookingSteps')
    .values({ day: nowText(now).slice(0, 10), tier, step, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'tier', 'step'])
        .doUpdateSet((eb) => ({ count: eb('bookingSteps.count', '+', 1) })),
    )
    .execute();
}

/** Visitors per step of the booking funnel, both tiers. @param days UTC days, today included */
export async function sumSteps(db: Db, days: number, now: Date): Promise<Record<BookingStep, number>> {
  const rows = await db
    .selectFrom('bookingSteps')
    .select((eb) => ['step', eb.fn.sum<number>('count').as('count')])
    .where('day', '>', nowText(new Date(now.getTime() - days * millisecondsInDay)).slice(0, 10))
    .groupBy('step')
    .execute();
  const found = new Map(rows.map((row) => [row.step, row.count]));
  return Object.fromEntries(BOOKING_STEPS.map((step) => [step, found.get(step) ?? 0])) as Record<
    BookingStep,
    number
  >;
}
