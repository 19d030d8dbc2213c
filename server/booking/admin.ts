import type { Db } from '#db/open.ts';
import { listBookingEvents } from '#db/queries/booking-list.ts';
import { addBookingEvent, type Booking, findBookingById, updateBooking } from '#db/queries/bookings.ts';
import { listMail } from '#db/queries/mail-outbox.ts';
import { writeTransaction } from '#db/transaction.ts';
import { money } from '#src/content/plans.ts';
import type { BookingChange, BookingDetail } from '#src/contract/booking-admin.ts';
import { paymentShown } from '#src/contract/values.ts';
import { managePath } from '#src/routes.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../errors.ts';
import { mailShown } from '../mail/mail-shown.ts';
import { cancel, moveByTeam, mustBeOpen } from './change.ts';

const MAIL_SHOWN = 50;

/**
 * A booking with its history and mail.
 * @param origin scheme and host that the customer's link leads to
 * @throws HttpError 404
 */
export async function detailOf(
  id: number,
  origin: string,
  { db, booking: { links }, settings }: Pick<Deps, 'db' | 'booking' | 'settings'>,
): Promise<BookingDetail> {
  const booking = await findBookingById(db, id);
  if (!booking) throw notFound('Booking');
  const { url: mailServer } = await settings.letterhead();
  const { mail } = await listMail(db, { bookingId: id, limit: MAIL_SHOWN, offset: 0 });
  return {
    ...booking,
    payment: paymentShown(booking),
    reference: booking.ref,
    price: booking.priceCents / 100,
    refund: booking.refundCents / 100,
    history: await listBookingEvents(db, id),
    mail: mail.map(mailShown),
    guestLink: booking.source === 'site' ? origin + managePath(links.tokenOf(booking.ref)) : null,
    mailOn: mailServer !== undefined,
  };
}

/**
 * What an administrator does with a booking.
 * @param by the administrator's name, for the history, and the origin at which they see the site
 * @throws HttpError 404, 409, 422
 */
export async function changeByTeam(
  id: number,
  change: BookingChange,
  { actor, origin }: { actor: string; origin: string },
  deps: Deps,
): Promise<BookingDetail> {
  const { db, booking: parts } = deps;
  const now = parts.now();
  const head = await deps.settings.letterhead();
  await writeTransaction(db, async (trx) => {
    const booking = await findBookingById(trx, id);
    if (!booking) throw notFound('Booking');
    switch (change.action) {
      case 'complete':
        return end(trx, booking, 'completed', actor, now);
      case 'no-show':
        return end(trx, booking, 'no_show', actor, now);
      case 'mark-paid':
        return markPaid(trx, booking, actor, now);
      case 'mark-refunded':
        return markRefunded(trx, booking, actor, now);
    }
    if (booking.source !== 'site')
      throw conflict('This session was booked with your scheduling service. Change it there.');
    mustBeOpen(booking, now);
    if (change.action === 'reschedule') await moveByTeam(trx, booking, change.startsAt, { actor, head, now });
    else {
      const paid = booking.payment === 'paid' ? booking.paidCents : 0;
      await cancel(trx, booking, Math.round((paid * change.refundPercent) / 100), { actor, head, now });
    }
  });
  parts.mail.wake();
  return detailOf(id, origin, deps);
}

/** A session that was held, or to which nobody came (no refund; specification, section 9). One may be taken for the other. */
async function end(
  trx: Db,
  booking: Booking,
  state: 'completed' | 'no_show',
  actor: string,
  now: Date,
): Promise<void> {
  if (!['confirmed', 'completed', 'no_show'].includes(booking.state))
    throw conflict('Only a session that was booked can be closed.');
  if (new Date(booking.startsAt) > now) throw conflict('This session has not begun yet.');
  await updateBooking(trx, booking.id, { state }, now);
  const kind = state === 'completed' ? 'completed' : 'no-show';
  await addBookingEvent(trx, { bookingId: booking.id, kind, actor }, now);
}

async function markPaid(trx: Db, booking: Booking, actor: string, now: Date): Promise<void> {
  if (paymentShown(booking) !== 'due') throw conflict('This session does not wait for a payment.');
  await updateBooking(trx, booking.id, { payment: 'paid', paid_cents: booking.priceCents }, now);
  const detail = money(booking.priceCents / 100);
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'paid', actor, detail }, now);
}

async function markRefunded(trx: Db, booking: Booking, actor: string, now: Date): Promise<void> {
  if (booking.payment !== 'refund_due') throw conflict('No refund is owed for this session.');
  await updateBooking(trx, booking.id, { payment: 'refunded', note: null }, now);
  const detail = money(booking.refundCents / 100);
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'refunded', actor, detail }, now);
}
