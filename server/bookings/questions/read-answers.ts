import type { Db } from '#db/open.ts';
import { type BookingAnswer, listAnswers } from '#db/queries/bookings/answers.ts';
import type { Booking } from '#db/queries/bookings/read.ts';

/** Presents what a client answered besides the idea. */
export async function answersOf(
  db: Db,
  { id }: Pick<Booking, 'id'>,
): Promise<Array<Omit<BookingAnswer, 'bookingId'>>> {
  return (await listAnswers(db, [id])).map(({ bookingId: _, ...answer }) => answer);
}

/** The most of one query, far below what an engine takes. */
const AT_ONCE = 500;

/** Adds what their clients answered to bookings. */
export async function withAnswers<Row extends Pick<Booking, 'id'>>(
  db: Db,
  bookings: readonly Row[],
): Promise<Array<Row & { answers: BookingAnswer[] }>> {
  const found: Array<Row & { answers: BookingAnswer[] }> = [];
  for (let from = 0; from < bookings.length; from += AT_ONCE) {
    const part = bookings.slice(from, from + AT_ONCE);
    const answers = await listAnswers(
      db,
      part.map(({ id }) => id),
    );
    const byBooking = Map.groupBy(answers, ({ bookingId }) => bookingId);
    found.push(...part.map((booking) => ({ ...booking, answers: byBooking.get(booking.id) ?? [] })));
  }
  return found;
}
