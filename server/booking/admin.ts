import type { Db } from '#db/open.ts';
import { type Booking, findBookingById, listBookingEvents } from '#db/queries/bookings/read.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { money } from '#src/content/money.ts';
import { cancellationSummary } from '#src/content/offer.ts';
import type { BookingChange, BookingDetail } from '#src/contract/booking-admin.ts';
import { paymentShown } from '#src/contract/values.ts';
import { managePath } from '#src/routes.ts';
import type { Deps } from '../boot/deps.ts';
import type { LetterLayout } from '../content/content.ts';
import { conflict, notFound } from '../http/errors.ts';
import { listOutbox } from '../mail/outbox.ts';
import { cancel, moveByTeam, mustBeOpen } from './change.ts';
import { rulesOf } from './policy.ts';

const MAIL_SHOWN = 50;

/**
 * A booking with its history and e-mails.
 * @param origin scheme and host at which the administrator sees the site, used for the link until the site's
 * address is set
 * @throws HttpError 404
 */
export async function detailOf(
  id: number,
  origin: string,
  { db, booking: { links }, settings }: Pick<Deps, 'db' | 'booking' | 'settings'>,
): Promise<BookingDetail> {
  const booking = await findBookingById(db, id);
  if (!booking) throw notFound('Booking');
  const { waitsFor, siteUrl } = await settings.mailLayout();
  const rules = rulesOf(booking);
  const { mail } = await listOutbox({ bookingId: id, limit: MAIL_SHOWN, offset: 0 }, { db, settings });
  return {
    ...booking,
    payment: paymentShown(booking),
    reference: booking.ref,
    price: booking.priceCents / 100,
    refund: booking.refundCents / 100,
    history: await listBookingEvents(db, id),
    mail,
    guestLink:
      booking.source === 'site' ? (siteUrl ?? origin) + managePath(links.tokenOf(booking.ref)) : null,
    mailOn: waitsFor === null,
    rules: { ...rules, summary: cancellationSummary(rules) },
  };
}

/**
 * Applies an administrator's change to a booking, in the caller's transaction.
 * @param actor their name, for the history
 * @returns the booking's reference
 * @throws HttpError 404, 409, 422
 */
export async function changeByTeam(
  trx: Db,
  id: number,
  change: BookingChange,
  { actor, head, now }: { actor: string; head: LetterLayout; now: Date },
): Promise<string> {
  const booking = await findBookingById(trx, id);
  if (!booking) throw notFound('Booking');
  if (change.action === 'complete') await end(trx, booking, 'completed', actor, now);
  else if (change.action === 'no-show') await end(trx, booking, 'no_show', actor, now);
  else if (change.action === 'mark-paid') await markPaid(trx, booking, actor, now);
  else if (change.action === 'mark-refunded') await markRefunded(trx, booking, actor, now);
  else {
    if (booking.source !== 'site')
      throw conflict(
        'booked_elsewhere',
        'This session was booked with your external booking service. Change it there.',
      );
    mustBeOpen(booking, now);
    if (change.action === 'reschedule') await moveByTeam(trx, booking, change.startsAt, { actor, head, now });
    else {
      const paid = booking.payment === 'paid' ? booking.paidCents : 0;
      await cancel(trx, booking, Math.round((paid * change.refundPercent) / 100), { actor, head, now });
    }
  }
  return booking.ref;
}

/**
 * Marks a session as completed or no-show (no refund; specification, section 9). One can be corrected to the
 * other.
 */
async function end(
  trx: Db,
  booking: Booking,
  state: 'completed' | 'no_show',
  actor: string,
  now: Date,
): Promise<void> {
  if (!['confirmed', 'completed', 'no_show'].includes(booking.state))
    throw conflict('not_a_booking', 'Only a booked session can be marked as completed or no-show.');
  if (new Date(booking.startsAt) > now)
    throw conflict('session_not_begun', 'This session has not started yet.');
  await updateBooking(trx, booking.id, { state }, now);
  const kind = state === 'completed' ? 'completed' : 'no-show';
  await addBookingEvent(trx, { bookingId: booking.id, kind, actor }, now);
}

async function markPaid(trx: Db, booking: Booking, actor: string, now: Date): Promise<void> {
  if (paymentShown(booking) !== 'due')
    throw conflict('payment_not_due', 'This session is not waiting for a payment.');
  await updateBooking(trx, booking.id, { payment: 'paid', paidCents: booking.priceCents }, now);
  const detail = money(booking.priceCents / 100, booking.currency);
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'paid', actor, detail }, now);
}

async function markRefunded(trx: Db, booking: Booking, actor: string, now: Date): Promise<void> {
  if (booking.payment !== 'refund_due')
    throw conflict('refund_not_due', 'No refund is due for this session.');
  await updateBooking(trx, booking.id, { payment: 'refunded', note: null }, now);
  const detail = money(booking.refundCents / 100, booking.currency);
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'refunded', actor, detail }, now);
}
