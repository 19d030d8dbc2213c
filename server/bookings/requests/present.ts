import type { Db } from '#db/open.ts';
import { findSessionDeveloper } from '#db/queries/bookings/developers.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { listOpenOffers } from '#db/queries/bookings/time-offers.ts';
import type { BookingRequest, TimeOfferView } from '#src/contract/bookings/request-shapes.ts';
import { publicDeveloperOf } from '../present-developer.ts';
import { payBy } from './deadlines.ts';
import { isOpenRequest } from './requests.ts';

/** Presents how far a request is; null for a booking without one. */
export function requestOf(booking: Booking, now: Date): BookingRequest | null {
  const { approval, state, holdExpiresAt, answerNote } = booking;
  if (approval === null) return null;
  const isOpen = isOpenRequest(booking, now);
  const isUnpaid = approval === 'given' && state === 'held' && (holdExpiresAt ?? '') > now.toISOString();
  return {
    state: approval === 'asked' && !isOpen ? 'lapsed' : approval,
    until: isOpen ? holdExpiresAt : isUnpaid ? payBy(booking) : null,
    note: answerNote ?? '',
  };
}

const canChoose = (booking: Booking, now: Date): boolean =>
  isOpenRequest(booking, now) ||
  (booking.state === 'confirmed' && Date.parse(booking.startsAt) > now.getTime());

/** Lists the proposed times that a client can choose now. */
export async function offersOf(db: Db, booking: Booking, now: Date): Promise<TimeOfferView[]> {
  if (!canChoose(booking, now)) return [];
  const offers: TimeOfferView[] = [];
  for (const { id, startsAt, expiresAt, developerId } of await listOpenOffers(db, booking.id, now)) {
    const developer = (await publicDeveloperOf(db, developerId))?.name ?? null;
    offers.push({ id, startsAt, expiresAt, developer });
  }
  return offers;
}

/** Lists the proposed times for the team, with who would give the session and those that are held. */
export async function proposedTimes(db: Db, booking: Booking, now: Date) {
  if (!canChoose(booking, now)) return [];
  const times = [];
  for (const { startsAt, expiresAt, developerId, holdId } of await listOpenOffers(db, booking.id, now))
    times.push({
      startsAt,
      expiresAt,
      developer: (await findSessionDeveloper(db, developerId))?.name ?? '',
      isHeld: holdId !== null,
    });
  return times;
}

/** True if the team can propose other times to the client. */
export const canPropose = (booking: Booking, now: Date): boolean =>
  booking.source === 'site' && booking.email !== '' && canChoose(booking, now);
