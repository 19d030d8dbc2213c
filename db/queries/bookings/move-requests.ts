import type { Selectable } from 'kysely';
import type { MoveRequestState } from '#src/contract/bookings/move-request-values.ts';
import type { Db } from '../../open.ts';
import type { MoveRequestsTable } from '../../tables/bookings/move-requests.ts';
import { nowText } from '../../values.ts';
import { closeTimeOffers } from './time-offers.ts';

export type MoveRequest = Omit<Selectable<MoveRequestsTable>, 'createdAt'>;

const columns = [
  'id',
  'bookingId',
  'movesFrom',
  'startsAt',
  'developerId',
  'holdId',
  'expiresAt',
  'state',
  'note',
] as const;

/** Adds another time that a client asks for. @returns its id */
export async function insertMoveRequest(
  db: Db,
  request: Omit<MoveRequest, 'id' | 'state' | 'note'>,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('moveRequests')
    .values({ ...request, createdAt: nowText(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a request for another time, whatever its state. */
export const findMoveRequest = (db: Db, id: number): Promise<MoveRequest | undefined> =>
  db.selectFrom('moveRequests').select(columns).where('id', '=', id).executeTakeFirst();

/** Finds the last request for another time of a booking, whatever its state. */
export const findLastMoveRequest = (db: Db, bookingId: number): Promise<MoveRequest | undefined> =>
  db
    .selectFrom('moveRequests')
    .select(columns)
    .where('bookingId', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Ends an open request for another time, and releases the time that it holds. @param note '' for none */
export async function endMoveRequest(
  db: Db,
  { id, holdId }: Pick<MoveRequest, 'id' | 'holdId'>,
  state: Exclude<MoveRequestState, 'open'>,
  note = '',
): Promise<void> {
  await db.updateTable('moveRequests').set({ state, note, holdId: null }).where('id', '=', id).execute();
  await releaseHolds(db, [holdId]);
}

/**
 * Ends what a booking's time may still become: the times that the team has proposed, and the one that its client asks
 * for. Releases the times that they hold.
 */
export async function closeOpenTimes(db: Db, bookingId: number): Promise<void> {
  await closeTimeOffers(db, bookingId);
  const closed = await db
    .updateTable('moveRequests')
    .set({ state: 'closed' })
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'open')
    .returning('holdId')
    .execute();
  await releaseHolds(
    db,
    closed.map(({ holdId }) => holdId),
  );
}

async function releaseHolds(db: Db, holdIds: ReadonlyArray<number | null>): Promise<void> {
  const holds = holdIds.filter((id) => id !== null);
  if (holds.length === 0) return;
  await db
    .deleteFrom('bookings')
    .where('id', 'in', holds)
    .where('state', '=', 'held')
    .where('email', '=', '')
    .execute();
}

/** Requests for another time that no one answered in time, up to 100, longest first. */
export const listExpiredMoveRequests = (db: Db, now: Date): Promise<MoveRequest[]> =>
  db
    .selectFrom('moveRequests')
    .select(columns)
    .where('state', '=', 'open')
    .where('expiresAt', '<=', nowText(now))
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(100)
    .execute();

/** Booked sessions whose clients wait for an answer about another time, the soonest deadline first, up to `limit`. */
export const listOpenMoveRequests = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('moveRequests')
    .innerJoin('bookings', 'bookings.id', 'moveRequests.bookingId')
    .select([
      'bookings.id as bookingId',
      'bookings.startsAt as movesFrom',
      'moveRequests.startsAt',
      'moveRequests.expiresAt',
    ])
    .where('moveRequests.state', '=', 'open')
    .where('moveRequests.expiresAt', '>', nowText(now))
    .where('bookings.state', '=', 'confirmed')
    .whereRef('bookings.startsAt', '=', 'moveRequests.movesFrom')
    .orderBy('moveRequests.expiresAt')
    .orderBy('moveRequests.id')
    .limit(limit)
    .execute();

/** Finds which of some booked sessions have a client who waits for an answer about another time. */
export async function listAskingToMove(db: Db, bookingIds: readonly number[], now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('moveRequests')
    .innerJoin('bookings', 'bookings.id', 'moveRequests.bookingId')
    .select('bookings.id')
    .where('moveRequests.bookingId', 'in', bookingIds)
    .where('moveRequests.state', '=', 'open')
    .where('moveRequests.expiresAt', '>', nowText(now))
    .whereRef('bookings.startsAt', '=', 'moveRequests.movesFrom')
    .execute();
  return rows.map(({ id }) => id);
}

/** Everything about other times that clients have asked for, for the export, oldest first for each booking. */
export const listMoveRequestsOf = (db: Db, bookingIds: readonly number[]) =>
  db
    .selectFrom('moveRequests')
    .innerJoin('bookings', 'bookings.id', 'moveRequests.bookingId')
    .select([
      'bookings.ref as reference',
      'moveRequests.movesFrom',
      'moveRequests.startsAt as askedFor',
      'moveRequests.state',
      'moveRequests.note',
      'moveRequests.createdAt as askedAt',
    ])
    .where('bookings.id', 'in', bookingIds)
    .orderBy('bookings.id')
    .orderBy('moveRequests.id')
    .execute();

/** Deletes what clients have asked for, and releases the times that it holds. @returns how many there were */
export async function deleteMoveRequestsOf(db: Db, bookingIds: readonly number[]): Promise<number> {
  const deleted = await db
    .deleteFrom('moveRequests')
    .where('bookingId', 'in', bookingIds)
    .returning('holdId')
    .execute();
  await releaseHolds(
    db,
    deleted.map(({ holdId }) => holdId),
  );
  return deleted.length;
}
