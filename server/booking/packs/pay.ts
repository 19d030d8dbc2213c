import type { Db } from '#db/open.ts';
import {
  countPackHours,
  dropPackMail,
  findPackById,
  type Pack,
  updatePack,
} from '#db/queries/money/packs.ts';
import type { PackChange } from '#src/contract/packs.ts';
import type { PaymentMethod } from '#src/contract/values.ts';
import type { LetterLayout } from '../../content/content.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { remainderOf } from '../../money/pack-hours.ts';
import { issueReceipt } from '../../money/receipts.ts';
import { refundOwedByHand, requestRefund } from '../refunds.ts';
import type { Payment } from '../stripe-events.ts';
import { queuePackMail } from './pack-mail.ts';
import { packTitle, packTotal } from './pack-words.ts';

interface By {
  /** Their name. */
  actor: string;
  head: LetterLayout;
  now: Date;
}

/** Records that a pack was paid online, in the caller's transaction. A late payment is as good: nothing was taken. */
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
  await open(trx, paid, 'card', by);
}

/** Makes a paid pack's hours bookable, with its receipt and e-mails. */
async function open(
  trx: Db,
  pack: Pack,
  method: PaymentMethod,
  { head, now }: Pick<By, 'head' | 'now'>,
): Promise<void> {
  const opened = await updatePack(trx, pack.id, { state: 'open', payment: 'paid' }, now);
  await issueReceipt(
    trx,
    {
      ...opened,
      subject: { packId: pack.id },
      reference: pack.ref,
      text: packTitle(pack, head.content.offer.tiers[pack.tier].developer),
      discountCents: 0,
      discountText: '',
    },
    { paidCents: opened.paidCents, method, content: head.content, now },
  );
  await queuePackMail(trx, opened, pack.kind, head, now);
  if (pack.kind === 'gift' && pack.recipientEmail) await queuePackMail(trx, opened, 'present', head, now);
}

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
    await open(trx, await updatePack(trx, id, { paidCents: packTotal(pack) }, by.now), 'invoice', by);
  } else if (change.action === 'mark-refunded') {
    if (pack.payment !== 'refund_due') throw conflict('refund_not_due', 'No refund is due for this order.');
    await refundOwedByHand(trx, { packId: id }, by);
  } else await endPack(trx, pack, change.refundCents, by);
  return pack.ref;
}

/** Ends an order and owes the unused hours. @param shownCents the refund that the administrator saw */
async function endPack(trx: Db, pack: Pack, shownCents: number, by: By): Promise<void> {
  if (pack.state !== 'open' && pack.state !== 'waiting')
    throw conflict('refund_not_due', 'This order has already ended.');
  const refundCents = remainderOf(pack, await countPackHours(trx, pack.id));
  if (refundCents !== shownCents)
    throw conflict(
      'refund_changed',
      'An hour was booked, returned or refunded in the meantime. Review the new amount.',
    );
  await dropPackMail(trx, pack.id);
  await updatePack(trx, pack.id, { state: 'refunded' }, by.now);
  if (refundCents > 0)
    await requestRefund(trx, { packId: pack.id }, { amountCents: refundCents, reason: 'pack-ended' }, by);
}
