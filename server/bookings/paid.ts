import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { findCheckout, updateCheckout } from '#db/queries/bookings/money/checkouts.ts';
import { findPackByCheckout, updatePack } from '#db/queries/bookings/money/packs.ts';
import { insertUnmatched } from '#db/queries/bookings/money/unmatched.ts';
import { type Booking, findBookingByCheckout } from '#db/queries/bookings/read.ts';
import { addBookingEvent, claimWebhookEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { money } from '#src/content/site/money.ts';
import type { UnmatchedReason } from '#src/contract/bookings/values.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { assignAnyway } from './assign.ts';
import { confirm } from './book.ts';
import { queueBookingMail } from './booking-mail.ts';
import { type CheckoutSubject, findCheckoutSubject } from './checkouts.ts';
import { stillHasCode } from './money/promo-codes.ts';
import { payPack } from './packs/pay.ts';
import { receiptFor } from './price.ts';
import { queueReceiptMail } from './receipt-mail.ts';
import { applyDispute, applyRefund } from './refund-events.ts';
import { requestRefund } from './refunds.ts';
import type { Payment, PaymentEvent, SincePaid } from './stripe-events.ts';

type PaidEvent = Extract<PaymentEvent, { kind: 'paid' }>;

export interface PaymentOutcome {
  action:
    | 'booking.pay'
    | 'booking.expire'
    | 'pack.pay'
    | 'pack.expire'
    | 'booking.unmatched'
    | 'money.refund'
    | 'money.dispute';
  subject: string;
  /** No entry in the audit log is needed. */
  recordedBefore?: boolean;
}

interface By {
  head: LetterLayout;
  now: Date;
  log: Logger;
  livemode: boolean;
}

/**
 * Handles a Stripe event in the caller's transaction. Idempotent. A payment settles only its page's subject,
 * at its price; others are listed for the owner. One for a released time rebooks it if free; otherwise a
 * refund is due, and both sides get an e-mail. Returns undefined for an event that was handled before or
 * changes nothing.
 */
export async function settlePaymentEvent(
  trx: Db,
  event: PaymentEvent,
  by: By,
): Promise<PaymentOutcome | undefined> {
  const { now } = by;
  if (event.kind === 'other' || event.kind === 'refunded') return undefined;
  if (!(await claimWebhookEvent(trx, 'stripe', event.id, now))) return undefined;
  const done = await settleNew(trx, event, by);
  return done ?? { action: 'booking.pay', subject: event.id, recordedBefore: true };
}

async function settleNew(
  trx: Db,
  event: Exclude<PaymentEvent, { kind: 'other' | 'refunded' }>,
  by: By,
): Promise<PaymentOutcome | undefined> {
  const { now, log } = by;
  if (event.kind === 'paid') {
    const done = await settle(trx, event, by);
    if (event.since && done) await applySince(trx, event.since, by);
    return done;
  }
  // Ignore events of other accounts and modes.
  if (event.isForeign || event.livemode !== by.livemode) {
    log.warn({ event: event.id }, 'ignored an event of another Stripe account or mode');
    return undefined;
  }
  if (event.kind === 'abandoned') return giveUp(trx, event.checkoutId, now);
  const told = { actor: 'Stripe', head: by.head, now };
  if (event.kind === 'dispute') {
    const done = await applyDispute(trx, event.dispute, event.createdAt, told);
    return done && { action: 'money.dispute', subject: done.subject };
  }
  let refunded: PaymentOutcome | undefined;
  for (const refund of event.refunds) {
    const done = await applyRefund(trx, refund, told);
    if (done) refunded = { action: 'money.refund', subject: done.subject };
  }
  return refunded;
}

async function giveUp(trx: Db, checkoutId: string, now: Date): Promise<PaymentOutcome | undefined> {
  const checkout = await findCheckout(trx, checkoutId);
  if (checkout?.state === 'open') await updateCheckout(trx, checkout.id, { state: 'expired' });
  const booking = await findBookingByCheckout(trx, checkoutId);
  // A confirmed request stays held for its day: the client may open another page.
  if (booking?.approval === 'given' && (booking.holdExpiresAt ?? '') > now.toISOString()) return undefined;
  if (booking?.state === 'held') {
    await updateBooking(trx, booking.id, { state: 'expired', taken: null, holdExpiresAt: null }, now);
    const detail = 'The client left the payment page';
    await addBookingEvent(trx, { bookingId: booking.id, kind: 'expired', actor: 'Stripe', detail }, now);
    return { action: 'booking.expire', subject: booking.ref };
  }
  const pack = booking ? undefined : await findPackByCheckout(trx, checkoutId);
  if (pack?.state !== 'waiting' || pack.payment !== 'pending') return undefined;
  await updatePack(trx, pack.id, { state: 'expired' }, now);
  return { action: 'pack.expire', subject: pack.ref };
}

async function settle(trx: Db, event: PaidEvent, by: By): Promise<PaymentOutcome | undefined> {
  const opened = await findCheckoutSubject(trx, event.checkoutId);
  if (isSettled(event, opened)) return undefined;
  const reason = whyUnmatched(event, opened, by.livemode);
  if (reason) return keepUnmatched(trx, event, reason, by);
  if (opened?.checkout) await updateCheckout(trx, opened.checkout.id, { state: 'paid' });
  if (opened?.booking) {
    await payBooking(trx, opened.booking, event, { ...by, actor: 'customer' });
    return { action: 'booking.pay', subject: opened.booking.ref };
  }
  if (!opened?.pack) return undefined;
  await payPack(trx, opened.pack, event, by);
  return { action: 'pack.pay', subject: opened.pack.ref };
}

async function applySince(trx: Db, { refunds, disputes }: SincePaid, { head, now }: By): Promise<void> {
  const by = { actor: 'Stripe', head, now };
  for (const refund of refunds) await applyRefund(trx, refund, by);
  for (const dispute of disputes) await applyDispute(trx, dispute, now, by);
}

/** This page has already paid for its subject. */
const isSettled = ({ checkoutId }: PaidEvent, opened: CheckoutSubject | undefined): boolean => {
  const sold = opened?.booking ?? opened?.pack;
  if (!sold || sold.paidCents === 0) return false;
  return opened?.checkout ? opened.checkout.state === 'paid' : sold.checkoutId === checkoutId;
};

/** Undefined when the payment matches its page. */
function whyUnmatched(
  event: PaidEvent,
  opened: CheckoutSubject | undefined,
  livemode: boolean,
): UnmatchedReason | undefined {
  if (event.isForeign) return 'other-account';
  if (event.livemode !== livemode) return 'other-mode';
  if (!opened) return 'unknown-checkout';
  if (opened.booking?.forgottenAt) return 'gone';
  if (event.currency !== opened.currency) return 'other-currency';
  const total = opened.amountCents + (opened.stripeTax === 'exclusive' ? event.taxCents : 0);
  if (event.subtotalCents !== opened.amountCents || event.paidCents !== total) return 'other-amount';
  const sold = opened.booking ?? opened.pack;
  return sold && sold.paidCents > 0 ? 'already-paid' : undefined;
}

async function keepUnmatched(
  trx: Db,
  event: PaidEvent,
  reason: UnmatchedReason,
  { now, log }: By,
): Promise<PaymentOutcome | undefined> {
  const kept = await insertUnmatched(
    trx,
    {
      eventId: event.id,
      checkoutId: event.checkoutId,
      paymentIntent: event.paymentIntent,
      amountCents: event.paidCents,
      taxCents: event.taxCents,
      currency: event.currency,
      name: event.name,
      email: event.email,
      country: event.country,
      reference: event.ref,
      reason,
      livemode: event.livemode ? 1 : 0,
      state: 'open',
      bookingId: null,
      packId: null,
      settledBy: null,
    },
    now,
  );
  if (!kept) return undefined;
  log.warn({ event: event.id, reason }, 'an unmatched payment was recorded');
  return { action: 'booking.unmatched', subject: event.checkoutId };
}

/**
 * Records an online payment with its receipt, in the caller's transaction, and confirms a held booking.
 * @returns the booking afterwards; a refund is due when its time is gone
 */
export async function payBooking(
  trx: Db,
  booking: Booking,
  payment: Payment,
  { actor, head, now }: { actor: string; head: LetterLayout; now: Date },
): Promise<Booking> {
  const { paidCents, paymentIntent, checkoutId, taxCents, country } = payment;
  const settled = {
    payment: 'paid' as const,
    paidCents,
    paymentIntent,
    ...(checkoutId !== undefined && { checkoutId }),
    // Calculated by Stripe Tax at payment.
    ...(booking.taxBps === null && { taxCents }),
    ...(booking.country === '' && { country }),
  };
  const paid = await updateBooking(trx, booking.id, settled, now);
  const receipt = await receiptFor(trx, paid, { method: 'card', head, now });
  const detail = `Paid ${money(paidCents / 100, booking.currency)}`;
  if (booking.state === 'held') return confirm(trx, booking.id, { actor, detail, head, now });
  if (booking.state === 'confirmed' || booking.state === 'completed' || booking.state === 'no_show') {
    await queueReceiptMail(trx, paid, receipt, head, now);
    await addBookingEvent(trx, { bookingId: booking.id, kind: 'paid', actor, detail }, now);
    return paid;
  }
  const developerId = booking.state === 'expired' ? await developerAgain(trx, booking, now) : undefined;
  if (developerId !== undefined) {
    await updateBooking(trx, booking.id, { developerId, taken: 1, state: 'confirmed' }, now);
    return confirm(trx, booking.id, { actor, detail: `${detail} after the hold expired`, head, now });
  }
  await requestRefund(
    trx,
    { bookingId: booking.id },
    { amountCents: paidCents, reason: 'late-payment' },
    { actor: 'Stripe', head, now },
  );
  const note = 'Paid after the time was released. A refund is due.';
  const owed = await updateBooking(trx, booking.id, { note }, now);
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'paid too late', actor: 'Stripe', detail }, now);
  await queueBookingMail(trx, owed, { kind: 'late-payment' }, head, now);
  return owed;
}

async function developerAgain(trx: Db, booking: Booking, now: Date): Promise<number | undefined> {
  const { tier, startsAt, developerId, approval } = booking;
  if (approval === 'withdrawn' || new Date(startsAt) <= now || !(await stillHasCode(trx, booking, now)))
    return undefined;
  return assignAnyway(trx, { tier, startsAt, rather: developerId, leaving: booking }, now);
}
