import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#db/open.ts';
import type { BookingRoomsTable } from '#db/tables/bookings/rooms.ts';
import { nowText } from '#db/values.ts';
import type { RoomService } from '#src/contract/bookings/rooms.ts';

const columns = [
  'bookingId',
  'service',
  'setting',
  'host',
  'externalId',
  'joinUrl',
  'typedUrl',
  'wanted',
  'made',
  'madeAt',
  'attempts',
  'nextTryAt',
  'claimedUntil',
  'error',
  'updatedAt',
] as const;

export type BookingRoom = Pick<Selectable<BookingRoomsTable>, (typeof columns)[number]>;

/** A booking's own room; undefined when it has the developer's or the site's. */
export const findRoom = (db: Db, bookingId: number): Promise<BookingRoom | undefined> =>
  db.selectFrom('bookingRooms').select(columns).where('bookingId', '=', bookingId).executeTakeFirst();

export interface NewRoom {
  bookingId: number;
  service: RoomService;
  setting: string;
  wanted: string;
  /** Known without asking a service. */
  ready?: { joinUrl?: string; typedUrl?: string };
}

/** Adds a booking's room, which is made at once unless it is ready. */
export async function insertRoom(
  db: Db,
  { bookingId, service, setting, wanted, ready }: NewRoom,
  now: Date,
): Promise<void> {
  const at = nowText(now);
  await db
    .insertInto('bookingRooms')
    .values({
      bookingId,
      service,
      setting,
      wanted,
      ...ready,
      made: ready ? wanted : '',
      madeAt: ready ? at : null,
      externalId: null,
      nextTryAt: ready ? null : at,
      claimedUntil: null,
      error: null,
      toldAt: null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

/** Changes a booking's room, in the caller's transaction. */
export async function changeRoom(
  db: Db,
  bookingId: number,
  change: Updateable<BookingRoomsTable>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('bookingRooms')
    .set({ ...change, updatedAt: nowText(now) })
    .where('bookingId', '=', bookingId)
    .execute();
}

const dueAt = (db: Db, now: Date) =>
  db
    .selectFrom('bookingRooms')
    .where('nextTryAt', '<=', nowText(now))
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', nowText(now))]));

/** True if a room has to be made, moved or deleted. */
export const isRoomDue = async (db: Db, now: Date): Promise<boolean> =>
  (await dueAt(db, now).select('bookingId').limit(1).executeTakeFirst()) !== undefined;

/**
 * Claims due rooms, in the caller's transaction. The attempt is counted before it begins, so that a process that dies
 * leaves a trace of it; the rows still have the number of those before.
 */
export async function claimRooms(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<BookingRoom[]> {
  const rows = await dueAt(db, now).select(columns).orderBy('nextTryAt').limit(limit).execute();
  if (rows.length === 0) return [];
  const claimedUntil = nowText(until);
  await db
    .updateTable('bookingRooms')
    .set((eb) => ({ claimedUntil, attempts: eb('attempts', '+', 1) }))
    .where(
      'bookingId',
      'in',
      rows.map(({ bookingId }) => bookingId),
    )
    .execute();
  return rows.map((row) => ({ ...row, claimedUntil }));
}

/**
 * Ends a claim with what came of it, unless another process has taken over. A session that was moved or canceled
 * since is due again at once.
 * @param nextTry undefined: nothing more to do for the version that the claim was made for
 * @returns the room as it is now; undefined when another process has it
 */
export async function endClaim(
  db: Db,
  claim: Pick<BookingRoom, 'bookingId' | 'claimedUntil' | 'wanted'>,
  change: Updateable<BookingRoomsTable>,
  { now, nextTry }: { now: Date; nextTry?: Date | undefined },
): Promise<BookingRoom | undefined> {
  const room = await findRoom(db, claim.bookingId);
  if (!room || room.claimedUntil !== claim.claimedUntil) return undefined;
  const again = room.wanted === claim.wanted ? nextTry : now;
  await changeRoom(
    db,
    room.bookingId,
    { ...change, claimedUntil: null, nextTryAt: again ? nowText(again) : null },
    now,
  );
  return findRoom(db, room.bookingId);
}

/** Has rooms that failed tried again now, because what they need was changed. */
export async function retryRooms(db: Db, service: RoomService, now: Date): Promise<void> {
  await db
    .updateTable('bookingRooms')
    .set({ nextTryAt: nowText(now) })
    .where('nextTryAt', '>', nowText(now))
    .where('service', '=', service)
    .execute();
}

/** Has a booking's room tried again now. Keeps the time of the last attempt. */
export async function retryRoom(db: Db, bookingId: number, now: Date): Promise<void> {
  await db
    .updateTable('bookingRooms')
    .set({ nextTryAt: nowText(now) })
    .where('bookingId', '=', bookingId)
    .execute();
}

/** Remembers that the team was told of a missing room. Keeps the time of the last attempt. */
export async function setRoomNoticeAt(db: Db, bookingId: number, now: Date): Promise<void> {
  await db
    .updateTable('bookingRooms')
    .set({ toldAt: nowText(now) })
    .where('bookingId', '=', bookingId)
    .execute();
}

/** Releases every claim. Only when no other process uses the database. */
export async function releaseRooms(db: Db): Promise<void> {
  await db
    .updateTable('bookingRooms')
    .set({ claimedUntil: null })
    .where('nextTryAt', '>=', '')
    .where('claimedUntil', 'is not', null)
    .execute();
}

export interface MissingRoom {
  bookingId: number;
  startsAt: string;
  service: RoomService;
  error: string | null;
  /** Of the last attempt, once one has failed. UTC. */
  updatedAt: string;
  /** When the team was told. */
  toldAt: string | null;
}

/**
 * Confirmed sessions that start within a time and still have no link, soonest first.
 * @param bookedBefore newer ones may still get theirs
 */
export const listMissingRooms = (
  db: Db,
  { from, to, bookedBefore }: { from: Date; to: Date; bookedBefore: Date },
): Promise<MissingRoom[]> =>
  db
    .selectFrom('bookings')
    .innerJoin('bookingRooms', 'bookingRooms.bookingId', 'bookings.id')
    .select([
      'bookingRooms.bookingId',
      'bookings.startsAt',
      'bookingRooms.service',
      'bookingRooms.error',
      'bookingRooms.updatedAt',
      'bookingRooms.toldAt',
    ])
    .where('bookings.startsAt', '>', nowText(from))
    .where('bookings.startsAt', '<=', nowText(to))
    .where('bookings.state', '=', 'confirmed')
    .where('bookingRooms.joinUrl', '=', '')
    .where('bookingRooms.typedUrl', '=', '')
    .where('bookingRooms.service', '<>', 'link')
    .where('bookingRooms.createdAt', '<=', nowText(bookedBefore))
    .orderBy('bookings.startsAt')
    .limit(50)
    .execute();

/** The rooms of some bookings, for the export of a client's data. */
export const listRoomsOf = (db: Db, bookingIds: readonly number[]) =>
  db
    .selectFrom('bookingRooms')
    .select(['service', 'joinUrl', 'typedUrl'])
    .where('bookingId', 'in', bookingIds)
    .orderBy('bookingId')
    .execute();

/** Forgets the rooms of some bookings. Returns how many there were. */
export async function deleteRoomsOf(db: Db, bookingIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bookingRooms')
    .where('bookingId', 'in', bookingIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
