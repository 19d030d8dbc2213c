/**
 * Refunds of bookings, packs and unmatched payments. Each has a state of its own; what a booking, a pack or an unmatched
 * payment says about its refund (`payment`, `refundCents`) is a summary of them that only this file writes.
 */
import { randomUUID } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { findBookingById } from '#db/queries/bookings/read.ts';
import { addBookingEvent, type BookingUpdate, updateBooking } from '#db/queries/bookings/write.ts';
import { findPackById, updatePack } from '#db/queries/money/packs.ts';
import {
  findRefund,
  insertRefund,
  listRefundsOf,
  type Refund,
  type Refundable,
  updateRefund,
} from '#db/queries/money/refunds.ts';
import { findUnmatched, updateUnmatched } from '#db/queries/money/unmatched.ts';
import { money } from '#src/content/money.ts';
import type { PaymentState, RefundMeans, RefundReason, RefundState } from '#src/contract/values.ts';
import type { LetterLayout } from '../content/content.ts';
import { conflict, HttpError, notFound } from '../http/errors.ts';
import { issueCreditNotes, takeBackCreditNotes } from '../money/receipts.ts';
import { queueReceiptMail } from './receipt-mail.ts';

/** Who does it, with which texts, and when. */
export interface RefundBy {
  /** Their name, for the history; `customer`, `Stripe`. */
  actor: string;
  head: LetterLayout;
  now: Date;
}

/** What was paid, and what of it was refunded or is owed. Amounts are in hundredths of the currency. */
export interface Account {
  of: Refundable;
  reference: string;
  paymentIntent: string | null;
  paidCents: number;
  currency: string;
  refunds: Refund[];
  /** What can still be refunded. */
  leftCents: number;
}

/** Whether its money is not the guest's again: neither taken back nor followed by another refund. */
function counts(refund: Refund, refunds: readonly Refund[]): boolean {
  if (refund.state === 'canceled') return false;
  return refund.state !== 'failed' || !isFollowed(refund, refunds);
}

const isFollowed = ({ id }: Refund, refunds: readonly Refund[]) =>
  refunds.some(({ follows }) => follows === id);

/** Whether its money is still to be sent: it was requested, or has failed and nothing took its place. */
export const isOwed = (refund: Refund, refunds: readonly Refund[]): boolean =>
  refund.state === 'requested' || (refund.state === 'failed' && !isFollowed(refund, refunds));

const sumOf = (refunds: readonly Refund[]) =>
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

/**
 * What was paid and refunded, for a write: refunds of a version that kept none of them get their row. Call it in the
 * transaction of the change.
 * @throws HttpError 404
 */
