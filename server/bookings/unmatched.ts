import type { Db } from '#db/open.ts';
import { findPackById } from '#db/queries/bookings/money/packs.ts';
import {
  findUnmatched,
  listUnmatched,
  listUnpaid,
  moveToAssigned,
  type UnmatchedPayment,
  updateUnmatched,
} from '#db/queries/bookings/money/unmatched.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import type { UnmatchedRow } from '#src/contract/bookings/payments.ts';
import { totalOf } from '#src/contract/bookings/values.ts';
import { conflict, notFound } from '../http/errors.ts';
import { presentAccount } from './account.ts';
import { refundByOwner } from './owner-refunds.ts';
import { packTotal } from './packs/format-pack.ts';
import { payPack } from './packs/pay.ts';
import { payBooking } from './paid.ts';
import { adoptRefunds, type RefundBy } from './refunds.ts';

/** Older ones can be found in Stripe. */
const LISTED = 200;
const CANDIDATES = 100;

/** Our key cannot refund or assign a payment of another mode or account. */
const isOurs = ({ reason }: UnmatchedPayment) => reason !== 'other-mode' && reason !== 'other-account';

/** Lists unmatched payments, and the unpaid bookings and orders for them. */
export async function presentUnmatched(db: Db) {
  const payments: UnmatchedRow[] = [];
  for (const payment of await listUnmatched(db, LISTED)) {
    const { refunds } = await presentAccount(db, { unmatchedId: payment.id });
    payments.push({
      id: payment.id,
      at: payment.createdAt,
      amountCents: payment.amountCents,
      currency: payment.currency,
      name: payment.name,
      email: payment.email,
      reference: payment.reference,
      checkoutId: payment.checkoutId,
      reason: payment.reason,
      livemode: payment.livemode === 1,
      state: payment.state,
      isOurs: isOurs(payment),
      refundCents: payment.refundCents,
      bookingId: payment.bookingId,
      packId: payment.packId,
      settledBy: payment.settledBy,
      refunds,
    });
  }
  const { bookings, packs } = await listUnpaid(db, CANDIDATES);
  return {
    payments,
    candidates: [
      ...bookings.map((booking) => ({
        kind: 'booking' as const,
        id: booking.id,
        name: booking.name,
        totalCents: totalOf(booking),
        currency: booking.currency,
        startsAt: booking.startsAt,
      })),
      ...packs.map((pack) => ({
        kind: 'pack' as const,
        id: pack.id,
        name: pack.name,
        totalCents: packTotal(pack),
        currency: pack.currency,
        startsAt: null,
      })),
    ],
  };
}

/** @throws HttpError 404, 409 */
async function openPayment(trx: Db, id: number): Promise<UnmatchedPayment> {
  const payment = await findUnmatched(trx, id);
  if (!payment) throw notFound('Payment');
  if (payment.state !== 'open')
    throw conflict('payment_not_open', 'Someone has already dealt with this payment. Reload the page.');
  return payment;
}

function assertOurs(payment: UnmatchedPayment): void {
  if (isOurs(payment)) return;
  throw conflict(
    'payment_not_ours',
    payment.reason === 'other-account'
      ? 'This payment was made to another Stripe account. Handle it there.'
      : payment.livemode
        ? 'This is a real payment, but this site uses a test key of Stripe. Refund it in Stripe.'
        : 'This is a test payment. No money was paid, so nothing can be assigned or refunded.',
  );
}

/** Excludes hours of a pack, free sessions, and holds. */
const isUnpaid = ({ state, payment }: Booking): boolean =>
  payment === 'pending' || (payment === 'due' && state !== 'held' && state !== 'expired');

const refuse = (message: string) => conflict('payment_not_assignable', message);

/**
 * Assigns an unmatched payment to an unpaid booking or order, in the caller's transaction. The receipt is for
 * the paid amount, even if the price differs. Returns the payment's id at Stripe. Throws HttpError 404, 409.
 */
export async function assignUnmatched(
  trx: Db,
  id: number,
  to: { kind: 'booking' | 'pack'; id: number },
  by: RefundBy,
): Promise<string> {
  const payment = await openPayment(trx, id);
  assertOurs(payment);
  const booking = to.kind === 'booking' ? await findBookingById(trx, to.id) : undefined;
  const pack = to.kind === 'pack' ? await findPackById(trx, to.id) : undefined;
  const sold = booking ?? pack;
  if (!sold) throw notFound(to.kind === 'booking' ? 'Booking' : 'Pack');
  if (sold.paidCents > 0) throw refuse('This is already paid. Refund the payment instead.');
  if (sold.currency !== payment.currency)
    throw refuse(
      `The price is in ${sold.currency}, but the payment is in ${payment.currency}. Refund the payment instead.`,
    );
  if (booking?.forgottenAt) throw refuse('The data of this client was erased. Refund the payment instead.');
  if (booking?.state === 'cancelled' || pack?.state === 'refunded')
    throw refuse('This was canceled. Refund the payment instead.');
  if (booking && !isUnpaid(booking))
    throw refuse('It is not waiting for a payment. Refund this payment instead.');
  const paid = {
    paidCents: payment.amountCents,
    taxCents: payment.taxCents,
    country: payment.country,
    paymentIntent: payment.paymentIntent,
  };
  if (booking) {
    const settled = await payBooking(trx, booking, paid, by);
    if (settled.state !== 'confirmed' && settled.state !== 'completed' && settled.state !== 'no_show')
      throw refuse('Someone else has booked its time. Refund the payment instead.');
  } else if (pack) await payPack(trx, pack, paid, by);
  const assigned = { bookingId: booking?.id ?? null, packId: pack?.id ?? null };
  await moveToAssigned(trx, id, assigned);
  if (booking) await adoptRefunds(trx, { bookingId: booking.id }, by);
  else if (pack) await adoptRefunds(trx, { packId: pack.id }, by);
  await updateUnmatched(trx, id, { state: 'assigned', ...assigned, settledBy: by.actor }, by.now);
  return payment.checkoutId;
}

/** Refunds a payment in full, in the transaction; returns its id at Stripe. Throws HttpError 404, 409. */
export async function refundUnmatched(trx: Db, id: number, by: RefundBy): Promise<string> {
  const payment = await openPayment(trx, id);
  assertOurs(payment);
  const { leftCents } = await presentAccount(trx, { unmatchedId: id });
  const wanted = { amountCents: leftCents, reason: 'unmatched' } as const;
  await refundByOwner(trx, { unmatchedId: id }, { ...wanted, means: 'stripe' }, by);
  await updateUnmatched(trx, id, { settledBy: by.actor }, by.now);
  return payment.checkoutId;
}

/** Dismisses a payment, in the transaction; returns its id at Stripe. Throws HttpError 404, 409. */
export async function dismissUnmatched(trx: Db, id: number, by: RefundBy): Promise<string> {
  const { checkoutId } = await openPayment(trx, id);
  await updateUnmatched(trx, id, { state: 'dismissed', settledBy: by.actor }, by.now);
  return checkoutId;
}
