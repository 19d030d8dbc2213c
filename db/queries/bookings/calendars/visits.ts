import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import type { CalendarsTable } from '#db/tables/bookings/calendars.ts';
import { nowText } from '#db/values.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { type Calendar, selectCalendars } from './calendars.ts';

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
    .where(
      sql<boolean>`not exists (select 1 from calendar_accounts where id = calendars.account_id and state = 'ended')`,
    )
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
  return selectCalendars(db).where('calendars.id', 'in', ids).execute();
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

/**
 * Records that the account of a calendar has ended, as one long outage that was e-mailed. @param error for its
 * developer
 */
export async function calendarEnded(
  db: Db,
  id: number,
  error: string,
  { attempts, now }: { attempts: number; now: Date },
): Promise<void> {
  const at = nowText(now);
  await db
    .updateTable('calendars')
    .set((eb) => ({
      failingSince: eb.fn.coalesce('failingSince', eb.val(at)),
      attempts,
      error,
      toldAt: at,
      claimedUntil: null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Makes the calendars of an account due, as new ones, after a sign-in. */
export async function restartCalendars(db: Db, accountId: number, now: Date): Promise<void> {
  await db
    .updateTable('calendars')
    .set({
      nextReadAt: nowText(now),
      failingSince: null,
      attempts: 0,
      error: null,
      toldAt: null,
      // Busy times may have been closed.
      busyHash: null,
      basis: null,
      bodyHash: null,
    })
    .where('accountId', '=', accountId)
    .execute();
}

/** Active developers' calendars that have failed long enough to report. */
export const listFailingCalendars = (db: Db, { attempts, since }: { attempts: number; since: Date }) =>
  selectCalendars(db)
    .where('failingSince', 'is not', null)
    .where((eb) => eb.or([eb('attempts', '>=', attempts), eb('failingSince', '<=', nowText(since))]))
    .where('developers.isActive', '=', 1)
    .orderBy('failingSince')
    .execute();

/** Calendars at Google and Microsoft that take off time of a tier's active developers, or of one of them. */
export async function listCalendarsToAsk(
  db: Db,
  { tier, developer }: { tier: Tier; developer: number | undefined },
): Promise<Calendar[]> {
  let query = selectCalendars(db)
    .where('calendars.accountId', 'is not', null)
    .where('calendars.reads', '=', 1)
    .where('calendarAccounts.state', '=', 'connected')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('developerKinds')
          .innerJoin('kinds', 'kinds.id', 'developerKinds.kindId')
          .select('kinds.id')
          .whereRef('developerKinds.developerId', '=', 'developers.id')
          .where('kinds.key', '=', tier),
      ),
    )
    .where('developers.isActive', '=', 1);
  if (developer !== undefined) query = query.where('developers.id', '=', developer);
  return query.orderBy('calendars.id').execute();
}

/** Records that some busy times of a calendar were replaced, so that the next visit compares all of them. */
export async function busyReplaced(db: Db, id: number): Promise<void> {
  await db.updateTable('calendars').set({ busyHash: null, basis: null }).where('id', '=', id).execute();
}
