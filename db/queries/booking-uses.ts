import type { Db } from '../open.ts';
import type { BookingUsesTable } from '../schema.ts';
import { nowText } from '../values.ts';

const DAY_MS = 86_400_000;

export type UseKind = BookingUsesTable['kind'];

export interface BookingUse {
  kind: UseKind;
  /** The booking's. */
  ref: string;
  /** Keyed hashes, not addresses. */
  network: string;
  recipient: string | null;
}

/** Counts something that a visitor did, and forgets what is older than a day. */
export async function recordUse(db: Db, use: BookingUse, now: Date): Promise<void> {
  await db
    .deleteFrom('booking_uses')
    .where('at', '<', nowText(new Date(now.getTime() - DAY_MS)))
    .execute();
  await db
    .insertInto('booking_uses')
    .values({ ...use, at: nowText(now) })
    .execute();
}

/** Marks a hold as given back: it counts for less from now on. */
export async function returnUse(db: Db, ref: string): Promise<void> {
  await db
    .updateTable('booking_uses')
    .set({ kind: 'returned' })
    .where('ref', '=', ref)
    .where('kind', '=', 'hold')
    .execute();
}

/**
 * When the latest `most` uses since a time began.
 * @param by whose uses are counted
 * @returns undefined when there were fewer than `most`
 */
export async function whenFull(
  db: Db,
  by: { column: 'network' | 'recipient' | 'ref'; value: string },
  { kinds, most, since }: { kinds: readonly UseKind[]; most: number; since: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('booking_uses')
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
