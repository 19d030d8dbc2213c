import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import {
  findRefund,
  listDueWithoutRefund,
  listPendingRefunds,
  listRefundsToSend,
  type Refund,
  updateRefund,
} from '#db/queries/bookings/money/refunds.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { Content } from '../site/content/content.ts';
import type { Leases } from '../tasks/leases.ts';
import type { Payments } from './payments.ts';
import { accountOf } from './refund-account.ts';
import { applyRefund } from './refund-events.ts';
import { noteFailure } from './refunds.ts';
import type { StripeRefund } from './stripe-events.ts';

export interface PaymentWork {
  db: Db;
  payments: Payments;
  content: Pick<Content, 'letterLayout'>;
  leases: Leases;
  log: Logger;
  now: () => Date;
}

const AT_ONCE = 20;
/** Until the next attempt by any process. A restart of the only server shortens it. */
const WAIT_MS = 10 * 60_000;
/** Between questions about a refund that the bank has not made: an event may be lost. */
const ASK_AGAIN_MS = 60 * 60_000;

/**
 * Sends requested refunds, and checks pending ones, each under a lease against parallel work. Asks Stripe
 * first what was refunded, so that nothing is sent twice after a crash; the idempotency key covers the time
 * in between. If Stripe rejects a refund, the team sees a note, and it is retried later.
 */
export async function sendRefunds(options: PaymentWork): Promise<void> {
  const { db, now } = options;
  for (const of of await listDueWithoutRefund(db, AT_ONCE))
    await writeTransaction(db, (trx) => accountOf(trx, of, now()));
  for (let sent = 0; sent < AT_ONCE; sent += 1) {
    const refund = await claim(options, listRefundsToSend, true);
    if (!refund) break;
    await send(refund, options);
  }
  for (let asked = 0; asked < AT_ONCE; asked += 1) {
    const refund = await claim(options, listPendingRefunds, false);
    if (!refund) break;
    await askAbout(refund, options);
  }
}

/** The previous version takes the same lease, by the booking's reference. */
const leaseOf = ({ reference }: Refund) => ({ work: 'refund', subject: reference });
const askLeaseOf = ({ reference }: Refund) => ({ work: 'ask-refund', subject: reference });

/** Claims the next refund with a lease on its payment; undefined when there is none. */
async function claim(
  { db, leases, now }: PaymentWork,
  list: (db: Db, now: Date, limit: number) => Promise<Refund[]>,
  sends: boolean,
): Promise<Refund | undefined> {
  // Usually there is none, so look without the write lock first.
  if ((await list(db, now(), 1)).length === 0) return undefined;
  return writeTransaction(db, async (trx) => {
    const [next] = await list(trx, now(), 1);
    if (!next || !(await leases.take(trx, (sends ? leaseOf : askLeaseOf)(next)))) return undefined;
    return sends ? updateRefund(trx, next.id, { sentAt: next.sentAt ?? now().toISOString() }, now()) : next;
  });
}

async function send(refund: Refund, options: PaymentWork): Promise<void> {
  const { db, payments, leases, log, now } = options;
  const lease = leaseOf(refund);
  try {
    await leases.renewing(lease, async () => {
      await record(await payments.refundsOf(refund.paymentIntent ?? ''), options);
      const current = await findRefund(db, refund.id);
      if (current?.state === 'requested') await record([await payments.refund(current)], options);
    });
    await leases.end(db, lease);
  } catch (error) {
    log.error({ err: error, reference: refund.reference }, 'refund failed');
    await leases.rest(db, lease, WAIT_MS);
    const failed = { failure: messageOf(error), refused: isRefusal(error) };
    await writeTransaction(db, async (trx) => {
      const current = await findRefund(trx, refund.id);
      if (current?.state === 'requested') await noteFailure(trx, current, failed, now());
    });
  }
}

/** Keeps the lease, so that the refund is not looked up again for a while. */
async function askAbout(refund: Refund, options: PaymentWork): Promise<void> {
  const { db, payments, leases, log } = options;
  const lease = askLeaseOf(refund);
  try {
    await leases.renewing(lease, async () =>
      record(await payments.refundsOf(refund.paymentIntent ?? ''), options),
    );
  } catch (error) {
    log.warn({ err: error, reference: refund.reference }, 'could not look up a refund');
  }
  await leases.rest(db, lease, ASK_AGAIN_MS);
}

async function record(made: StripeRefund[], { db, content, now }: PaymentWork): Promise<void> {
  if (made.length === 0) return;
  const head = await content.letterLayout();
  await writeTransaction(db, async (trx) => {
    for (const each of made) await applyRefund(trx, each, { actor: 'Stripe', head, now: now() });
  });
}

/** Stripe itself rejected the request, so no refund was made. */
const isRefusal = (error: unknown): boolean => {
  const status = (error as { statusCode?: number }).statusCode ?? 0;
  return status >= 400 && status < 500 && status !== 409 && status !== 429;
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
