import type { Db } from '#db/open.ts';
import { getRule } from '#db/queries/availability.ts';
import { freeSeat } from '#db/queries/booking-seats.ts';
import {
  addBookingEvent,
  type Booking,
  claimWebhookEvent,
  findBooking,
  findBookingByCheckout,
  updateBooking,
} from '#db/queries/bookings.ts';
import { writeTransaction } from '#db/transaction.ts';
import { money } from '#src/content/plans.ts';
import type { Deps } from '../deps.ts';
import { queueBookingMail } from '../mail/booking-mail.ts';
import type { Letterhead } from '../mail/letterhead.ts';
import { confirm } from './book.ts';
import type { PaymentEvent } from './payments.ts';

type Paid = Extract<PaymentEvent, { kind: 'paid' }>;

/**
 * Acts upon a payment's event, once however often it comes. A payment for a time that was given back books it again
 * when it is still free; otherwise it is owed back, and both sides are told.
 */
export async function settlePaymentEvent(event: PaymentEvent, deps: Deps): Promise<void> {
  if (event.kind === 'other') return;
  const { db, booking: parts, log } = deps;
  const now = parts.now();
  const head = await deps.settings.letterhead();
  await writeTransaction(db, async (trx) => {
    if (!(await claimWebhookEvent(trx, 'stripe', event.id, now))) return;
    const booking =
      (await findBookingByCheckout(trx, event.checkoutId)) ??
      (event.kind === 'paid' ? await findBooking(trx, event.ref) : undefined);
    if (!booking) {
      log.warn({ event: event.id }, 'a payment event names no booking of ours');
      return;
    }
    if (event.kind === 'abandoned') await giveUp(trx, booking, now);
    else await settle(trx, booking, event, head, now);
  });
  parts.mail.wake();
}

async function giveUp(trx: Db, booking: Booking, now: Date): Promise<void> {
  if (booking.state !== 'held') return;
  await updateBooking(trx, booking.id, { state: 'expired', seat: null, hold_expires_at: null }, now);
  const detail = 'The payment page was left';
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'expired', actor: 'Stripe', detail }, now);
}

async function settle(trx: Db, booking: Booking, event: Paid, head: Letterhead, now: Date): Promise<void> {
  // Told of by another event before.
  if (booking.paidCents > 0) return;
  const settled = {
    payment: 'paid' as const,
    paid_cents: event.paidCents,
    payment_intent: event.paymentIntent,
    checkout_id: event.checkoutId,
  };
  const detail = `Paid ${money(event.paidCents / 100)}`;
  if (booking.state === 'held') {
    await updateBooking(trx, booking.id, settled, now);
    await confirm(trx, booking.id, { actor: 'customer', detail, head, now });
    return;
  }
  const seat = booking.state === 'expired' ? await seatAgain(trx, booking, now) : undefined;
  if (seat !== undefined) {
    await updateBooking(trx, booking.id, { ...settled, seat, state: 'confirmed' }, now);
    await confirm(trx, booking.id, {
      actor: 'customer',
      detail: `${detail}, after the hold ran out`,
      head,
      now,
    });
    return;
  }
  const owed = await updateBooking(
    trx,
    booking.id,
    {
      ...settled,
      payment: 'refund_due',
      refund_cents: event.paidCents,
      note: 'Paid after the time was given back. The payment is owed back.',
    },
    now,
  );
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'paid too late', actor: 'Stripe', detail }, now);
  await queueBookingMail(trx, owed, { kind: 'late-payment' }, head, now);
}

async function seatAgain(trx: Db, { tier, startsAt }: Booking, now: Date): Promise<number | undefined> {
  if (new Date(startsAt) <= now) return undefined;
  const { capacity } = await getRule(trx, tier);
  return freeSeat(trx, { tier, startsAt, capacity, now });
}
