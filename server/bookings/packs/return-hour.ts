import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';

/**
 * Returns a canceled session's hour to its pack in the canceling transaction, only for a full refund, since
 * an hour cannot be split.
 * @param percent the refund granted
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
