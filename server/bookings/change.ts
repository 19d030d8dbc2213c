import type { Db } from '#db/open.ts';
import { findSessionDeveloper } from '#db/queries/bookings/developers.ts';
import { closeOpenTimes } from '#db/queries/bookings/move-requests.ts';
import { type Booking, findBooking } from '#db/queries/bookings/read.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { manage } from '#src/content/bookings/booking-calendar.ts';
import { lowerRefund } from '#src/content/bookings/client-rights.ts';
import { sessionTimeLine } from '#src/content/bookings/session-time.ts';
import { money } from '#src/content/site/money.ts';
import { conflict, HttpError } from '../http/errors.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { assignByTeam, assignDeveloper } from './assign.ts';
import { queueBookingMail } from './booking-mail.ts';
import type { BookingLimits } from './limits.ts';
import { returnHour } from './packs/return-hour.ts';
import { policyFor, refundPercentAt, rightsAfterMove } from './policy.ts';
import { requestRefund } from './refunds.ts';
import { approvalHoursOf } from './requests/ask.ts';
import { mustBeTeamStart } from './team-start.ts';
import { offerFreed } from './waitlist/offer-times.ts';

export interface By {
  actor: string;
  head: LetterLayout;
  now: Date;
}

/** @throws HttpError 409 when a booking can no longer be changed: too late, or already canceled */
export function assertOpen(booking: Booking, now: Date): void {
  if (booking.state === 'cancelled') throw conflict('already_cancelled', 'This session is already canceled.');
  if (booking.state === 'held' && booking.approval === 'asked')
    throw conflict('not_booked_yet', 'This session is not booked yet. The request is waiting for an answer.');
  if (booking.state === 'held')
    throw conflict('not_booked_yet', 'This time is not booked yet. It is waiting for the payment.');
  if (booking.state !== 'confirmed') throw conflict('session_begun', 'This session is over.');
  if (new Date(booking.startsAt) <= now)
    throw conflict('session_begun', 'This session has started. Contact us if something went wrong.');
}

/** Cancels in the caller's transaction: frees the time, requests the refund, and e-mails both sides. */
export async function cancel(trx: Db, booking: Booking, refundCents: number, by: By): Promise<Booking> {
  if (refundCents > 0)
    await requestRefund(trx, { bookingId: booking.id }, { amountCents: refundCents, reason: 'cancel' }, by);
  await closeOpenTimes(trx, booking.id);
  const cancelled = await updateBooking(trx, booking.id, { state: 'cancelled', taken: null }, by.now, true);
  const detail = refundCents > 0 ? `Refund ${money(refundCents / 100, booking.currency)}` : 'No refund';
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'cancelled', actor: by.actor, detail }, by.now);
  await queueBookingMail(trx, cancelled, { kind: 'cancellation' }, by.head, by.now);
  await offerFreed(trx, booking, by);
  return cancelled;
}

/**
 * Moves a booking in the caller's transaction, with its history and e-mails. Proposed times are no longer offered, and
 * a request of its client for another time ends.
 */
export async function moveTo(
  trx: Db,
  booking: Booking,
  to: { startsAt: string; developerId: number; rightsStart: string | null },
  by: By & { tell?: boolean; byTeam?: boolean },
): Promise<Booking> {
  const { startsAt, developerId } = to;
  await closeOpenTimes(trx, booking.id);
  const moved = await updateBooking(trx, booking.id, to, by.now, true);
  const times =
    startsAt === booking.startsAt
      ? []
      : [`${sessionTimeLine(booking, 'UTC')} to ${sessionTimeLine(moved, 'UTC')}`];
  const developer =
    developerId === booking.developerId ? undefined : await findSessionDeveloper(trx, developerId);
  const detail = [...times, ...(developer ? [`with ${developer.name}`] : [])].join(', ');
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'moved', actor: by.actor, detail }, by.now);
  const news = { kind: 'change' as const, before: booking, tell: by.tell, byTeam: by.byTeam };
  await queueBookingMail(trx, moved, news, by.head, by.now);
  await offerFreed(trx, booking, by);
  return moved;
}

/**
 * Cancels a booking with the client's link, in the caller's transaction.
 * @param shownPercent the refund that the client agreed to
 * @throws HttpError 409 when it is too late, already canceled, or the refund has changed
 */
