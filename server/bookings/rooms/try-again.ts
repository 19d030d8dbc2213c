import { millisecondsInSecond } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { type BookingRoom, findRoom, retryRoom } from '#db/queries/bookings/rooms/booking-rooms.ts';
import type { BookingRoomDetail, RoomFault } from '#src/contract/bookings/rooms.ts';
import { notFound } from '../../http/errors.ts';

/** A press soon after an attempt is the same press. */
const PAUSE_MS = 10 * millisecondsInSecond;

/** Tells how far a booking's room is made; undefined stands for a booking without its own room. */
export function roomStateOf(room: BookingRoom | undefined): BookingRoomDetail['state'] {
  if (!room || (room.service === 'link' && room.typedUrl === '')) return 'usual';
  if (room.wanted === '') return 'gone';
  if (room.made === room.wanted) return 'made';
  return room.error === null ? 'waiting' : 'failing';
}

/** Presents why a room could not be made; null if it was made, or no attempt has failed yet. */
export function roomFaultOf(room: BookingRoom | undefined, now: Date): RoomFault | null {
  if (!room || roomStateOf(room) !== 'failing' || room.typedUrl !== '') return null;
  return {
    error: room.error ?? '',
    triedAt: room.updatedAt,
    nextTryAt: room.nextTryAt,
    isTrying: isTrying(room, now),
  };
}

const isTrying = ({ nextTryAt, claimedUntil }: BookingRoom, now: Date): boolean => {
  const at = now.toISOString();
  return (claimedUntil ?? '') > at || (nextTryAt !== null && nextTryAt <= at);
};

/**
 * Has a room that could not be made tried again now, in the caller's transaction. Idempotent: a second press changes
 * nothing, nor does one for a room that is there.
 * @returns true if this call changed it
 * @throws HttpError 404 when the session needs no room of its own
 */
export async function tryRoomAgain(trx: Db, { id }: Pick<Booking, 'id'>, now: Date): Promise<boolean> {
  const room = await findRoom(trx, id);
  const state = roomStateOf(room);
  if (!room || state === 'usual' || state === 'gone') throw notFound('Room');
  const isSoonAfter = now.getTime() - Date.parse(room.updatedAt) < PAUSE_MS;
  if (roomFaultOf(room, now) === null || isTrying(room, now) || isSoonAfter) return false;
  await retryRoom(trx, id, now);
  return true;
}
