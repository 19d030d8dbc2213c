import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nowText } from '#db/values.ts';
import type { ConflictKind } from '#src/contract/bookings/values.ts';

export interface NewConflict {
  bookingId: number;
  kind: ConflictKind;
  sessionAt: string;
  /** The event's; null when it was deleted. */
  startsAt: string | null;
  endsAt: string | null;
}

/** Saves a conflict. A known one, even accepted, stays unless its session or event has moved. */
export async function saveConflict(
  db: Db,
  calendarId: number,
  conflict: NewConflict,
  now: Date,
): Promise<void> {
  await db
    .insertInto('calendarConflicts')
    .values({ calendarId, ...conflict, foundAt: nowText(now) })
    .onConflict((known) =>
      known
        .columns(['calendarId', 'bookingId', 'kind'])
        .doUpdateSet((eb) => ({
          sessionAt: eb.ref('excluded.sessionAt'),
          startsAt: eb.ref('excluded.startsAt'),
          endsAt: eb.ref('excluded.endsAt'),
          foundAt: eb.ref('excluded.foundAt'),
          isAccepted: 0,
        }))
        .where(
          sql<boolean>`calendar_conflicts.session_at <> excluded.session_at
            or calendar_conflicts.starts_at is distinct from excluded.starts_at
            or calendar_conflicts.ends_at is distinct from excluded.ends_at`,
        ),
    )
    .execute();
}

/** Deletes a calendar's conflicts of some kinds, of one session, or of all sessions except some. */
export async function dropConflicts(
  db: Db,
  calendarId: number,
  kinds: readonly ConflictKind[],
  { of, except }: { of?: number; except?: readonly number[] } = {},
): Promise<void> {
  let query = db
    .deleteFrom('calendarConflicts')
    .where('calendarId', '=', calendarId)
    .where('kind', 'in', kinds);
  if (of !== undefined) query = query.where('bookingId', '=', of);
  if (except) query = query.where('bookingId', 'not in', [...except, -1]);
  await query.execute();
}

/** Of upcoming sessions that have not changed since. */
const standing = (db: Db, now: Date) =>
  db
    .selectFrom('calendarConflicts')
    .innerJoin('bookings', 'bookings.id', 'calendarConflicts.bookingId')
    .innerJoin('calendars', 'calendars.id', 'calendarConflicts.calendarId')
    .innerJoin('developers', 'developers.id', 'calendars.developerId')
    .innerJoin('kinds', 'kinds.id', 'bookings.kindId')
    .select([
      'calendarConflicts.id',
      'calendarConflicts.bookingId',
      'calendarConflicts.calendarId',
      'calendarConflicts.kind',
      'calendarConflicts.sessionAt',
      'calendarConflicts.startsAt',
      'calendarConflicts.endsAt',
      'calendarConflicts.foundAt',
      'calendars.name as calendar',
      'calendars.developerId',
      'developers.name as developer',
      'developers.timeZone',
      'developers.userId',
      'bookings.name as customer',
      'kinds.step',
      'kinds.anchor',
      'kinds.frameZone',
    ])
    .whereRef('calendarConflicts.sessionAt', '=', 'bookings.startsAt')
    .whereRef('calendars.developerId', '=', 'bookings.developerId')
    .where('bookings.state', '=', 'confirmed')
    .where('bookings.startsAt', '>', nowText(now));
export type Conflict = Awaited<ReturnType<ReturnType<typeof standing>['execute']>>[number];

const open = (db: Db, now: Date) =>
  standing(db, now).where('isAccepted', '=', 0).orderBy('bookings.startsAt').orderBy('calendarConflicts.id');

/** Undecided conflicts, by session. */
export const listConflicts = (db: Db, now: Date, limit: number): Promise<Conflict[]> =>
  open(db, now).limit(limit).execute();

/** Undecided conflicts of one session. */
export const listConflictsOfBooking = (db: Db, bookingId: number, now: Date): Promise<Conflict[]> =>
  open(db, now).where('calendarConflicts.bookingId', '=', bookingId).execute();

/** Undecided conflicts of one developer. */
export const listConflictsOfDeveloper = (db: Db, developerId: number, now: Date): Promise<Conflict[]> =>
  open(db, now).where('calendars.developerId', '=', developerId).execute();

/** An undecided conflict. */
export const findConflict = (db: Db, id: number, now: Date): Promise<Conflict | undefined> =>
  open(db, now).where('calendarConflicts.id', '=', id).executeTakeFirst();

/** Sessions whose calendar event was moved or deleted, accepted or not; they are not overwritten. */
export const listDisputed = (db: Db, calendarId: number, now: Date) =>
  standing(db, now)
    .where('calendarConflicts.calendarId', '=', calendarId)
    .where('calendarConflicts.kind', '<>', 'overlap')
    .execute();

/** Accepts a conflict as it is. */
export async function acceptConflict(db: Db, id: number): Promise<void> {
  await db.updateTable('calendarConflicts').set({ isAccepted: 1 }).where('id', '=', id).execute();
}
