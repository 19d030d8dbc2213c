import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { CalendarsTable } from '#db/tables/bookings/calendars.ts';
import { nowText, toFlag } from '#db/values.ts';
import type { AccountState, CalendarKind, EnteredKind, WhenEnded } from '#src/contract/bookings/values.ts';

/** `address` and `password` are encrypted. */
export interface Calendar extends Omit<Selectable<CalendarsTable>, 'createdAt' | 'updatedAt' | 'kind'> {
  kind: CalendarKind;
  timeZone: string;
  developer: string;
  /** Null without an account. */
  accountState: AccountState | null;
  whenEnded: WhenEnded | null;
}

const columns = [
  'calendars.id',
  'calendars.developerId',
  'calendars.accountId',
  'calendars.name',
  'calendars.address',
  'calendars.username',
  'calendars.password',
  'calendars.writes',
  'calendars.reads',
  'calendars.countsTentative',
  'calendars.countsDeclined',
  'calendars.ownAddresses',
  'calendars.etag',
  'calendars.lastModified',
  'calendars.marker',
  'calendars.basis',
  'calendars.bodyHash',
  'calendars.busyHash',
  'calendars.events',
  'calendars.note',
  'calendars.lastReadAt',
  'calendars.lastOkAt',
  'calendars.failingSince',
  'calendars.attempts',
  'calendars.error',
  'calendars.toldAt',
  'calendars.nextReadAt',
  'calendars.claimedUntil',
  'developers.timeZone',
  'developers.name as developer',
  'calendarAccounts.state as accountState',
  'calendarAccounts.whenEnded',
] as const;

const kind = sql<CalendarKind>`coalesce(calendar_accounts.provider, calendars.kind)`.as('kind');

/** Starts a query of calendars with what a visit needs. */
export const selectCalendars = (db: Db) =>
  db
    .selectFrom('calendars')
    .innerJoin('developers', 'developers.id', 'calendars.developerId')
    .leftJoin('calendarAccounts', 'calendarAccounts.id', 'calendars.accountId')
    .select(columns)
    .select(kind);

/** A developer's calendars, oldest first. */
export const listCalendars = (db: Db, developerId: number): Promise<Calendar[]> =>
  selectCalendars(db).where('calendars.developerId', '=', developerId).orderBy('calendars.id').execute();

/** One calendar; undefined when it was removed. */
export const findCalendar = (db: Db, id: number): Promise<Calendar | undefined> =>
  selectCalendars(db).where('calendars.id', '=', id).executeTakeFirst();

export interface NewCalendar {
  developerId: number;
  kind: EnteredKind;
  name: string;
  /** Encrypted. */
  address: string;
  username: string;
  /** Encrypted, or ''. */
  password: string;
  writes: boolean;
  /** Of an account, with the filler `caldav` as kind. */
  accountId?: number;
  /** False: only written to. */
  reads?: boolean;
}

/** Adds a calendar, due at once, and returns its id. */
export async function insertCalendar(
  db: Db,
  { writes, reads = true, ...calendar }: NewCalendar,
  now: Date,
): Promise<number> {
  const at = nowText(now);
  const { id } = await db
    .insertInto('calendars')
    .values({
      ...calendar,
      writes: toFlag(writes),
      reads: toFlag(reads),
      etag: null,
      lastModified: null,
      marker: null,
      basis: null,
      bodyHash: null,
      busyHash: null,
      note: null,
      lastReadAt: null,
      lastOkAt: null,
      failingSince: null,
      error: null,
      toldAt: null,
      nextReadAt: at,
      claimedUntil: null,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type CalendarChange = Partial<
  Pick<NewCalendar, 'name' | 'username' | 'password' | 'writes' | 'reads'> & {
    countsTentative: boolean;
    countsDeclined: boolean;
    /** One a line. */
    ownAddresses: string;
    /** Null: compute its busy times again. */
    basis: null;
  }
>;

/** Changes a calendar and makes it due. Values are encrypted as in `NewCalendar`. */
export async function changeCalendar(
  db: Db,
  id: number,
  { writes, reads, countsTentative, countsDeclined, ...change }: CalendarChange,
  now: Date,
): Promise<void> {
  const flags = { writes, reads, countsTentative, countsDeclined };
  await db
    .updateTable('calendars')
    .set({
      ...change,
      ...Object.fromEntries(
        Object.entries(flags).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, toFlag(value)]],
        ),
      ),
      nextReadAt: nowText(now),
      updatedAt: nowText(now),
    })
    .where('id', '=', id)
    .execute();
}

/** Removes a calendar and its busy times. Entries written to it stay there. */
export async function deleteCalendar(db: Db, id: number): Promise<void> {
  await db.deleteFrom('calendars').where('id', '=', id).execute();
}

/** Makes a calendar due. */
export async function readCalendarSoon(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('calendars')
    .set({ nextReadAt: nowText(now) })
    .where('id', '=', id)
    .execute();
}

/** Calendars of an account, oldest first. */
export const listCalendarsOfAccount = (db: Db, accountId: number): Promise<Calendar[]> =>
  selectCalendars(db).where('calendars.accountId', '=', accountId).orderBy('calendars.id').execute();

/** The e-mail address of a developer's account; null without one. */
export async function emailOfDeveloper(db: Db, developerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('developers')
    .innerJoin('users', 'users.id', 'developers.userId')
    .select('users.email')
    .where('developers.id', '=', developerId)
    .executeTakeFirst();
  return row?.email ?? null;
}
