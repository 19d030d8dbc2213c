/**
 * State changes of refunds with all their effects: credit notes, the client's e-mail, history and summary.
 */
import type { Db } from '#db/open.ts';
import {
  listRefundsOf,
  type Refund,
  type Refundable,
  updateRefund,
} from '#db/queries/bookings/money/refunds.ts';
import { findBookingById } from '#db/queries/bookings/read.ts';
import { addBookingEvent } from '#db/queries/bookings/write.ts';
import { money } from '#src/content/site/money.ts';
import type { RefundReason, RefundState } from '#src/contract/bookings/values.ts';
import { conflict, HttpError } from '../http/errors.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { issueCreditNotes, takeBackCreditNotes } from './money/credit-notes.ts';
import { queueReceiptMail } from './receipt-mail.ts';
import {
  accountOf,
  addRefund,
  isOwed,
  type NewRefund,
  refundableOf,
  summarize,
  sumOf,
} from './refund-account.ts';

export interface RefundBy {
  /** A name for the history, or `customer`, `Stripe`. */
  actor: string;
  head: LetterLayout;
  now: Date;
}

/** Adds a refund to the history of its booking. */
export async function addRefundEvent(
  trx: Db,
  { bookingId, amountCents, currency }: Refund,
  kind: string,
  { actor, now }: Pick<RefundBy, 'actor' | 'now'>,
  more = '',
): Promise<void> {
  if (bookingId === null) return;
  const detail = [money(amountCents / 100, currency), more].filter(Boolean).join('. ');
  await addBookingEvent(trx, { bookingId, kind, actor, detail }, now);
}

export interface RefundRequest {
  amountCents: number;
  reason: RefundReason;
  /** By default through Stripe, if it was paid there. */
  means?: 'stripe' | 'hand' | undefined;
  note?: string | undefined;
  follows?: Refund | undefined;
}

/**
 * Requests a refund, in the caller's transaction. One by hand is owed until recorded as done.
 * @throws HttpError 404; 409 when it is more than is left; 422 for an impossible means
 */
export async function requestRefund(
  trx: Db,
  of: Refundable,
  wanted: RefundRequest,
  by: RefundBy,
): Promise<Refund> {
  const account = await accountOf(trx, of, by.now);
  const means = wanted.means ?? (account.paymentIntent === null ? 'hand' : 'stripe');
  if (means === 'stripe' && account.paymentIntent === null)
    throw new HttpError(422, 'not_paid_online', 'This was not paid through Stripe. Refund it by hand.');
  const left = account.leftCents + (wanted.follows?.amountCents ?? 0);
  if (wanted.amountCents > left)
    throw conflict(
      'refund_too_high',
      account.paidCents === 0
        ? 'Nothing was paid, so nothing can be refunded.'
        : left === 0
          ? 'Everything that was paid is already refunded.'
          : `At most ${money(left / 100, account.currency)} can still be refunded.`,
    );
  const { amountCents, reason, note = '', follows } = wanted;
  const refund = await addRefund(trx, of, account, {
    amountCents,
    reason,
    note,
    means,
    state: 'requested',
    requestedBy: by.actor,
    ...(follows && { follows: follows.id }),
    now: by.now,
  });
  await summarize(trx, of, by.now);
  return refund;
}

type RefundChange = { state: RefundState; failure?: string; stripeId?: string };

/** States never go back, whatever order Stripe's events arrive in. */
const RANK: Record<RefundState, number> = { requested: 0, pending: 1, succeeded: 2, failed: 3, canceled: 4 };

/**
 * Advances a refund, in the caller's transaction, with its effects: credit note on success, a receipt to
 * reverse it if it then failed, e-mail, history and summary. Returns the refund; unchanged when already as
 * far.
 */
export async function moveRefund(
  trx: Db,
  refund: Refund,
  change: RefundChange,
  by: RefundBy,
): Promise<Refund> {
  const { now } = by;
  const isNew = RANK[change.state] > RANK[refund.state];
  const { stripeId } = change;
  if (!isNew && (stripeId === undefined || refund.stripeId === stripeId)) return refund;
  const moved = await updateRefund(
    trx,
    refund.id,
    {
      ...(stripeId !== undefined && { stripeId, sentAt: refund.sentAt ?? now.toISOString() }),
      ...(isNew && {
        state: change.state,
        failure: change.failure ?? '',
        succeededAt: change.state === 'succeeded' ? now.toISOString() : null,
      }),
    },
    now,
  );
  if (!isNew) return moved;
  const of = refundableOf(moved);
  await summarize(trx, of, now);
  if (change.state === 'succeeded') {
    await credit(trx, moved, by);
    await addRefundEvent(trx, moved, 'refunded', by);
  } else if (change.state === 'failed') {
    if (refund.state === 'succeeded') await takeBack(trx, moved, by);
    await addRefundEvent(trx, moved, 'refund failed', by, moved.failure);
    // The money may have been refunded in another way.
    await fitOwed(trx, of, undefined, by);
  } else if (change.state === 'canceled') {
    if (refund.state === 'succeeded') await takeBack(trx, moved, by);
    await addRefundEvent(trx, moved, 'refund canceled', by, moved.failure);
  }
  return moved;
}

