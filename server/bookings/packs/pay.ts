import type { Db } from '#db/open.ts';
import { countPackHours, findPackById, type Pack, updatePack } from '#db/queries/bookings/money/packs.ts';
import { dropQueuedMail } from '#db/queries/mail-outbox.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import type { PackChange } from '#src/contract/bookings/packs.ts';
import type { PaymentMeans, PaymentMethod } from '#src/contract/bookings/values.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import { issueCreditNotes } from '../money/credit-notes.ts';
import { remainderOf } from '../money/pack-hours.ts';
import { issueReceipt, type Sold } from '../money/receipts.ts';
import { refundOwedByHand } from '../owner-refunds.ts';
import { taxColumnsFor, taxWithoutStripe } from '../price.ts';
import { requestRefund } from '../refunds.ts';
import type { Payment } from '../stripe-events.ts';
import { packTitle, packTotal } from './format-pack.ts';
import { queuePackMail } from './pack-mail.ts';

interface By {
  actor: string;
  head: LetterLayout;
  now: Date;
}

/** Records an online payment, in the transaction, even if late, because a pack holds no time. */
export async function payPack(
  trx: Db,
  pack: Pack,
  { paidCents, paymentIntent, checkoutId, taxCents, country }: Payment,
  by: Pick<By, 'head' | 'now'>,
): Promise<void> {
  const paid = await updatePack(
    trx,
    pack.id,
    {
      paidCents,
      paymentIntent,
      ...(checkoutId !== undefined && { checkoutId }),
      ...(pack.taxBps === null && { taxCents }),
      ...(pack.country === '' && { country }),
    },
    by.now,
  );
  await open(trx, paid, { method: 'card', means: null }, by);
}

interface PaidBy {
  method: PaymentMethod;
  /** Null: online, or not named. */
  means: PaymentMeans | null;
}

async function open(
  trx: Db,
  pack: Pack,
  payment: PaidBy,
  { head, now }: Pick<By, 'head' | 'now'>,
): Promise<void> {
  const opened = await updatePack(trx, pack.id, { state: 'open', payment: 'paid' }, now);
  const { content } = head;
  await issueReceipt(trx, soldPack(opened, content), {
    paidCents: opened.paidCents,
    ...payment,
    content,
    now,
  });
  await queuePackMail(trx, opened, pack.kind, head, now);
  if (pack.kind === 'gift' && pack.recipientEmail) await queuePackMail(trx, opened, 'present', head, now);
}

/** Describes a pack for its receipt, without the payment. */
export const soldPack = (pack: Pack, content: SiteContent): Sold => ({
  ...pack,
  subject: { packId: pack.id },
  reference: pack.ref,
  text: packTitle(pack, content.offer.tiers[pack.tier]),
  discountCents: 0,
  discountText: '',
});

/**
 * Changes a pack for an administrator, in the transaction; returns its reference. Throws HttpError 404, 409.
 */
export async function changePack(trx: Db, id: number, change: PackChange, by: By): Promise<string> {
  const pack = await findPackById(trx, id);
  if (!pack) throw notFound('Pack');
  if (change.action === 'mark-paid') {
    if (pack.state !== 'waiting' || pack.payment !== 'due')
      throw conflict('payment_not_due', 'This order is not waiting for a payment.');
    await markPaid(trx, pack, change.means ?? null, by);
  } else if (change.action === 'mark-unpaid') {
    await markUnpaid(trx, pack, by.now);
  } else if (change.action === 'mark-refunded') {
    if (pack.payment !== 'refund_due') throw conflict('refund_not_due', 'No refund is due for this order.');
    await refundOwedByHand(trx, { packId: id }, by);
  } else await endPack(trx, pack, change.refundCents, by);
  return pack.ref;
}

async function markPaid(trx: Db, pack: Pack, means: PaymentMeans | null, by: By): Promise<void> {
  // Stripe Tax cannot calculate this payment, so the rate for invoices applies.
  const tax = pack.taxBps === null ? taxColumnsFor(pack.priceCents, taxWithoutStripe(by.head.content)) : {};
  const paidCents = packTotal({ ...pack, ...tax });
  const paid = await updatePack(trx, pack.id, { ...tax, paidCents }, by.now);
  await open(trx, paid, { method: 'invoice', means }, by);
}

/** Tells if the team marked a pack as paid, and no hour of it is booked. */
export const canMarkUnpaid = (
  { state, payment, paymentIntent }: Pick<Pack, 'state' | 'payment' | 'paymentIntent'>,
  used: number,
): boolean => state === 'open' && payment === 'paid' && paymentIntent === null && used === 0;

async function markUnpaid(trx: Db, pack: Pack, now: Date): Promise<void> {
  if (!canMarkUnpaid(pack, await countPackHours(trx, pack.id)))
    throw conflict(
      'not_marked_paid',
      'Only an order that the team marked as paid, and of which no hour is booked, can be taken back.',
    );
  await dropQueuedMail(trx, { packId: pack.id }, 'The payment was taken back.');
  const note = { refundId: null, refundCents: pack.paidCents, reason: 'unpaid' as const };
  await issueCreditNotes(trx, { packId: pack.id }, note, now);
  await updatePack(trx, pack.id, { state: 'waiting', payment: 'due', paidCents: 0 }, now);
}

async function endPack(trx: Db, pack: Pack, shownCents: number, by: By): Promise<void> {
  if (pack.state !== 'open' && pack.state !== 'waiting')
    throw conflict('refund_not_due', 'This order has already ended.');
  const refundCents = remainderOf(pack, await countPackHours(trx, pack.id));
  if (refundCents !== shownCents)
    throw conflict(
      'refund_changed',
      'An hour was booked, returned or refunded in the meantime. Review the new amount.',
    );
  await dropQueuedMail(trx, { packId: pack.id }, 'The order has ended.');
  await updatePack(trx, pack.id, { state: 'refunded' }, by.now);
  if (refundCents > 0)
    await requestRefund(trx, { packId: pack.id }, { amountCents: refundCents, reason: 'pack-ended' }, by);
}
