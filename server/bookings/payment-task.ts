import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { releaseExpiredHolds } from '#db/queries/bookings/holds.ts';
import type { Content } from '../site/content/content.ts';
import { every, type Task } from '../tasks/every.ts';
import type { Leases } from '../tasks/leases.ts';
import { lookUpCheckouts, type SettlePaymentEvent } from './look-up-checkouts.ts';
import type { Payments } from './payments.ts';
import { sendRefunds } from './send-refunds.ts';

const EVERY_MS = 15_000;

interface Options {
  settlePaymentEvent: SettlePaymentEvent;
  db: Db;
  payments: Payments;
  content: Pick<Content, 'letterLayout'>;
  leases: Leases;
  log: Logger;
  now: () => Date;
}

/**
 * Releases the time of unpaid bookings without waiting for the next visitor, sends due refunds, and looks up payments
 * whose event may have been lost.
 */
export const paymentTask = ({ settlePaymentEvent, db, payments, content, leases, log, now }: Options): Task =>
  every({
    name: 'payments',
    everyMs: EVERY_MS,
    immediately: true,
    log,
    failed: 'could not settle unpaid and refunded bookings',
    async run() {
      await releaseExpiredHolds(db, now());
      await sendRefunds({ db, payments, content, leases, log, now });
      await lookUpCheckouts({ settlePaymentEvent, db, payments, content, leases, log, now });
    },
  });