export async function accountOf(trx: Db, of: Refundable, now: Date): Promise<Account> {
  const paid = await paidFor(trx, of);
  if (!paid) throw notFound('Payment');
  const refunds = await listRefundsOf(trx, of);
  const missing = paid.refundCents - sumOf(refunds);
  if (missing > 0) {
    const isDue = paid.payment === 'refund_due';
    refunds.push(
      await add(trx, of, paid, {
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

/** The same, for a reader: nothing is written. @throws HttpError 404 */
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

interface New {
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

function add(
  trx: Db,
  of: Refundable,
  paid: Pick<Account, 'reference' | 'paymentIntent' | 'currency'>,
  { now, ...wanted }: New,
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

/** Writes what a booking, a pack or an unmatched payment says about its refunds. */
async function summarize(trx: Db, of: Refundable, now: Date): Promise<void> {
  const refunds = await listRefundsOf(trx, of);
  const refundCents = sumOf(refunds);
  const owed = refunds.filter((each) => isOwed(each, refunds));
  const failure = owed.find((each) => each.failure)?.failure;
  const payment: 'refund_due' | 'refunded' | 'paid' =
    owed.length > 0 ? 'refund_due' : refundCents > 0 ? 'refunded' : 'paid';
  const paid = await paidFor(trx, of);
  if ('unmatchedId' in of) {
    const state = payment === 'paid' ? 'open' : payment;
    await updateUnmatched(trx, of.unmatchedId, { state, refundCents }, now);
    return;
  }
  const change: Pick<BookingUpdate, 'refundCents' | 'payment' | 'note'> = {
    refundCents,
    // What was never paid keeps saying how it is to be paid.
    ...((paid?.paidCents ?? 0) > 0 && { payment }),
    ...(failure ? { note: `The refund failed: ${failure}` } : owed.length === 0 && { note: null }),
  };
  if ('bookingId' in of) await updateBooking(trx, of.bookingId, change, now);
  else await updatePack(trx, of.packId, change, now);
}

async function tell(
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

/** What is refunded, why, and how. */
export interface Wanted {
  amountCents: number;
  reason: RefundReason;
  /** By default through Stripe, if it was paid there. */
  means?: 'stripe' | 'hand' | undefined;
  note?: string | undefined;
  /** The failed refund in whose place it is. */
  follows?: Refund | undefined;
}

/**
 * Requests a refund, in the caller's transaction. One by hand of what was not paid through Stripe is owed until someone
 * records it as done.
 * @throws HttpError 404; 409 when it is more than is left; 422 for a means that is not possible
 */
export async function requestRefund(trx: Db, of: Refundable, wanted: Wanted, by: RefundBy): Promise<Refund> {
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
  const refund = await add(trx, of, account, {
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

/** What changes with a refund. */
type Turn = { state: RefundState; failure?: string; stripeId?: string };

/** States come in this order and never go back, whatever order Stripe's events arrive in. */
const RANK: Record<RefundState, number> = { requested: 0, pending: 1, succeeded: 2, failed: 3, canceled: 4 };

/**
 * Moves a refund on, in the caller's transaction, with all that follows: its credit note when it succeeded, a receipt
 * in place of that when it then failed, the guest's e-mail, the history, and the summary.
 * @returns the refund; as it was when it is already as far
 */
export async function moveRefund(trx: Db, refund: Refund, turn: Turn, by: RefundBy): Promise<Refund> {
  const { now } = by;
  const isNew = RANK[turn.state] > RANK[refund.state];
  const { stripeId } = turn;
  if (!isNew && (stripeId === undefined || refund.stripeId === stripeId)) return refund;
  const moved = await updateRefund(
    trx,
    refund.id,
    {
      ...(stripeId !== undefined && { stripeId, sentAt: refund.sentAt ?? now.toISOString() }),
      ...(isNew && {
        state: turn.state,
        failure: turn.failure ?? '',
        succeededAt: turn.state === 'succeeded' ? now.toISOString() : null,
      }),
    },
    now,
  );
  if (!isNew) return moved;
  const of = refundableOf(moved);
  await summarize(trx, of, now);
  if (turn.state === 'succeeded') {
    await credit(trx, moved, by);
    await tell(trx, moved, 'refunded', by);
  } else if (turn.state === 'failed') {
    if (refund.state === 'succeeded') await takeBack(trx, moved, by);
    await tell(trx, moved, 'refund failed', by, moved.failure);
    // Its money may have gone back another way since.
    await fitOwed(trx, of, undefined, by);
  } else if (turn.state === 'canceled') {
    if (refund.state === 'succeeded') await takeBack(trx, moved, by);
    await tell(trx, moved, 'refund canceled', by, moved.failure);
  }
  return moved;
}

/** Issues the credit notes of a refund that succeeded. */
async function credit(trx: Db, refund: Refund, { head, now }: RefundBy): Promise<void> {
  const of = refundableOf(refund);
  if ('unmatchedId' in of) return;
  const amount = { refundId: refund.id, refundCents: refund.amountCents };
  for (const note of await issueCreditNotes(trx, of, amount, now))
    await mailReceipt(trx, of, note, head, now);
}

async function takeBack(trx: Db, refund: Refund, { actor, head, now }: RefundBy): Promise<void> {
  const of = refundableOf(refund);
  if ('unmatchedId' in of) return;
  for (const receipt of await takeBackCreditNotes(trx, of, refund.id, now))
    await mailReceipt(trx, of, receipt, head, now);
  // Another refund, whose event came before, may have found nothing left to credit. Those of a version that kept no
  // refunds have credit notes that do not name them.
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

/** Records a refund that did not begin here: in Stripe's dashboard, or as a dispute that was lost. */
export async function recordRefund(
  trx: Db,
  of: Refundable,
  wanted: Pick<New, 'amountCents' | 'reason' | 'means'> & { stripeId?: string },
  turn: Omit<Turn, 'stripeId'>,
  by: RefundBy,
): Promise<Refund> {
  const account = await accountOf(trx, of, by.now);
  const refund = await add(trx, of, account, {
    ...wanted,
    state: 'requested',
    requestedBy: 'Stripe',
    now: by.now,
  });
  // Requested ones that nothing is left for would take too much.
  await fitOwed(trx, of, refund, by);
  return moveRefund(trx, refund, turn, by);
}

/** Takes back or lowers what is owed and was not sent, when a refund made elsewhere leaves too little for it. */
async function fitOwed(trx: Db, of: Refundable, made: Refund | undefined, by: RefundBy): Promise<void> {
  const { paidCents, refunds } = await accountOf(trx, of, by.now);
  let over = sumOf(refunds) - paidCents;
  for (const refund of refunds.filter((each) => each.id !== made?.id && isOwed(each, refunds)).reverse()) {
    if (over <= 0) return;
    const rest = refund.amountCents - over;
    over -= refund.amountCents;
    await moveRefund(trx, refund, { state: 'canceled', failure: 'The money went back another way.' }, by);
    if (rest > 0)
      await add(trx, of, refund, {
        amountCents: rest,
        reason: refund.reason,
        means: refund.means,
        // One that failed waits for the owner, as before.
        state: refund.state,
        failure: refund.failure,
        requestedBy: refund.requestedBy,
        note: refund.note,
        now: by.now,
      });
  }
  await summarize(trx, of, by.now);
}

/**
 * Notes why the last try to send a refund failed; it is tried again.
 * @param refused whether Stripe said so, so that it has certainly not made it
 */
export async function noteFailure(
  trx: Db,
  refund: Refund,
  { failure, refused }: { failure: string; refused: boolean },
  now: Date,
): Promise<void> {
  await updateRefund(trx, refund.id, { failure, ...(refused && { sentAt: null }) }, now);
  await summarize(trx, refundableOf(refund), now);
}

/**
 * Takes back what was requested for one reason and not sent, in the caller's transaction.
 * @returns what was sent before, in hundredths
 */
export async function takeBackRequested(
  trx: Db,
  of: Refundable,
  reason: RefundReason,
  by: RefundBy,
): Promise<number> {
  const { refunds } = await accountOf(trx, of, by.now);
  let sent = 0;
  for (const refund of refunds.filter((each) => each.reason === reason && counts(each, refunds)))
    if (refund.state === 'requested' && refund.sentAt === null)
      await moveRefund(trx, refund, { state: 'canceled' }, by);
    else sent += refund.amountCents;
  return sent;
}

/** Whether a refund may have reached Stripe without an answer, or is on its way there now. */
const mayBeSent = ({ state, sentAt }: Refund) => state === 'requested' && sentAt !== null;

const ON_ITS_WAY = 'This refund is being sent to Stripe. Try again in a few minutes.';

/**
 * Refunds again what failed, or by hand what was not sent, in the caller's transaction.
 * @returns the refund that takes its place
 * @throws HttpError 404, 409
 */
export async function refundAgain(
  trx: Db,
  id: number,
  means: 'stripe' | 'hand',
  by: RefundBy,
): Promise<Refund> {
  const refund = await findRefund(trx, id);
  if (!refund) throw notFound('Refund');
  const of = refundableOf(refund);
  const { refunds } = await accountOf(trx, of, by.now);
  if (!isOwed(refund, refunds) || (means === 'stripe' && refund.state === 'requested'))
    throw conflict('refund_not_failed', 'This refund has not failed. Reload the page to see it.');
  if (mayBeSent(refund)) throw conflict('refund_not_failed', ON_ITS_WAY);
  if (means === 'stripe') {
    const { amountCents, reason, note } = refund;
    return requestRefund(trx, of, { amountCents, reason, note, means, follows: refund }, by);
  }
  return byHand(trx, refund, by);
}

/** Records that someone paid what is owed, in the caller's transaction. */
async function byHand(trx: Db, refund: Refund, by: RefundBy): Promise<Refund> {
  const of = refundableOf(refund);
  if (refund.means === 'hand' && refund.state === 'requested')
    return moveRefund(trx, refund, { state: 'succeeded' }, by);
  if (refund.state === 'requested')
    await moveRefund(trx, refund, { state: 'canceled', failure: 'It was refunded by hand.' }, by);
  const { amountCents, reason, note } = refund;
  const follows = refund.state === 'failed' ? refund : undefined;
  const paid = await requestRefund(trx, of, { amountCents, reason, note, means: 'hand', follows }, by);
  return moveRefund(trx, paid, { state: 'succeeded' }, by);
}

/**
 * Records that everything that is owed was paid by hand, in the caller's transaction.
 * @throws HttpError 409 while some of it may be on its way through Stripe
 */
export async function refundOwedByHand(trx: Db, of: Refundable, by: RefundBy): Promise<void> {
  const { refunds } = await accountOf(trx, of, by.now);
  const owed = refunds.filter((each) => isOwed(each, refunds));
  if (owed.some(mayBeSent)) throw conflict('refund_not_due', ON_ITS_WAY);
  for (const refund of owed) await byHand(trx, refund, by);
}

/**
 * Refunds on the owner's word, in the caller's transaction: through Stripe, or recorded as already paid by hand.
 * @throws HttpError 404, 409, 422
 */
export async function refundByOwner(trx: Db, of: Refundable, wanted: Wanted, by: RefundBy): Promise<Refund> {
  const refund = await requestRefund(trx, of, wanted, by);
  if (refund.means === 'hand') return moveRefund(trx, refund, { state: 'succeeded' }, by);
  await tell(trx, refund, 'refund requested', by, refund.note);
  return refund;
}
