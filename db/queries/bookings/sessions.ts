import type { Selectable, Updateable } from 'kysely';
import type { SessionRow } from '#src/contract/bookings/sessions.ts';
import { engineOf } from '../../engine.ts';
import type { Db } from '../../open.ts';
import type { BookingSessionsTable } from '../../tables/bookings/sessions.ts';
import { nowText } from '../../values.ts';
import { boundaryAt, isAhead, isOver } from './boundary.ts';
import { kindKey } from './kind-key.ts';

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

export type BookingSessionRow = Pick<Selectable<BookingSessionsTable>, (typeof columns)[number]>;

const NOTHING: BookingSessionRow = {
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

/** A session's stored data; empty when nothing is stored. Times are UTC. */
export const findSession = async (db: Db, bookingId: number): Promise<BookingSessionRow> =>
  (await db
    .selectFrom('bookingSessions')
    .select(columns)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()) ?? NOTHING;

/** Changes columns of a session; makes the row if missing. */
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
  /** Only sessions of this account's developer; undefined: all. */
  userId: number | undefined;
  limit: number;
  offset: number;
}

const developerOf = (db: Db, userId: number) =>
  db.selectFrom('developers').select('id').where('userId', '=', userId);

/** A page and the total of sessions: upcoming (with the running one) soonest first, past newest first. */
export async function listSessions(
  db: Db,
  { scope, userId, limit, offset }: Listed,
  now: Date,
): Promise<{ sessions: SessionRow[]; total: number }> {
  const boundary = await boundaryAt(db, now);
  const order = scope === 'upcoming' ? 'asc' : 'desc';
  let rows = db
    .selectFrom(engineOf(db).along('bookings', 'bookings_listed'))
    .where('bookings.state', 'not in', ['held', 'cancelled', 'expired'])
    .where(scope === 'upcoming' ? isAhead(boundary) : isOver(boundary));
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
  // Joins only the page's rows, not those before it.
  const sessions = await db
    .selectFrom('bookings')
    .where('bookings.id', 'in', page)
    .leftJoin('developers', 'developers.id', 'bookings.developerId')
    .leftJoin('bookingSessions', 'bookingSessions.bookingId', 'bookings.id')
    .select([
      'bookings.id',
      kindKey,
      'bookings.startsAt',
      'bookings.minutes',
      'bookings.state',
      'bookings.approval',
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
 * Bookings completed in a UTC range (`from` exclusive, `to` inclusive) whose client may be asked, oldest
 * first.
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
 * Past sessions whose clients can still be asked for a testimonial, newest first. @param from earliest end
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
    // No join, so that SQLite reads sessions in order and stops at the limit.
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

/** Stored session data of some bookings, for their client. */
export const listSessionRows = (db: Db, bookingIds: readonly number[]) =>
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

/** Deletes session data of some bookings. Returns how many. */
export async function deleteSessionRows(db: Db, bookingIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bookingSessions')
    .where('bookingId', 'in', bookingIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
