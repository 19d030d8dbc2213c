/** A session's data besides its booking: the brief, the notes, the clock, and the outcome. */
import { millisecondsInHour } from 'date-fns/constants';
import type { Selectable, Updateable } from 'kysely';
import type { SessionRow } from '#src/contract/bookings/sessions.ts';
import { engineOf } from '../../engine.ts';
import type { Db } from '../../open.ts';
import type { BookingSessionsTable } from '../../tables/bookings/sessions.ts';
import { nowText } from '../../values.ts';

const columns = [
  'brief',
  'briefVersion',
  'briefAt',
  'notes',
  'outcome',
  'leftOver',
  'codeUrl',
  'recordingUrl',
  'version',
  'savedAt',
  'editsAt',
  'clockMs',
  'clockSince',
  'codeExpiresAt',
  'endedAt',
  'summaryAt',
  'summaryVersion',
  'askedAt',
] as const;

export type KeptSession = Pick<Selectable<BookingSessionsTable>, (typeof columns)[number]>;

/** A session about which nothing was kept yet. */
const NOTHING: KeptSession = {
  brief: '',
  briefVersion: 0,
  briefAt: null,
  notes: '',
  outcome: null,
  leftOver: '',
  codeUrl: '',
  recordingUrl: '',
  version: 0,
  savedAt: null,
  editsAt: null,
  clockMs: null,
  clockSince: null,
  codeExpiresAt: null,
  endedAt: null,
  summaryAt: null,
  summaryVersion: null,
  askedAt: null,
};

/** The stored data of a booking's session; empty when nothing is stored. Times are UTC. */
export const findSession = async (db: Db, bookingId: number): Promise<KeptSession> =>
  (await db
    .selectFrom('bookingSessions')
    .select(columns)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()) ?? NOTHING;

/** Changes the given columns; makes the row if there is none. */
export async function updateSession(
  db: Db,
  bookingId: number,
  change: Omit<Updateable<BookingSessionsTable>, 'bookingId'>,
): Promise<void> {
  await db
    .insertInto('bookingSessions')
    .values({ ...NOTHING, ...change, bookingId } as never)
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet(change))
    .execute();
}

interface Listed {
  scope: 'upcoming' | 'past';
  /** Only sessions of the developer with this account; undefined: all. */
  userId: number | undefined;
  limit: number;
  offset: number;
}

const developerOf = (db: Db, userId: number) =>
  db.selectFrom('developers').select('id').where('userId', '=', userId);

/**
 * A page of sessions that are booked or took place, and how many there are. Upcoming ones are soonest first and include
 * the one that is running; past ones are newest first.
 */
export async function listSessions(
  db: Db,
  { scope, userId, limit, offset }: Listed,
  now: Date,
): Promise<{ sessions: SessionRow[]; total: number }> {
  const begun = nowText(new Date(now.getTime() - millisecondsInHour));
  const order = scope === 'upcoming' ? 'asc' : 'desc';
  let rows = db
    .selectFrom(engineOf(db).along('bookings', 'bookings_listed'))
    .where('bookings.state', 'not in', ['held', 'cancelled', 'expired'])
    .where('bookings.startsAt', scope === 'upcoming' ? '>' : '<=', begun);
  if (userId !== undefined)
    rows = rows
      .where('bookings.developerId', '=', developerOf(db, userId))
      .where('bookings.taken', 'is not', null);
  const page = rows
    .select('bookings.id')
    .orderBy('bookings.startsAt', order)
    .orderBy('bookings.id', order)
    .limit(limit)
    .offset(offset);
  // Only the rows of the page are joined, not those before it.
  const sessions = await db
    .selectFrom('bookings')
    .where('bookings.id', 'in', page)
    .leftJoin('developers', 'developers.id', 'bookings.developerId')
    .leftJoin('bookingSessions', 'bookingSessions.bookingId', 'bookings.id')
    .select([
      'bookings.id',
      'bookings.tier',
      'bookings.startsAt',
      'bookings.state',
      'bookings.name',
      'developers.name as developer',
      'bookingSessions.outcome',
      'bookingSessions.summaryAt',
    ])
    .orderBy('bookings.startsAt', order)
    .orderBy('bookings.id', order)
    .execute();
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { sessions, total };
}

/**
 * Bookings that were completed between two times, and about which it was not decided yet whether to ask their clients
 * for a testimonial; longest ago first.
 * @param from exclusive, UTC
 * @param to inclusive, UTC
 */
export async function listToAsk(db: Db, from: Date, to: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bookingSessions')
    .select('bookingId')
    // Worded exactly like the partial index, or SQLite would not use it.
    .where('askedAt', 'is', null)
    .where('endedAt', 'is not', null)
    .where('endedAt', '>', nowText(from))
    .where('endedAt', '<=', nowText(to))
    .orderBy('endedAt')
    .limit(limit)
    .execute();
  return rows.map(({ bookingId }) => bookingId);
}

/**
 * Sessions that took place and whose clients can still be asked for a testimonial, newest first.
 * @param from when they ended, at the earliest
 */
export async function listUnasked(
  db: Db,
  from: Date,
  limit: number,
): Promise<Array<{ id: number; name: string; startsAt: string }>> {
  const ended = await db
    .selectFrom('bookingSessions')
    .select('bookingSessions.bookingId as id')
    .where('bookingSessions.askedAt', 'is', null)
    .where('bookingSessions.endedAt', 'is not', null)
    .where('bookingSessions.endedAt', '>', nowText(from))
    // Not a join, so that SQLite reads the sessions in their order and stops at the limit.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bookings')
          .select('bookings.id')
          .whereRef('bookings.id', '=', 'bookingSessions.bookingId')
          .where('bookings.state', '=', 'completed')
          .where('bookings.source', '=', 'site')
          .where('bookings.refundCents', '=', 0)
          .where('bookings.forgottenAt', 'is', null),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessionStories')
            .select('sessionStories.id')
            .whereRef('sessionStories.bookingId', '=', 'bookingSessions.bookingId'),
        ),
      ),
    )
    .orderBy('bookingSessions.endedAt', 'desc')
    .limit(limit)
    .execute();
  if (ended.length === 0) return [];
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'name', 'startsAt'])
    .where(
      'id',
      'in',
      ended.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ended.flatMap(({ id }) => byId.get(id) ?? []);
}

/** The stored data of the sessions of some bookings, for their client. */
export const listKeptSessions = (db: Db, bookingIds: readonly number[]) =>
  db
    .selectFrom('bookingSessions')
    .innerJoin('bookings', 'bookings.id', 'bookingSessions.bookingId')
    .select([
      'bookings.ref as reference',
      'bookingSessions.brief',
      'bookingSessions.notes',
      'bookingSessions.outcome',
      'bookingSessions.leftOver',
      'bookingSessions.codeUrl',
      'bookingSessions.recordingUrl',
      'bookingSessions.summaryAt',
    ])
    .where('bookingSessions.bookingId', 'in', bookingIds)
    .execute();

/** Deletes what is kept about the sessions of some bookings. @returns how many there were */
export async function deleteKeptSessions(db: Db, bookingIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bookingSessions')
    .where('bookingId', 'in', bookingIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
