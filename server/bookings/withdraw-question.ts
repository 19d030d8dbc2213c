import type { Db } from '#db/open.ts';
import { findBooking } from '#db/queries/bookings/read.ts';
import { deleteQuestionConsents } from '#db/queries/site/question-consents.ts';
import { HttpError } from '../http/errors.ts';
import type { BookingParts } from './parts.ts';

/**
 * Withdraws the consent to use what was asked with a booking, in the caller's transaction.
 * @param record writes the audit entry, by the booking's reference; not called if there was no consent
 * @throws HttpError 404 for a bad token or a missing booking
 */
export async function withdrawQuestion(
  trx: Db,
  token: string,
  { links }: Pick<BookingParts, 'links'>,
  record: (reference: string) => Promise<void>,
): Promise<void> {
  const ref = links.refOf(token);
  const booking = ref && (await findBooking(trx, ref));
  if (!booking) throw new HttpError(404, 'link_not_valid', 'That link is not valid.');
  const withdrawn = await deleteQuestionConsents(trx, { bookingIds: [booking.id], email: null });
  if (withdrawn > 0) await record(booking.ref);
}