async function credit(trx: Db, refund: Refund, { head, now }: RefundBy): Promise<void> {
  const of = refundableOf(refund);
  if ('unmatchedId' in of) return;
  const amount = { refundId: refund.id, refundCents: refund.amountCents };
  for (const note of await issueCreditNotes(trx, of, amount, now))
    await mailReceipt(trx, of, note, head, now);
}

/** Credits and sums up the refunds of a payment just assigned to `of`, in the caller's transaction. */
export async function adoptRefunds(trx: Db, of: Refundable, by: RefundBy): Promise<void> {
  const refunds = await listRefundsOf(trx, of);
  if (refunds.length === 0) return;
  for (const refund of refunds) if (refund.state === 'succeeded') await credit(trx, refund, by);
  await summarize(trx, of, by.now);
}

async function takeBack(trx: Db, refund: Refund, { actor, head, now }: RefundBy): Promise<void> {
  const of = refundableOf(refund);
  if ('unmatchedId' in of) return;
  for (const receipt of await takeBackCreditNotes(trx, of, refund.id, now))
    await mailReceipt(trx, of, receipt, head, now);
  // An earlier event's refund may have found nothing left to credit. Credit notes of versions without refund
  // rows name none.
  for (const other of await listRefundsOf(trx, of))
    if (other.state === 'succeeded' && other.reason !== 'before')
      await credit(trx, other, { actor, head, now });
}

async function mailReceipt(
  trx: Db,
  of: Refundable,
  receipt: Parameters<typeof queueReceiptMail>[2],
  head: LetterLayout,
  now: Date,
): Promise<void> {
  if (!('bookingId' in of)) return;
  const booking = await findBookingById(trx, of.bookingId);
  if (booking) await queueReceiptMail(trx, booking, receipt, head, now);
}

/** Records a refund made elsewhere: in Stripe's dashboard, or as a lost dispute. */
export async function recordRefund(
  trx: Db,
  of: Refundable,
  wanted: Pick<NewRefund, 'amountCents' | 'reason' | 'means'> & { stripeId?: string },
  change: Omit<RefundChange, 'stripeId'>,
  by: RefundBy,
): Promise<Refund> {
  const account = await accountOf(trx, of, by.now);
  const refund = await addRefund(trx, of, account, {
    ...wanted,
    state: 'requested',
    requestedBy: 'Stripe',
    now: by.now,
  });
  // Requested refunds must still fit into the payment.
  await fitOwed(trx, of, refund, by);
  return moveRefund(trx, refund, change, by);
}

async function fitOwed(trx: Db, of: Refundable, made: Refund | undefined, by: RefundBy): Promise<void> {
  const { paidCents, refunds } = await accountOf(trx, of, by.now);
  let over = sumOf(refunds) - paidCents;
  for (const refund of refunds.filter((each) => each.id !== made?.id && isOwed(each, refunds)).reverse()) {
    if (over <= 0) return;
    const rest = refund.amountCents - over;
    over -= refund.amountCents;
    await moveRefund(
      trx,
      refund,
      { state: 'canceled', failure: 'The money was refunded in another way.' },
      by,
    );
    if (rest > 0)
      await addRefund(trx, of, refund, {
        amountCents: rest,
        reason: refund.reason,
        means: refund.means,
        // A failed refund still waits for the owner.
        state: refund.state,
        failure: refund.failure,
        requestedBy: refund.requestedBy,
        note: refund.note,
        now: by.now,
      });
  }
  await summarize(trx, of, by.now);
}

/** Notes a failed refund, which is retried. `refused`: Stripe rejected it, so it was not made. */
export async function noteFailure(
  trx: Db,
  refund: Refund,
  { failure, refused }: { failure: string; refused: boolean },
  now: Date,
): Promise<void> {
  await updateRefund(trx, refund.id, { failure, ...(refused && { sentAt: null }) }, now);
  await summarize(trx, refundableOf(refund), now);
}