export async function cancelByClient(
  trx: Db,
  ref: string,
  shownPercent: number,
  { head, now }: Omit<By, 'actor'>,
): Promise<Booking> {
  const booking = await mustFind(trx, ref);
  assertOpen(booking, now);
  const { refundPercent, refundCents } = policyFor(booking, now);
  if (refundPercent !== shownPercent)
    throw conflict(
      'refund_changed',
      `The refund is now ${refundPercent}% because time has passed. Review the new amount and try again.`,
    );
  const returned = await returnHour(trx, booking, refundPercent, now);
  return cancel(trx, returned, refundCents, { actor: 'customer', head, now });
}

/**
 * Reschedules a booking with the client's link, in the caller's transaction. Keeps the developer if they are
 * free.
 * @param to `developer`: the one shown; anyone else is refused. `refundPercent`: the refund shown for the new
 * time; optional if not lower than before. `address`: IP address
 * @throws HttpError 409 when it is too late, the time is taken or the team confirms these sessions first, 422 when the
 * rules do not allow the time, 429
 */
export async function rescheduleByClient(
  trx: Db,
  ref: string,
  {
    startsAt,
    developer,
    refundPercent,
    address,
  }: {
    startsAt: string;
    developer?: number | undefined;
    refundPercent?: number | undefined;
    address: string;
  },
  { head, now, limits }: Omit<By, 'actor'> & { limits: BookingLimits },
): Promise<Booking> {
  const booking = await mustFind(trx, ref);
  assertOpen(booking, now);
  // Who gives the session has to agree to its time.
  if ((await approvalHoursOf(trx, booking)) !== null)
    throw conflict(
      'confirmed_first',
      'We confirm each of these sessions ourselves. Reload this page, then ask for another time.',
    );
  const { canReschedule, freeRescheduleHours, ...policy } = policyFor(booking, now);
  if (!canReschedule) throw conflict('too_late_to_move', manage.moveTooLate(freeRescheduleHours));
  if (startsAt === booking.startsAt)
    throw new HttpError(422, 'same_time', 'That is your current time. Choose another one.');
  // One that was asked for before is held for them.
  await closeOpenTimes(trx, booking.id);
  const developerId = await assignDeveloper(
    trx,
    {
      tier: booking.tier,
      startsAt,
      developer,
      rather: booking.developerId,
      leaving: booking,
      visitor: {},
    },
    now,
  );
  const after = refundPercentAt(booking, startsAt, now);
  if (after < policy.refundPercent && after !== refundPercent)
    throw conflict(
      'refund_changed',
      `${lowerRefund(policy.refundPercent, after, booking.packId !== null)} Review this and try again.`,
    );
  await limits.move(trx, { ref, address, email: booking.email, bookingId: booking.id }, now);
  const to = { startsAt, developerId, rightsStart: null };
  return moveTo(trx, booking, to, { actor: 'customer', head, now });
}

/**
 * Moves a booking to any future start without another session, even outside working hours.
 * @param to `developerId`: by default the same if possible. `tell`: e-mail the client
 * @throws HttpError 409, 422
 */
export async function moveByTeam(
  trx: Db,
  booking: Booking,
  { startsAt, developerId, tell }: { startsAt: string; developerId?: number | undefined; tell: boolean },
  by: By,
): Promise<Booking> {
  assertOpen(booking, by.now);
  if (startsAt === booking.startsAt && (developerId ?? booking.developerId) === booking.developerId)
    throw new HttpError(422, 'same_time', 'That is the current time. Choose another one.');
  await mustBeTeamStart(trx, booking.tier, startsAt, by.now);
  // The client may ask for this time, or have been offered it, and it is held for them.
  await closeOpenTimes(trx, booking.id);
  const rather = booking.developerId;
  const found = await assignByTeam(
    trx,
    { tier: booking.tier, startsAt, developerId, rather, leaving: booking },
    by.now,
  );
  const to = { startsAt, developerId: found, rightsStart: rightsAfterMove(booking, startsAt) };
  return moveTo(trx, booking, to, { ...by, tell, byTeam: true });
}

async function mustFind(trx: Db, ref: string): Promise<Booking> {
  const booking = await findBooking(trx, ref);
  if (!booking) throw new HttpError(404, 'link_not_valid', 'That link is not valid.');
  return booking;
}
