import type { Db } from '#db/open.ts';
import { findSessionDeveloper } from '#db/queries/bookings/developers.ts';
import { findLastMoveRequest } from '#db/queries/bookings/move-requests.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { MoveRequestView } from '#src/contract/bookings/move-request-shapes.ts';
import { VISIBLE_MOVE_STATES } from '#src/contract/bookings/move-request-values.ts';
import { publicDeveloperOf } from '../present-developer.ts';
import { findOpenMove, isOpenMove } from './move-requests.ts';

/** Presents the other time that a client asked for last; null for none, and once the session has moved or is over. */
export async function moveRequestOf(db: Db, booking: Booking, now: Date): Promise<MoveRequestView | null> {
  if (booking.state !== 'confirmed' || Date.parse(booking.startsAt) <= now.getTime()) return null;
  const last = await findLastMoveRequest(db, booking.id);
  const state = VISIBLE_MOVE_STATES.find((each) => each === last?.state);
  if (!last || !state || last.movesFrom !== booking.startsAt) return null;
  const isOpen = isOpenMove(last, booking, now);
  return {
    state: state === 'open' && !isOpen ? 'lapsed' : state,
    startsAt: last.startsAt,
    until: isOpen ? last.expiresAt : null,
    developer: (await publicDeveloperOf(db, last.developerId))?.name ?? null,
    note: last.note,
  };
}

/** Presents the other time that waits for the team's answer; null for none. */
export async function openMoveOf(db: Db, booking: Booking, now: Date): Promise<BookingDetail['moveRequest']> {
  const open = await findOpenMove(db, booking, now);
  if (!open) return null;
  const developer = await findSessionDeveloper(db, open.developerId);
  return { startsAt: open.startsAt, until: open.expiresAt, developer: developer?.name ?? '' };
}
