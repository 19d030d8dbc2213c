/** Applies Stripe's events about refunds and disputes, which arrive in any order and more than once. */
import type { Db } from '#db/open.ts';
import {
  CLOSED_DISPUTES,
  type Dispute,
  findDispute,
  insertDispute,
  updateDispute,
} from '#db/queries/bookings/money/disputes.ts';
import { findPackByIntent } from '#db/queries/bookings/money/packs.ts';
import {
  findRefund,
  findRefundByStripeId,
  listUnnamedRefunds,
  type Refund,
  type Refundable,
} from '#db/queries/bookings/money/refunds.ts';
import { findUnmatchedByIntent } from '#db/queries/bookings/money/unmatched.ts';
import { findBookingById, findBookingByIntent } from '#db/queries/bookings/read.ts';
import { addBookingEvent } from '#db/queries/bookings/write.ts';
import { money } from '#src/content/site/money.ts';
import { accountOf, refundableOf } from './refund-account.ts';
import { moveRefund, type RefundBy, recordRefund } from './refunds.ts';
import type { StripeDispute, StripeRefund } from './stripe-events.ts';

interface EventResult {
  subject: string;
}

/** Undefined when the payment is unknown here, such as another site's. */
async function paidBy(trx: Db, paymentIntent: string | null): Promise<Refundable | undefined> {
  if (paymentIntent === null) return undefined;
  const booking = await findBookingByIntent(trx, paymentIntent);
  if (booking) return { bookingId: booking.id };
  const pack = await findPackByIntent(trx, paymentIntent);
  if (pack) return { packId: pack.id };
  const unmatched = await findUnmatchedByIntent(trx, paymentIntent);
  return unmatched && { unmatchedId: unmatched.id };
}

/**
 * Records a Stripe refund, in the caller's transaction; one we did not request was made in the dashboard.
 * Refunds never return to an earlier state. Returns undefined when it was recorded before, or the payment is
 * unknown.
 */
export async function applyRefund(
  trx: Db,
  made: StripeRefund,
  by: RefundBy,
): Promise<EventResult | undefined> {
  const change = { state: made.state, failure: made.failure };
  const known = await ownRefund(trx, made, by);
  if (known) {
    const moved = await moveRefund(trx, known, { ...change, stripeId: made.id }, by);
    return moved.state === known.state ? undefined : { subject: known.reference };
  }
  const of = await paidBy(trx, made.paymentIntent);
  if (!of || made.amountCents <= 0) return undefined;
  const refund = await recordRefund(
    trx,
    of,
    { amountCents: made.amountCents, reason: 'dashboard', means: 'stripe', stripeId: made.id },
    change,
    by,
  );
  return { subject: refund.reference };
}

async function ownRefund(trx: Db, made: StripeRefund, by: RefundBy): Promise<Refund | undefined> {
  const known = await findRefundByStripeId(trx, made.id);
  if (known || made.paymentIntent === null) return known;
  const of = await paidBy(trx, made.paymentIntent);
  if (of) await accountOf(trx, of, by.now);
  const unnamed = await listUnnamedRefunds(trx, made.paymentIntent);
  // A refund canceled here but made at Stripe counts as made in the dashboard.
  if (made.key !== null) return unnamed.find(({ key, state }) => key === made.key && state !== 'canceled');
  return made.reference === null
    ? undefined
    : unnamed.find(
        ({ amountCents, means, state, reference }) =>
          amountCents === made.amountCents &&
          reference === made.reference &&
          means === 'stripe' &&
          state !== 'canceled',
      );
}

/** Tells if a dispute is decided, by Stripe's status. */
export const isClosed = (status: string): boolean => CLOSED_DISPUTES.includes(status);

/**
 * Records a dispute, in the caller's transaction. A lost one counts as a refund with its credit note,
 * canceled if it is won after all.
 * @param reportedAt older reports than the stored one are ignored
 * @returns undefined when it was recorded before, or the payment is unknown
 */
export async function applyDispute(
  trx: Db,
  reported: StripeDispute,
  reportedAt: Date,
  by: RefundBy,
): Promise<EventResult | undefined> {
  const known = await findDispute(trx, reported.id);
  if (known && isOlder(known, reported, reportedAt)) return undefined;
  const of = known ? refundableOf(known) : await paidBy(trx, reported.paymentIntent);
  if (!of) return undefined;
  const { reference } = await accountOf(trx, of, by.now);
  const { amountCents, currency, reason, status } = reported;
  const facts = {
    amountCents,
    status,
    dueBy: reported.dueBy?.toISOString() ?? null,
    reportedAt: reportedAt.toISOString(),
  };
  const dispute = known
    ? await updateDispute(trx, known.id, facts, by.now)
    : await insertDispute(
        trx,
        {
          ...facts,
          stripeId: reported.id,
          paymentIntent: reported.paymentIntent,
          bookingId: 'bookingId' in of ? of.bookingId : null,
          packId: 'packId' in of ? of.packId : null,
          unmatchedId: 'unmatchedId' in of ? of.unmatchedId : null,
          currency,
          reason,
          refundId: null,
        },
        by.now,
      );
  if (known?.status === status) return undefined;
  if ('bookingId' in of && (await findBookingById(trx, of.bookingId)))
    await addBookingEvent(
      trx,
      {
        bookingId: of.bookingId,
        kind: known ? 'dispute changed' : 'disputed',
        actor: 'Stripe',
        detail: `${money(amountCents / 100, currency)}, ${status.replaceAll('_', ' ')}`,
      },
      by.now,
    );
  if (status === 'lost') await takeLost(trx, of, dispute, by);
  else if (dispute.refundId !== null) await putBack(trx, dispute.refundId, by);
  return { subject: reference };
}

function isOlder(known: Dispute, reported: StripeDispute, reportedAt: Date): boolean {
  const before = Date.parse(known.reportedAt);
  if (reportedAt.getTime() !== before) return reportedAt.getTime() < before;
  // Stripe's times are whole seconds; within one, the decision is the later report.
  return isClosed(known.status) && !isClosed(reported.status);
}

async function takeLost(trx: Db, of: Refundable, dispute: Dispute, by: RefundBy): Promise<void> {
  const taken = dispute.refundId === null ? undefined : await findRefund(trx, dispute.refundId);
  if (taken && taken.state !== 'canceled') return;
  const { refunds, paidCents } = await accountOf(trx, of, by.now);
  // Count only what was sent. Requested refunds are reduced instead.
  const sent = refunds
    .filter(({ state }) => state === 'pending' || state === 'succeeded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = Math.min(dispute.amountCents, paidCents - sent);
  if (amountCents <= 0) return;
  const change = { state: 'succeeded' as const };
  const refund = await recordRefund(
    trx,
    of,
    { amountCents, reason: 'dispute', means: 'dispute' },
    change,
    by,
  );
  await updateDispute(trx, dispute.id, { refundId: refund.id }, by.now);
}

async function putBack(trx: Db, refundId: number, by: RefundBy): Promise<void> {
  const refund = await findRefund(trx, refundId);
  if (refund) await moveRefund(trx, refund, { state: 'canceled', failure: 'The dispute was won.' }, by);
}
