import { releaseExpiredHolds } from '#db/queries/bookings/holds.ts';
import { every, type Task } from '../tasks/every.ts';
import { type CheckoutWork, lookUpCheckouts } from './look-up-checkouts.ts';
import { sendRefunds } from './send-refunds.ts';

const EVERY_MS = 15_000;

/**
 * Releases the time of unpaid bookings without waiting for the next visitor, sends due refunds, and looks up payments
 * whose event may have been lost.
 */
export const paymentTask = (work: CheckoutWork): Task =>
  every({
    name: 'payments',
    everyMs: EVERY_MS,
    immediately: true,
    log: work.log,
    failed: 'could not settle unpaid and refunded bookings',
    async run() {
      await releaseExpiredHolds(work.db, work.now());
      await sendRefunds(work);
      await lookUpCheckouts(work);
    },
  });
