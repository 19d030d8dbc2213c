import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import type { CalendarsTable } from '#db/tables/bookings/calendars.ts';
import { nowText, toFlag } from '#db/values.ts';
import type { CalendarKind } from '#src/contract/bookings/values.ts';

/** `address` and `password` are encrypted. */
export interface Calendar extends Omit<Selectable<CalendarsTable>, 'createdAt' | 'updatedAt'> {
  timeZone: string;
  developer: string;
}

const columns = [
  'calendars.id',
  'calendars.developerId',
  'calendars.kind',
  'calendars.name',
  'calendars.address',
  'calendars.username',
  'calendars.password',
  'calendars.writes',
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
] as const;

const calendars = (db: Db) =>
  db
    .selectFrom('calendars')
    .innerJoin('developers', 'developers.id', 'calendars.developerId')
    .select(columns);

/** A developer's calendars, oldest first. */
export const listCalendars = (db: Db, developerId: number): Promise<Calendar[]> =>
  calendars(db).where('calendars.developerId', '=', developerId).orderBy('calendars.id').execute();

/** One calendar; undefined when it was removed. */
export const findCalendar = (db: Db, id: number): Promise<Calendar | undefined> =>
  calendars(db).where('calendars.id', '=', id).executeTakeFirst();

export interface NewCalendar {
  developerId: number;
  kind: CalendarKind;
  name: string;
  /** Encrypted. */
  address: string;
  username: string;
  /** Encrypted, or ''. */
  password: string;
  writes: boolean;
}

/** Adds a calendar, due at once, and returns its id. */
export async function insertCalendar(
  db: Db,
  { writes, ...calendar }: NewCalendar,
  now: Date,
): Promise<number> {
  const at = nowText(now);
  const { id } = await db
    .insertInto('calendars')
    .values({
      ...calendar,
      writes: toFlag(writes),
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

/** Changes a calendar and makes it due. Values are encrypted as in `NewCalendar`. */
export async function changeCalendar(
  db: Db,
  id: number,
  { writes, ...change }: Partial<Pick<NewCalendar, 'name' | 'username' | 'password' | 'writes'>>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('calendars')
    .set({
      ...change,
      ...(writes !== undefined && { writes: toFlag(writes) }),
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

const hasSessionsToWrite = (
  now: string,
) => sql<boolean>`calendars.kind = 'caldav' and calendars.attempts = 0 and (
  (calendars.writes = 1 and exists (
    select 1 from bookings
    where bookings.developer_id = calendars.developer_id and bookings.taken is not null
      and bookings.starts_at > ${now} and bookings.state = 'confirmed'
      and not exists (
        select 1 from calendar_events as written
        where written.calendar_id = calendars.id and written.booking_id = bookings.id
          and written.written = bookings.updated_at || ' ' || bookings.sequence
      )
      and not exists (
        select 1 from calendar_conflicts as open
        where open.calendar_id = calendars.id and open.booking_id = bookings.id
          and open.kind <> 'overlap' and open.session_at = bookings.starts_at
      )
  ))
  or exists (
    select 1 from calendar_events as gone join bookings on bookings.id = gone.booking_id
    where gone.calendar_id = calendars.id and bookings.starts_at > ${now}
      and (calendars.writes = 0 or bookings.state <> 'confirmed' or bookings.developer_id is distinct from calendars.developer_id)
  )
)`;

const dueAt = <O>(query: SelectQueryBuilder<Tables, 'calendars', O>, now: string) =>
  query
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .where((eb) => eb.or([eb('nextReadAt', '<=', now), hasSessionsToWrite(now)]));

/** True if a calendar is due. @param without ids to ignore */
export async function isCalendarDue(db: Db, now: Date, without: readonly number[]): Promise<boolean> {
  const due = await dueAt(db.selectFrom('calendars'), nowText(now))
    .select('id')
    .where('id', 'not in', [...without, -1])
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/**
 * Claims due calendars until released or expired, in the caller's transaction. @param without ids to ignore
 */
export async function claimCalendars(
  db: Db,
  { now, until, limit, without }: { now: Date; until: Date; limit: number; without: readonly number[] },
): Promise<Calendar[]> {
  const due = await dueAt(db.selectFrom('calendars'), nowText(now))
    .select('id')
    .where('id', 'not in', [...without, -1])
    .orderBy('nextReadAt')
    .limit(limit)
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return [];
  await db
    .updateTable('calendars')
    .set({ claimedUntil: nowText(until) })
    .where('id', 'in', ids)
    .execute();
  return calendars(db).where('calendars.id', 'in', ids).execute();
}

/** Releases every claim. Only when no other process uses the database. */
export async function releaseCalendars(db: Db): Promise<void> {
  await db
    .updateTable('calendars')
    .set({ claimedUntil: null })
    .where('claimedUntil', 'is not', null)
    .execute();
}

export type VisitState = Pick<
  Selectable<CalendarsTable>,
  'etag' | 'lastModified' | 'marker' | 'basis' | 'bodyHash' | 'busyHash' | 'events' | 'note'
>;

/** Ends a successful visit and any outage. @param state undefined: nothing had changed */
export async function visitSucceeded(
  db: Db,
  id: number,
  state: VisitState | undefined,
  { now, next }: { now: Date; next: Date },
): Promise<void> {
  await db
    .updateTable('calendars')
    .set({
      ...state,
      lastReadAt: nowText(now),
      lastOkAt: nowText(now),
      failingSince: null,
      attempts: 0,
      error: null,
      toldAt: null,
      nextReadAt: nowText(next),
      claimedUntil: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends a failed visit; busy times stay. @param error a sentence without secrets */
export async function visitFailed(
  db: Db,
  id: number,
  error: string,
  { now, next }: { now: Date; next: Date },
): Promise<void> {
  const at = nowText(now);
  await db
    .updateTable('calendars')
    .set((eb) => ({
      lastReadAt: at,
      failingSince: eb.fn.coalesce('failingSince', eb.val(at)),
      attempts: eb('attempts', '+', 1),
      error,
      nextReadAt: nowText(next),
      claimedUntil: null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Records that the outage was e-mailed. */
export async function recordOutageNotice(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('calendars')
    .set({ toldAt: nowText(now) })
    .where('id', '=', id)
    .execute();
}

/** Active developers' calendars that have failed long enough to report. */
export const listFailingCalendars = (db: Db, { attempts, since }: { attempts: number; since: Date }) =>
  calendars(db)
    .where('failingSince', 'is not', null)
    .where((eb) => eb.or([eb('attempts', '>=', attempts), eb('failingSince', '<=', nowText(since))]))
    .where('developers.isActive', '=', 1)
    .orderBy('failingSince')
    .execute();

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
