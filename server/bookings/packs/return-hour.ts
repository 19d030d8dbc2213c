import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';

/**
 * Returns the hour of a canceled session to its pack if the rules give a full refund, in the transaction that
 * cancels. An hour cannot be split, so less than a full refund returns nothing.
 * @param percent the refund that the rules, or the team, grant
 */
export async function returnHour(trx: Db, booking: Booking, percent: number, now: Date): Promise<Booking> {
  if (booking.packId === null || percent < 100) return booking;
  await addBookingEvent(
    trx,
    { bookingId: booking.id, kind: 'hour returned', actor: 'the pack', detail: 'It can be booked again' },
    now,
  );
  return updateBooking(trx, booking.id, { packReturned: 1 }, now);
}
