import type { Db } from '#db/open.ts';
import { nowText } from '#db/values.ts';
import { kindKey } from '../kind-key.ts';
import { type Booking, bookingColumns } from '../read.ts';

const bookingOf = [...bookingColumns.map((column) => `bookings.${column}` as const), kindKey];

/** The version of a session; SQL compares it, too. */
export const versionOf = ({ updatedAt, sequence }: Pick<Booking, 'updatedAt' | 'sequence'>): string =>
  `${updatedAt} ${sequence}`;

/** A developer's upcoming confirmed sessions, soonest first. */
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

/** Entries written to a calendar for sessions after `now`, in any state. */
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
 * Records a session before it is written, so that a retry after a crash finds it. Returns the earlier record.
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

/** Records that a session was written, and where. @param event `written`: the session's `versionOf` */
export async function sessionWritten(
  db: Db,
  id: number,
  event: { href: string; etag: string | null; startsAt: string; written: string },
): Promise<void> {
  await db.updateTable('calendarEvents').set(event).where('id', '=', id).execute();
}

/** Records an event's version in the calendar, or that its session must be written again regardless. */
export async function changeWritten(
  db: Db,
  id: number,
  change: { etag?: string | null; startsAt?: string | null; written?: null },
): Promise<void> {
  await db.updateTable('calendarEvents').set(change).where('id', '=', id).execute();
}

/** Forgets a session that was deleted from a calendar. */
export async function deleteWritten(db: Db, id: number): Promise<void> {
  await db.deleteFrom('calendarEvents').where('id', '=', id).execute();
}
