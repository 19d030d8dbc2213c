/** Sessions in a developer's calendar: which were written, which have to be, and which have to be deleted. */

import type { Db } from '#db/open.ts';
import { nowText } from '#db/values.ts';
import { type Booking, bookingColumns } from '../read.ts';

const bookingOf = bookingColumns.map((column) => `bookings.${column}` as const);

/** Which version of a session is or was written; SQL compares it, too. */
export const versionOf = ({ updatedAt, sequence }: Pick<Booking, 'updatedAt' | 'sequence'>): string =>
  `${updatedAt} ${sequence}`;

/** Upcoming confirmed sessions of a developer, soonest first. */
export const listUpcomingSessions = (db: Db, developerId: number, now: Date): Promise<Booking[]> =>
  db
    .selectFrom('bookings')
    .select(bookingOf)
    .where('developerId', '=', developerId)
    .where('taken', 'is not', null)
    .where('startsAt', '>', nowText(now))
    .where('state', '=', 'confirmed')
    .orderBy('startsAt')
    .execute();

/** Lists the entries written to a calendar for sessions that start after `now`, whatever became of them. */
export const listWritten = (db: Db, calendarId: number, now: Date) =>
  db
    .selectFrom('calendarEvents')
    .innerJoin('bookings', 'bookings.id', 'calendarEvents.bookingId')
    .select([
      'calendarEvents.id',
      'calendarEvents.bookingId',
      'calendarEvents.href',
      'calendarEvents.etag',
      'calendarEvents.startsAt',
      'calendarEvents.written',
      'bookings.ref',
      'bookings.startsAt as sessionAt',
      'bookings.state',
      'bookings.developerId',
    ])
    .where('calendarEvents.calendarId', '=', calendarId)
    .where('bookings.startsAt', '>', nowText(now))
    .execute();
export type Written = Awaited<ReturnType<typeof listWritten>>[number];

/**
 * Notes that a session is being written, before it is: after a crash, the next attempt finds what the last one left.
 * @returns what was known of it
 */
export async function beginWriting(
  db: Db,
  { calendarId, bookingId, href }: { calendarId: number; bookingId: number; href: string },
): Promise<{ id: number; href: string; etag: string | null; startsAt: string | null }> {
  await db
    .insertInto('calendarEvents')
    .values({ calendarId, bookingId, href, etag: null, startsAt: null, written: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('calendarEvents')
    .select(['id', 'href', 'etag', 'startsAt'])
    .where('calendarId', '=', calendarId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow();
}

/** Notes that a session was written. @param written `versionOf` what was written */
export async function sessionWritten(
  db: Db,
  id: number,
  event: { etag: string | null; startsAt: string; written: string },
): Promise<void> {
  await db.updateTable('calendarEvents').set(event).where('id', '=', id).execute();
}

/** Notes the version of an event that the calendar has, or that its session has to be written again, whatever is there. */
export async function changeWritten(
  db: Db,
  id: number,
  change: { etag?: string | null; startsAt?: string | null; written?: null },
): Promise<void> {
  await db.updateTable('calendarEvents').set(change).where('id', '=', id).execute();
}

/** Forgets a session that was deleted from a calendar. */
export async function forgetWritten(db: Db, id: number): Promise<void> {
  await db.deleteFrom('calendarEvents').where('id', '=', id).execute();
}
