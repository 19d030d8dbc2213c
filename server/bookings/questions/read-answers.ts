import type { Db } from '#db/open.ts';
import { type BookingAnswer, listAnswers } from '#db/queries/bookings/answers.ts';
import { listIdeaLabels } from '#db/queries/bookings/kind-questions.ts';
import type { Booking } from '#db/queries/bookings/read.ts';

/** Reads what a client answered besides the idea, and the kind's label of the idea; '' is the site's text. */
export async function answersOf(
  db: Db,
  { id, kindId }: Pick<Booking, 'id' | 'kindId'>,
): Promise<{ ideaLabel: string; answers: Array<Omit<BookingAnswer, 'bookingId'>> }> {
  const labels = await listIdeaLabels(db, [kindId]);
  const answers = await listAnswers(db, [id]);
  return {
    ideaLabel: labels.get(kindId) ?? '',
    answers: answers.map(({ bookingId: _, ...answer }) => answer),
  };
}

/** The most of one query, far below what an engine takes. */
const AT_ONCE = 500;

/** Adds what their clients answered, and the label of their idea, to bookings. */
export async function withAnswers<Row extends Pick<Booking, 'id' | 'kindId'>>(
  db: Db,
  bookings: readonly Row[],
): Promise<Array<Row & { ideaLabel: string; answers: BookingAnswer[] }>> {
  const found: Array<Row & { ideaLabel: string; answers: BookingAnswer[] }> = [];
  for (let from = 0; from < bookings.length; from += AT_ONCE) {
    const part = bookings.slice(from, from + AT_ONCE);
    const labels = await listIdeaLabels(
      db,
      part.map(({ kindId }) => kindId),
    );
    const answers = await listAnswers(
      db,
      part.map(({ id }) => id),
    );
    const byBooking = Map.groupBy(answers, ({ bookingId }) => bookingId);
    found.push(
      ...part.map((booking) => ({
        ...booking,
        ideaLabel: labels.get(booking.kindId) ?? '',
        answers: byBooking.get(booking.id) ?? [],
      })),
    );
  }
  return found;
}
