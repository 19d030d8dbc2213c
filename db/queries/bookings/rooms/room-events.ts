/** The events of sessions in calendars, as far as rooms need them. */
import type { Db } from '#db/open.ts';
import type { CalendarProvider } from '#src/contract/bookings/values.ts';

export interface RoomEvent {
  /** Of the row. */
  id: number;
  href: string;
  /** Null until it was written. */
  startsAt: string | null;
  accountId: number;
  /** The calendar's, encrypted. */
  address: string;
}

/** Finds a session's event in its developer's calendar at a provider; undefined until it is to be written. */
export async function findRoomEvent(
  db: Db,
  { bookingId, developerId }: { bookingId: number; developerId: number },
  provider: CalendarProvider,
): Promise<RoomEvent | undefined> {
  const row = await db
    .selectFrom('calendarEvents')
    .innerJoin('calendars', 'calendars.id', 'calendarEvents.calendarId')
    .innerJoin('calendarAccounts', 'calendarAccounts.id', 'calendars.accountId')
    .select([
      'calendarEvents.id',
      'calendarEvents.href',
      'calendarEvents.startsAt',
      'calendarAccounts.id as accountId',
      'calendars.address',
    ])
    .where('calendarEvents.bookingId', '=', bookingId)
    .where('calendars.developerId', '=', developerId)
    .where('calendars.writes', '=', 1)
    .where('calendarAccounts.provider', '=', provider)
    .where('calendarAccounts.state', '=', 'connected')
    .executeTakeFirst();
  return row;
}

/** The developers who have a calendar at a provider that sessions are written to. */
export async function listWritingDevelopers(db: Db, provider: CalendarProvider): Promise<Set<number>> {
  const rows = await db
    .selectFrom('calendars')
    .innerJoin('calendarAccounts', 'calendarAccounts.id', 'calendars.accountId')
    .select('calendars.developerId')
    .where('calendars.writes', '=', 1)
    .where('calendarAccounts.provider', '=', provider)
    .where('calendarAccounts.state', '=', 'connected')
    .execute();
  return new Set(rows.map(({ developerId }) => developerId));
}

/** Has a session's events written again, because its room has changed. */
export async function rewriteEventsOf(db: Db, bookingId: number): Promise<void> {
  await db.updateTable('calendarEvents').set({ written: null }).where('bookingId', '=', bookingId).execute();
}
