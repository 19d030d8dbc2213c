import type { Db } from '#db/open.ts';
import { claimWebhookEvent } from '#db/queries/bookings/write.ts';
import {
  countPackHours,
  dropPackMail,
  findPack,
  findPackByCheckout,
  findPackById,
  type Pack,
  updatePack,
} from '#db/queries/money/packs.ts';
import type { SiteContent } from '#src/content/site-content.ts';
import type { PackChange } from '#src/contract/packs.ts';
import type { PaymentMeans, PaymentMethod } from '#src/contract/values.ts';
import type { LetterLayout } from '../../content/content.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { remainderOf } from '../../money/pack-hours.ts';
import { issueCreditNote, issueReceipt, type Sold } from '../../money/receipts.ts';
import { PACK_MARK, type PaymentEvent } from '../payments.ts';
import { heldTax, taxWithoutStripe } from '../price.ts';
import { queuePackMail } from './pack-mail.ts';
import { packTitle, packTotal } from './pack-words.ts';

interface By {
  head: LetterLayout;
  now: Date;
}

/** What an event did to a pack, for the audit log; `outcome` is undefined when it was handled before. */
export interface PackOutcome {
  outcome: { action: 'pack.pay' | 'pack.expire'; subject: string } | undefined;
}

/**
 * Handles a payment event that is about a pack, in the caller's transaction. Idempotent.
 * @returns undefined when it is not about a pack
 */
export async function settlePackEvent(
  trx: Db,
  event: PaymentEvent,
  by: By,
): Promise<PackOutcome | undefined> {
  if (event.kind === 'other') return undefined;
  const ref = event.kind === 'paid' && event.ref.startsWith(PACK_MARK) && event.ref.slice(PACK_MARK.length);
  const pack =
    (await findPackByCheckout(trx, event.checkoutId)) ?? (ref ? await findPack(trx, ref) : undefined);
  if (!pack) return undefined;
  if (!(await claimWebhookEvent(trx, 'stripe', event.id, by.now))) return { outcome: undefined };
  if (event.kind === 'abandoned') {
    if (pack.state !== 'waiting') return { outcome: undefined };
    await updatePack(trx, pack.id, { state: 'expired' }, by.now);
    return { outcome: { action: 'pack.expire', subject: pack.ref } };
  }
  if (pack.paidCents > 0) return { outcome: undefined };
  const { paidCents, paymentIntent, checkoutId, taxCents, country } = event;
  const paid = await updatePack(
    trx,
    pack.id,
    {
      paidCents,
      paymentIntent,
      checkoutId,
      ...(pack.taxBps === null && { taxCents }),
      ...(pack.country === '' && { country }),
    },
    by.now,
  );
  await open(trx, paid, { method: 'card', means: null }, by);
  return { outcome: { action: 'pack.pay', subject: pack.ref } };
}

interface Payment {
  method: PaymentMethod;
  /** How the team was paid; null: online, or not named. */
  means: PaymentMeans | null;
}

/** Makes a paid pack's hours bookable, with its receipt and e-mails. A late payment is as good: nothing was taken. */
async function open(trx: Db, pack: Pack, payment: Payment, { head, now }: By): Promise<void> {
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

/** What a receipt of a pack says, besides the payment. */
export const soldPack = (pack: Pack, content: SiteContent): Sold => ({
  ...pack,
  subject: { packId: pack.id },
  reference: pack.ref,
  text: packTitle(pack, content.offer.tiers[pack.tier].developer),
  discountCents: 0,
  discountText: '',
});

/**
 * Applies an administrator's change to a pack, in the caller's transaction.
 * @returns its reference
 * @throws HttpError 404, 409
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
    await refunded(trx, pack, by.now);
  } else await endPack(trx, pack, change.refundCents, by.now);
  return pack.ref;
}

async function markPaid(trx: Db, pack: Pack, means: PaymentMeans | null, by: By): Promise<void> {
  // Stripe Tax calculates nothing for this payment, so the rate for payments by invoice applies.
  const tax = pack.taxBps === null ? heldTax(pack.priceCents, taxWithoutStripe(by.head.content)) : {};
  const paidCents = packTotal({ ...pack, ...tax });
  const paid = await updatePack(trx, pack.id, { ...tax, paidCents }, by.now);
  await open(trx, paid, { method: 'invoice', means }, by);
}

/** Whether the team marked a pack as paid, and no hour of it is booked. */
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
  await dropPackMail(trx, pack.id);
  await issueCreditNote(trx, { packId: pack.id }, pack.paidCents, now, 'unpaid');
  await updatePack(trx, pack.id, { state: 'waiting', payment: 'due', paidCents: 0 }, now);
}

/** Ends an order and owes the unused hours. @param shownCents the refund that the administrator saw */
async function endPack(trx: Db, pack: Pack, shownCents: number, now: Date): Promise<void> {
  if (pack.state !== 'open' && pack.state !== 'waiting')
    throw conflict('refund_not_due', 'This order has already ended.');
  const refundCents = remainderOf(pack, await countPackHours(trx, pack.id));
  if (refundCents !== shownCents)
    throw conflict(
      'refund_changed',
      'An hour was booked or returned in the meantime. Review the new amount.',
    );
  await dropPackMail(trx, pack.id);
  await updatePack(
    trx,
    pack.id,
    { state: 'refunded', refundCents, ...(refundCents > 0 && { payment: 'refund_due' as const }) },
    now,
  );
}

/** Records that a refund was paid, with its credit note, in the caller's transaction. */
export async function refunded(trx: Db, pack: Pack, now: Date): Promise<void> {
  await updatePack(trx, pack.id, { payment: 'refunded', note: null }, now);
  await issueCreditNote(trx, { packId: pack.id }, pack.refundCents, now);
}
