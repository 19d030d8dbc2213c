import type { Db } from '#db/open.ts';
import { type Booking, findBooking, findBookingById, listBookingEvents } from '#db/queries/bookings/read.ts';
import { listUnansweredExpired } from '#db/queries/bookings/requests.ts';
import { closeTimeOffers } from '#db/queries/bookings/time-offers.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';
import type { Approval } from '#src/contract/bookings/request-values.ts';
import { totalOf } from '#src/contract/bookings/values.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import { confirm } from '../book.ts';
import { returnHour } from '../packs/return-hour.ts';
import { paymentHoldUntil } from './deadlines.ts';
import { queuePaymentMail, queueRequestMail } from './request-mail.ts';

export interface By {
  actor: string;
  head: LetterLayout;
  now: Date;
}

/** Who may be told that a request is over, in words. */
const OVER: Record<Exclude<Approval, 'asked'>, string> = {
  given: 'confirmed',
  declined: 'declined',
  lapsed: 'not answered in time',
  withdrawn: 'withdrawn by the client',
};

/** True while a request waits for an answer. */
export const isOpenRequest = (
  { approval, state, holdExpiresAt }: Pick<Booking, 'approval' | 'state' | 'holdExpiresAt'>,
  now: Date,
): boolean => approval === 'asked' && state === 'held' && (holdExpiresAt ?? '') > now.toISOString();

/** Finds a request that can be answered. @throws HttpError 404, 409 when someone else has answered it */
async function mustFindOpen(trx: Db, id: number, now: Date): Promise<Booking> {
  const booking = await findBookingById(trx, id);
  if (!booking) throw notFound('Booking');
  await assertOpenRequest(trx, booking, now);
  return booking;
}

/** @throws HttpError 409 unless it waits for an answer */
export async function assertOpenRequest(trx: Db, booking: Booking, now: Date): Promise<void> {
  if (booking.approval === null)
    throw conflict('no_request', 'This session was booked at once, so there is nothing to confirm.');
  if (isOpenRequest(booking, now)) return;
  const { approval } = booking;
  if (approval === 'asked') throw conflict('request_answered', 'This request was not answered in time.');
  const events = await listBookingEvents(trx, booking.id);
  const by = events.findLast(({ kind }) => kind === 'approved' || kind === 'declined')?.actor;
  throw conflict(
    'request_answered',
    by !== undefined && by !== 'customer' && (approval === 'given' || approval === 'declined')
      ? `${by} has already ${OVER[approval]} this request.`
      : `This request was ${OVER[approval]}.`,
  );
}

/**
 * Confirms or declines a request, in the caller's transaction.
 * @param note a sentence to the client of a declined request; '' for none
 * @throws HttpError 404, 409 when it is no longer open
 */
export async function answerRequest(
  trx: Db,
  id: number,
  { answer, note }: { answer: 'confirm' | 'decline'; note: string },
  by: By,
): Promise<Booking> {
  const booking = await mustFindOpen(trx, id, by.now);
  return answer === 'confirm' ? giveApproval(trx, booking, by) : decline(trx, booking, note, by);
}

/**
 * Confirms a request, in the caller's transaction: it is booked, or held until the client has paid online. Proposed
 * times are no longer offered.
 */
export async function giveApproval(trx: Db, booking: Booking, by: By): Promise<Booking> {
  const { head, now } = by;
  const nothingDue = totalOf(booking) === 0;
  await closeTimeOffers(trx, booking.id);
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'approved', actor: by.actor }, now);
  const given = { approval: 'given' as const, ...(nothingDue && { payment: 'paid' as const }) };
  if (nothingDue || !head.paysOnline) {
    await updateBooking(trx, booking.id, given, now);
    return confirm(trx, booking.id, { ...by, detail: 'After the request was confirmed' });
  }
  const holdExpiresAt = paymentHoldUntil(booking.startsAt, now);
  const held = await updateBooking(trx, booking.id, { ...given, holdExpiresAt }, now);
  await queuePaymentMail(trx, held, head, now);
  return held;
}

async function decline(trx: Db, booking: Booking, note: string, by: By): Promise<Booking> {
  const declined = await release(trx, booking, { approval: 'declined', answerNote: note || null }, by.now);
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'declined', actor: by.actor }, by.now);
  await queueRequestMail(trx, declined, 'request-declined', by.head, by.now);
  return declined;
}

/** Frees the time of a request, and an hour that it was booked with. */
async function release(
  trx: Db,
  booking: Booking,
  change: { approval: Approval; answerNote?: string | null },
  now: Date,
): Promise<Booking> {
  await closeTimeOffers(trx, booking.id);
  await returnHour(trx, booking, 100, now);
  return updateBooking(
    trx,
    booking.id,
    { ...change, state: 'expired', taken: null, holdExpiresAt: null },
    now,
  );
}

/**
 * Withdraws a request with the client's link, also one that is confirmed and not paid, in the caller's transaction.
 * @returns the booking as it was
 * @throws HttpError 404, 409 when it is over or booked
 */
export async function withdrawRequest(
  trx: Db,
  ref: string,
  { head, now }: Omit<By, 'actor'>,
): Promise<Booking> {
  const booking = await findBooking(trx, ref);
  if (!booking) throw new HttpError(404, 'link_not_valid', 'That link is not valid.');
  if (booking.approval === null || booking.state !== 'held')
    throw conflict(
      'request_answered',
      booking.state === 'confirmed'
        ? 'Your request was confirmed, and the session is booked. Reload this page to cancel it.'
        : 'This request is no longer open. Reload this page to see why.',
    );
  const withdrawn = await release(trx, booking, { approval: 'withdrawn' }, now);
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'withdrawn', actor: 'customer' }, now);
  await queueRequestMail(trx, withdrawn, 'request-withdrawn', head, now);
  return booking;
}

/** Ends requests that no one answered in time, whose time was released. Call it in a transaction. */
export async function endUnanswered(trx: Db, head: LetterLayout, now: Date): Promise<number> {
  const expired = await listUnansweredExpired(trx);
  for (const booking of expired) {
    const lapsed = await release(trx, booking, { approval: 'lapsed' }, now);
    await queueRequestMail(trx, lapsed, 'request-lapsed', head, now);
  }
  return expired.length;
}
