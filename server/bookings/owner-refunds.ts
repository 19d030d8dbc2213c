import type { Db } from '#db/open.ts';
import { findRefund, type Refund, type Refundable } from '#db/queries/bookings/money/refunds.ts';
import type { RefundReason } from '#src/contract/bookings/values.ts';
import { conflict, notFound } from '../http/errors.ts';
import { accountOf, counts, isOwed, refundableOf } from './refund-account.ts';
import { addRefundEvent, moveRefund, type RefundBy, type RefundRequest, requestRefund } from './refunds.ts';

/**
 * Cancels unsent or failed refunds of a reason, in the transaction. Returns the sent amount, in hundredths.
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
    if ((refund.state === 'requested' && refund.sentAt === null) || refund.state === 'failed')
      await moveRefund(trx, refund, { state: 'canceled' }, by);
    else sent += refund.amountCents;
  return sent;
}

/** True if a refund is being sent, or may have reached Stripe without an answer. */
const mayBeSent = ({ state, sentAt }: Refund) => state === 'requested' && sentAt !== null;

const ON_ITS_WAY = 'This refund is being sent to Stripe. Try again in a few minutes.';

/** Not promised to the client, so they may be given up when they fail. */
const VOLUNTARY: ReadonlySet<RefundReason> = new Set(['owner', 'missed-developer', 'dashboard']);

/**
 * Retries a failed refund, records payment by hand, or gives it up, in the caller's transaction.
 * @param means `none` gives it up, only for refunds not promised
 * @returns the replacement, or the refund given up
 * @throws HttpError 404, 409
 */
export async function refundAgain(
  trx: Db,
  id: number,
  means: 'stripe' | 'hand' | 'none',
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
  if (means === 'hand') return byHand(trx, refund, by);
  if (!VOLUNTARY.has(refund.reason))
    throw conflict('refund_not_voluntary', 'The client was promised this refund, so it cannot be given up.');
  return moveRefund(trx, refund, { state: 'canceled', failure: 'It was given up.' }, by);
}

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
 * Records all that is owed as paid by hand, in the transaction. Throws HttpError 409 if some is on its way.
 */
export async function refundOwedByHand(trx: Db, of: Refundable, by: RefundBy): Promise<void> {
  const { refunds } = await accountOf(trx, of, by.now);
  const owed = refunds.filter((each) => isOwed(each, refunds));
  if (owed.some(mayBeSent)) throw conflict('refund_not_due', ON_ITS_WAY);
  for (const refund of owed) await byHand(trx, refund, by);
}

/** Refunds by Stripe, or records as paid by hand, in the transaction. Throws HttpError 404, 409, 422. */
export async function refundByOwner(
  trx: Db,
  of: Refundable,
  wanted: RefundRequest,
  by: RefundBy,
): Promise<Refund> {
  const refund = await requestRefund(trx, of, wanted, by);
  if (refund.means === 'hand') return moveRefund(trx, refund, { state: 'succeeded' }, by);
  await addRefundEvent(trx, refund, 'refund requested', by, refund.note);
  return refund;
}
