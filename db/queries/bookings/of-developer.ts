import type { OwnSession } from '#src/contract/bookings/developers.ts';
import { engineOf } from '../../engine.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { boundaryAt, isAhead, isOver } from './boundary.ts';
import { kindKey } from './kind-key.ts';
import { listIdeaLabels } from './kind-questions.ts';

const AHEAD_SHOWN = 300;

/** Up to 300 unfinished sessions of a developer, booked or being paid, soonest first, without mere holds. */
export async function listAhead(db: Db, developerId: number, now: Date) {
  const boundary = await boundaryAt(db, now);
  return db
    .selectFrom('bookings')
    .select(['id', 'startsAt', 'minutes', 'name', 'state', 'approval', 'holdExpiresAt', kindKey])
    .where('developerId', '=', developerId)
    .where(isAhead(boundary))
    .where('taken', 'is not', null)
    .where('email', '<>', '')
    .orderBy('startsAt')
    .limit(AHEAD_SHOWN)
    .execute();
}
export type Ahead = Awaited<ReturnType<typeof listAhead>>[number];

/** True if visitors who fill in the form hold a developer's time. Call `releaseExpiredHolds` first. */
export async function hasHolds(db: Db, developerId: number, now: Date): Promise<boolean> {
  const boundary = await boundaryAt(db, now);
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('developerId', '=', developerId)
    .where(isAhead(boundary))
    .where('taken', 'is not', null)
    .where('email', '=', '')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The start of each developer's next booked session, by developer. */
export async function nextSessions(db: Db, now: Date): Promise<Map<number | null, string>> {
  const boundary = await boundaryAt(db, now);
  const rows = await db
    .selectFrom('bookings')
    .select(['developerId', (eb) => eb.fn.min('startsAt').as('startsAt')])
    .where(isAhead(boundary))
    .where('state', '=', 'confirmed')
    .where('taken', 'is not', null)
    .groupBy('developerId')
    .execute();
  return new Map(rows.map(({ developerId, startsAt }) => [developerId, startsAt]));
}

/** Sessions given or begun from `since` until `now`, by developer. */
export async function countSessionsByDeveloper(
  db: Db,
  since: Date,
  now: Date,
): Promise<Map<number | null, number>> {
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

/** A page and the total of a developer's sessions: upcoming soonest first, past newest first. */
export async function listOwnSessions(
  db: Db,
  developerId: number,
  { scope, limit, offset }: { scope: 'upcoming' | 'past'; limit: number; offset: number },
  now: Date,
): Promise<{ sessions: OwnSession[]; total: number }> {
  const isUpcoming = scope === 'upcoming';
  const boundary = await boundaryAt(db, now);
  const rows = db
    .selectFrom(engineOf(db).along('bookings', 'bookings_listed'))
    .where('developerId', '=', developerId)
    .where(isUpcoming ? isAhead(boundary) : isOver(boundary))
    .where('state', 'in', isUpcoming ? ['confirmed'] : ['confirmed', 'completed', 'no_show']);
  const order = isUpcoming ? 'asc' : 'desc';
  const sessions = await rows
    .select([
      'id',
      'ref as reference',
      kindKey,
      'startsAt',
      'state',
      'approval',
      'name',
      'email',
      'timeZone',
      'idea',
      'kindId',
    ])
    .orderBy('startsAt', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const labels = await listIdeaLabels(
    db,
    sessions.map(({ kindId }) => kindId),
  );
  return {
    sessions: sessions.map(({ kindId, ...session }) => ({
      ...session,
      ideaLabel: labels.get(kindId) ?? '',
    })),
    total,
  };
}
