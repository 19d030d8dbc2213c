import { millisecondsInDay } from 'date-fns/constants';
/** Counts visitors' actions on the booking pages: uses counted for the rate limits, and steps of the booking funnel. */
import { BOOKING_STEPS, type BookingStep } from '#src/contract/bookings/values.ts';
import type { Tier } from '#src/contract/site/values.ts';
import type { Db } from '../../open.ts';
import type { BookingUsesTable } from '../../tables/bookings/bookings.ts';
import { nowText } from '../../values.ts';

export type UseKind = BookingUsesTable['kind'];

export interface BookingUse {
  kind: UseKind;
  /** The booking's reference. */
  ref: string;
  /** Keyed hashes rather than the addresses themselves. */
  network: string;
  block: string;
  recipient: string | null;
}

/** The most rows that one use deletes, so that the first use after a flood is not slow. */
const DELETED_AT_ONCE = 200;

/** Saves something a visitor did, for the booking limits. Deletes some of the entries that are older than a day. */
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
 * When a visitor reached a limit: the time of the oldest of their latest `most` uses.
 * @param by whose uses are counted
 * @param limit the `kinds` of use that count, and the time since when (UTC)
 * @returns undefined when there were fewer than `most`
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

/** Adds one visitor to a step of the booking funnel, on the UTC day of `now`. */
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

/** How many visitors reached each step of the booking funnel, both tiers. @param days UTC days, today included */
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
