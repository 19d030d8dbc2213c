import type { Db } from '../open.ts';
import { nowText } from '../values.ts';
import { type Booking, bookingColumns } from './bookings.ts';

/** The version that the calendar's secret address is made of. */
export async function getFeedVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('booking_feed')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}

/** Makes the address before worthless. @returns the new version */
export async function renewFeedVersion(db: Db): Promise<number> {
  const { version } = await db
    .updateTable('booking_feed')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** What the team's calendar shows: booked or cancelled sessions from a time on, soonest first, 2,000 at most. */
export const listForFeed = (db: Db, since: Date): Promise<Booking[]> =>
  db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('starts_at', '>=', nowText(since))
    .where('state', 'in', ['confirmed', 'completed', 'no_show', 'cancelled'])
    .orderBy('starts_at')
    .orderBy('id')
    .limit(2000)
    .execute();
