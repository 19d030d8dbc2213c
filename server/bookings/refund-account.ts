/** Only `summarize` writes the summary columns `payment` and `refundCents`. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { findPackById, updatePack } from '#db/queries/bookings/money/packs.ts';
import {
  insertRefund,
  listRefundsOf,
  type Refund,
  type Refundable,
} from '#db/queries/bookings/money/refunds.ts';
import { findUnmatched, updateUnmatched } from '#db/queries/bookings/money/unmatched.ts';
import { findBookingById } from '#db/queries/bookings/read.ts';
import { type BookingUpdate, updateBooking } from '#db/queries/bookings/write.ts';
import type { PaymentState, RefundMeans, RefundReason, RefundState } from '#src/contract/bookings/values.ts';
import { notFound } from '../http/errors.ts';

/** Amounts are in hundredths. */
export interface Account {
  of: Refundable;
  reference: string;
  paymentIntent: string | null;
  paidCents: number;
  currency: string;
  refunds: Refund[];
  leftCents: number;
}

/** Tells if a refund reduces what is left: neither canceled nor replaced. */
export function counts(refund: Refund, refunds: readonly Refund[]): boolean {
  if (refund.state === 'canceled') return false;
  return refund.state !== 'failed' || !isFollowed(refund, refunds);
}

const isFollowed = ({ id }: Refund, refunds: readonly Refund[]) =>
  refunds.some(({ follows }) => follows === id);

/** Tells if the money still has to be sent: requested, or failed and not replaced. */
export const isOwed = (refund: Refund, refunds: readonly Refund[]): boolean =>
  refund.state === 'requested' || (refund.state === 'failed' && !isFollowed(refund, refunds));

/** Sums refunds made or owed, in hundredths. */
export const sumOf = (refunds: readonly Refund[]) =>
  refunds.filter((each) => counts(each, refunds)).reduce((sum, { amountCents }) => sum + amountCents, 0);

interface Paid {
  reference: string;
  paymentIntent: string | null;
  paidCents: number;
  refundCents: number;
  currency: string;
  payment: PaymentState;
}

async function paidFor(db: Db, of: Refundable): Promise<Paid | undefined> {
  if ('bookingId' in of) {
    const booking = await findBookingById(db, of.bookingId);
    return booking && { ...booking, reference: booking.ref };
  }
  if ('packId' in of) {
    const pack = await findPackById(db, of.packId);
    return pack && { ...pack, reference: pack.ref };
  }
  const unmatched = await findUnmatched(db, of.unmatchedId);
  return (
    unmatched && {
      reference: unmatched.checkoutId,
      paymentIntent: unmatched.paymentIntent,
      paidCents: unmatched.amountCents,
      refundCents: unmatched.refundCents,
      currency: unmatched.currency,
      payment: unmatched.state === 'refunded' || unmatched.state === 'refund_due' ? unmatched.state : 'paid',
    }
  );
}

/** Reads a payment for a change, adding missing refund rows, in the transaction. Throws HttpError 404. */
export async function accountOf(trx: Db, of: Refundable, now: Date): Promise<Account> {
  const paid = await paidFor(trx, of);
  if (!paid) throw notFound('Payment');
  const refunds = await listRefundsOf(trx, of);
  const missing = paid.refundCents - sumOf(refunds);
  if (missing > 0) {
    const isDue = paid.payment === 'refund_due';
    refunds.push(
      await addRefund(trx, of, paid, {
        amountCents: missing,
        reason: 'before',
        means: paid.paymentIntent === null ? 'hand' : 'stripe',
        state: isDue ? 'requested' : 'succeeded',
        requestedBy: 'an earlier version',
        now,
      }),
    );
  }
  return accountFrom(of, paid, refunds);
}

/** Reads a payment without writing. Throws HttpError 404. */
export async function readAccount(db: Db, of: Refundable): Promise<Account> {
  const paid = await paidFor(db, of);
  if (!paid) throw notFound('Payment');
  return accountFrom(of, paid, await listRefundsOf(db, of));
}

const accountFrom = (of: Refundable, paid: Paid, refunds: Refund[]): Account => ({
  of,
  reference: paid.reference,
  paymentIntent: paid.paymentIntent,
  paidCents: paid.paidCents,
  currency: paid.currency,
  refunds,
  leftCents: Math.max(0, paid.paidCents - Math.max(sumOf(refunds), paid.refundCents)),
});

export interface NewRefund {
  amountCents: number;
  reason: RefundReason;
  means: RefundMeans;
  state: RefundState;
  requestedBy: string;
  note?: string;
  stripeId?: string;
  failure?: string;
  follows?: number;
  now: Date;
}

/** Adds a refund's row. The caller calls `summarize`. */
export function addRefund(
  trx: Db,
  of: Refundable,
  paid: Pick<Account, 'reference' | 'paymentIntent' | 'currency'>,
  { now, ...wanted }: NewRefund,
): Promise<Refund> {
  return insertRefund(
    trx,
    {
      bookingId: 'bookingId' in of ? of.bookingId : null,
      packId: 'packId' in of ? of.packId : null,
      unmatchedId: 'unmatchedId' in of ? of.unmatchedId : null,
      reference: paid.reference,
      key: randomUUID(),
      paymentIntent: paid.paymentIntent,
      currency: paid.currency,
      stripeId: wanted.stripeId ?? null,
      amountCents: wanted.amountCents,
      reason: wanted.reason,
      means: wanted.means,
      state: wanted.state,
      failure: wanted.failure ?? '',
      note: wanted.note ?? '',
      requestedBy: wanted.requestedBy,
      follows: wanted.follows ?? null,
      sentAt: wanted.stripeId ? now.toISOString() : null,
      succeededAt: wanted.state === 'succeeded' ? now.toISOString() : null,
    },
    now,
  );
}

/** The subject of a refund. */
export const refundableOf = ({
  bookingId,
  packId,
  unmatchedId,
}: Pick<Refund, 'bookingId' | 'packId' | 'unmatchedId'>): Refundable =>
  bookingId !== null ? { bookingId } : packId !== null ? { packId } : { unmatchedId: unmatchedId ?? 0 };

/** Updates the summary of refunds on the booking, pack or unmatched payment. */
export async function summarize(trx: Db, of: Refundable, now: Date): Promise<void> {
  const refunds = await listRefundsOf(trx, of);
  const refundCents = sumOf(refunds);
  const owed = refunds.filter((each) => isOwed(each, refunds));
  const failure = owed.find((each) => each.failure)?.failure;
  const payment: 'refund_due' | 'refunded' | 'paid' =
    owed.length > 0 ? 'refund_due' : refundCents > 0 ? 'refunded' : 'paid';
  const paid = await paidFor(trx, of);
  if ('unmatchedId' in of) {
    // A partial refund in Stripe's dashboard leaves the rest to the owner.
    const isOpen = payment !== 'refund_due' && refundCents < (paid?.paidCents ?? 0);
    const state = payment === 'paid' || isOpen ? 'open' : payment;
    await updateUnmatched(trx, of.unmatchedId, { state, refundCents }, now);
    return;
  }
  const change: Pick<BookingUpdate, 'refundCents' | 'payment' | 'note'> = {
    refundCents,
    // An unpaid booking's `payment` says how it will be paid, so keep it.
    ...((paid?.paidCents ?? 0) > 0 && { payment }),
    ...(failure ? { note: `The refund failed: ${failure}` } : owed.length === 0 && { note: null }),
  };
  if ('bookingId' in of) await updateBooking(trx, of.bookingId, change, now);
  else await updatePack(trx, of.packId, change, now);
}
