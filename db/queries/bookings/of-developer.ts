/** Sessions of developers: ahead, past, and how many. */
import { millisecondsInHour } from 'date-fns/constants';
import type { OwnSession } from '#src/contract/bookings/developers.ts';
import { engineOf } from '../../engine.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

/** A session counts as ahead until its hour is over. */
const begun = (now: Date) => nowText(new Date(now.getTime() - millisecondsInHour));

/** A developer with more sessions ahead is shown the first ones. */
const AHEAD_SHOWN = 300;

/**
 * A developer's sessions that take their time and are not over, soonest first, at most 300: booked ones, and those
 * whose client is paying. A time that someone holds while filling in the form is not one.
 */
export const listAhead = (db: Db, developerId: number, now: Date) =>
  db
    .selectFrom('bookings')
    .select(['id', 'startsAt', 'name', 'state', 'tier'])
    .where('developerId', '=', developerId)
    .where('startsAt', '>', begun(now))
    .where('taken', 'is not', null)
    .where('email', '<>', '')
    .orderBy('startsAt')
    .limit(AHEAD_SHOWN)
    .execute();
export type Ahead = Awaited<ReturnType<typeof listAhead>>[number];

/** Tells whether visitors hold times of a developer while they fill in the form. Call `releaseExpiredHolds` first. */
export async function hasHolds(db: Db, developerId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('developerId', '=', developerId)
    .where('startsAt', '>', begun(now))
    .where('taken', 'is not', null)
    .where('email', '=', '')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When each developer's next booked session starts. @returns by developer */
export async function nextSessions(db: Db, now: Date): Promise<Map<number | null, string>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['developerId', (eb) => eb.fn.min('startsAt').as('startsAt')])
    .where('startsAt', '>', begun(now))
    .where('state', '=', 'confirmed')
    .where('taken', 'is not', null)
    .groupBy('developerId')
    .execute();
  return new Map(rows.map(({ developerId, startsAt }) => [developerId, startsAt]));
}

/** How many sessions each developer gave or began from `since` until `now`. @returns by developer */
export async function countGiven(db: Db, since: Date, now: Date): Promise<Map<number | null, number>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['developerId', (eb) => eb.fn.countAll<number>().as('sessions')])
    .where('startsAt', '>=', nowText(since))
    .where('startsAt', '<=', nowText(now))
    .where('state', 'in', ['confirmed', 'completed', 'no_show'])
    .where('taken', 'is not', null)
    .groupBy('developerId')
    .execute();
  return new Map(rows.map(({ developerId, sessions }) => [developerId, sessions]));
}

/** Tells whether the developer has another session or a hold at a time. Call `releaseExpiredHolds` first. */
export async function isTakenAt(
  db: Db,
  developerId: number,
  startsAt: string,
  except: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('developerId', '=', developerId)
    .where('startsAt', '=', startsAt)
    .where('taken', 'is not', null)
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of a developer's own sessions, and how many there are: upcoming soonest first, past newest first. */
export async function listOwnSessions(
  db: Db,
  developerId: number,
  { scope, limit, offset }: { scope: 'upcoming' | 'past'; limit: number; offset: number },
  now: Date,
): Promise<{ sessions: OwnSession[]; total: number }> {
  const isUpcoming = scope === 'upcoming';
  const rows = db
    .selectFrom(engineOf(db).along('bookings', 'bookings_listed'))
    .where('developerId', '=', developerId)
    .where('startsAt', isUpcoming ? '>' : '<=', begun(now))
    .where('state', 'in', isUpcoming ? ['confirmed'] : ['confirmed', 'completed', 'no_show']);
  const order = isUpcoming ? 'asc' : 'desc';
  const sessions = await rows
    .select(['id', 'ref as reference', 'tier', 'startsAt', 'state', 'name', 'email', 'timeZone', 'idea'])
    .orderBy('startsAt', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { sessions, total };
}
