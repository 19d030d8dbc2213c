import type { Db } from '#db/open.ts';
import { listActiveDevelopers } from '#db/queries/bookings/developers.ts';
import { findKindById } from '#db/queries/bookings/kinds.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { countOpenRequests } from '#db/queries/bookings/requests.ts';
import { addBookingEvent, type BookingUpdate, updateBooking } from '#db/queries/bookings/write.ts';
import { MOST_REQUESTS } from '#src/contract/bookings/request-values.ts';
import { conflict } from '../../http/errors.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import { noticeOf } from '../slots.ts';
import { answerBy } from './deadlines.ts';
import { queueRequestMail } from './request-mail.ts';

/** Finds the hours in which the team answers a request for a held time; null if it is booked at once. */
export async function approvalHoursOf(trx: Db, { kindId }: Pick<Booking, 'kindId'>): Promise<number | null> {
  const kind = kindId === null ? undefined : await findKindById(trx, kindId);
  return kind?.approvalHours ?? null;
}

/**
 * Turns a hold into a request, which keeps its time, price and code until it is answered, in the caller's transaction.
 * @param client the columns of the form
 * @throws HttpError 409 when the client has two open requests
 */
export async function ask(
  trx: Db,
  held: Booking,
  client: BookingUpdate & { email: string },
  hours: number,
  { head, now }: { head: LetterLayout; now: Date },
): Promise<Booking> {
  if ((await countOpenRequests(trx, client.email, now)) >= MOST_REQUESTS)
    throw conflict(
      'requests_open',
      'Two of your requests are still open. Wait for our answers, or withdraw one with the link in its e-mail.',
    );
  const [developer] = await listActiveDevelopers(trx, held.tier, held.developerId ?? undefined);
  const kind = await findKindById(trx, held.kindId ?? 0);
  const noticeMinutes = kind ? noticeOf(kind, developer ?? { noticeHours: null }) : 0;
  const holdExpiresAt = answerBy(held.startsAt, { hours, noticeMinutes }, now);
  const asked = await updateBooking(trx, held.id, { ...client, approval: 'asked', holdExpiresAt }, now);
  await addBookingEvent(trx, { bookingId: held.id, kind: 'requested', actor: 'customer' }, now);
  await queueRequestMail(trx, asked, 'request', head, now);
  return asked;
}
