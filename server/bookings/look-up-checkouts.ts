import { millisecondsInMinute } from 'date-fns/constants';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { listCheckoutsToLookUp } from '#db/queries/bookings/money/checkouts.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { AuditAction } from '#src/contract/operations/audit-actions.ts';
import type { LetterLayout } from '../site/content/content.ts';
import type { PaymentWork } from './send-refunds.ts';
import type { PaymentEvent } from './stripe-events.ts';

export type SettlePaymentEvent = (
  trx: Db,
  event: PaymentEvent,
  by: { head: LetterLayout; now: Date; log: Logger; livemode: boolean },
) => Promise<{ action: AuditAction; subject: string } | undefined>;

export interface CheckoutWork extends PaymentWork {
  settlePaymentEvent: SettlePaymentEvent;
}

const AT_ONCE = 20;
const FIRST_MS = 5 * millisecondsInMinute;
/** Stripe's clock may differ; the hold is three minutes longer than this. */
const AFTER_EXPIRY_MS = millisecondsInMinute;
const AGAIN_MS = 10 * millisecondsInMinute;

/**
 * Looks up payment pages whose event may have been lost: some minutes after opening, and after expiry. Each
 * is looked up under a lease, so that processes do not repeat each other. Settled as by the event, which
 * changes nothing if it arrives later.
 */
export async function lookUpCheckouts(options: CheckoutWork): Promise<void> {
  const { settlePaymentEvent, db, payments, content, leases, log, now } = options;
  const find = (from: Db, limit: number) =>
    listCheckoutsToLookUp(from, {
      livemode: payments.livemode,
      openedBefore: new Date(now().getTime() - FIRST_MS),
      now: now(),
      limit,
    });
  // Usually there is none, so look without the write lock first.
  if ((await find(db, 1)).length === 0) return;
  for (const checkout of await find(db, AT_ONCE)) {
    const { stripeId, expiresAt } = checkout;
    const lease = { work: 'look-up-checkout', subject: stripeId };
    if (!(await writeTransaction(db, (trx) => leases.take(trx, lease)))) continue;
    let restMs = AGAIN_MS;
    try {
      const event = await leases.renewing(lease, () => payments.lookUp(stripeId, now()));
      if (event.kind === 'other')
        restMs = Math.max(AGAIN_MS, Date.parse(expiresAt) + AFTER_EXPIRY_MS - now().getTime());
      else {
        const head = await content.letterLayout();
        const by = { head, now: now(), log, livemode: payments.livemode };
        const done = await writeTransaction(db, (trx) => settlePaymentEvent(trx, event, by));
        if (done) log.warn({ ...done, checkout: stripeId }, 'a payment page was settled without its event');
      }
    } catch (error) {
      log.warn({ err: error, checkout: stripeId }, 'could not look up a payment page');
    }
    await leases.rest(db, lease, restMs);
  }
}
