import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { type Booking, findBooking, findBookingByCheckout } from '#db/queries/bookings/read.ts';
import { addBookingEvent, claimWebhookEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { money } from '#src/content/money.ts';
import type { LetterLayout } from '../content/content.ts';
import { stillHasCode } from '../money/promo-codes.ts';
import { assignAnyway } from './assign.ts';
import { confirm } from './book.ts';
import { queueBookingMail } from './booking-mail.ts';
import type { PaymentEvent } from './payments.ts';
import { receiptFor } from './price.ts';

type Paid = Extract<PaymentEvent, { kind: 'paid' }>;

/** What an event did, for the audit log. */
export interface PaymentOutcome {
  action: 'booking.pay' | 'booking.expire' | 'booking.unmatched';
  subject: string;
}

/**
 * Handles a payment event in the caller's transaction. Idempotent: a repeated event does nothing. A payment for
 * a released time books it again if it is still free; otherwise a refund is due, and both sides get an e-mail.
 * @returns what it did; undefined when it was handled before or is not about a booking
 */
export async function settlePaymentEvent(
  trx: Db,
  event: PaymentEvent,
  { head, now, log }: { head: LetterLayout; now: Date; log: Logger },
): Promise<PaymentOutcome | undefined> {
  if (event.kind === 'other') return undefined;
  if (!(await claimWebhookEvent(trx, 'stripe', event.id, now))) return undefined;
  const booking =
    (await findBookingByCheckout(trx, event.checkoutId)) ??
    (event.kind === 'paid' ? await findBooking(trx, event.ref) : undefined);
  if (!booking) {
    log.warn({ event: event.id }, 'a payment event refers to an unknown booking');
    return { action: 'booking.unmatched', subject: event.id };
  }
  if (event.kind === 'abandoned') {
    await giveUp(trx, booking, now);
    return { action: 'booking.expire', subject: booking.ref };
  }
  await settle(trx, booking, event, head, now);
  return { action: 'booking.pay', subject: booking.ref };
}

async function giveUp(trx: Db, booking: Booking, now: Date): Promise<void> {
  if (booking.state !== 'held') return;
  await updateBooking(trx, booking.id, { state: 'expired', taken: null, holdExpiresAt: null }, now);
  const detail = 'The customer left the payment page';
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'expired', actor: 'Stripe', detail }, now);
}

async function settle(trx: Db, booking: Booking, event: Paid, head: LetterLayout, now: Date): Promise<void> {
  // An earlier event already reported this payment.
  if (booking.paidCents > 0) return;
  const settled = {
    payment: 'paid' as const,
    paidCents: event.paidCents,
    paymentIntent: event.paymentIntent,
    checkoutId: event.checkoutId,
    // What Stripe Tax calculated when the guest paid.
    ...(booking.taxBps === null && { taxCents: event.taxCents }),
    ...(booking.country === '' && { country: event.country }),
  };
  const paid = await updateBooking(trx, booking.id, settled, now);
  await receiptFor(trx, paid, { method: 'card', head, now });
  const detail = `Paid ${money(event.paidCents / 100, booking.currency)}`;
  if (booking.state === 'held') {
    await confirm(trx, booking.id, { actor: 'customer', detail, head, now });
    return;
  }
  const developerId = booking.state === 'expired' ? await developerAgain(trx, booking, now) : undefined;
  if (developerId !== undefined) {
    await updateBooking(trx, booking.id, { developerId, taken: 1, state: 'confirmed' }, now);
    await confirm(trx, booking.id, {
      actor: 'customer',
      detail: `${detail} after the hold expired`,
      head,
      now,
    });
    return;
  }
  const owed = await updateBooking(
    trx,
    booking.id,
    {
      payment: 'refund_due',
      refundCents: event.paidCents,
      note: 'Paid after the time was released. A refund is due.',
    },
    now,
  );
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'paid too late', actor: 'Stripe', detail }, now);
  await queueBookingMail(trx, owed, { kind: 'late-payment' }, head, now);
}

/** Who gives a session whose time was given back: the same developer if they can. */
async function developerAgain(trx: Db, booking: Booking, now: Date): Promise<number | undefined> {
  const { tier, startsAt, developerId } = booking;
  if (new Date(startsAt) <= now || !(await stillHasCode(trx, booking, now))) return undefined;
  return assignAnyway(trx, { tier, startsAt, rather: developerId }, now);
}
