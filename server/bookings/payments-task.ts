import { releaseExpiredHolds } from '#db/queries/bookings/holds.ts';
import { recurringTask } from '../tasks/task.ts';
import type { BookingDeps } from './deps.ts';
import { lookUpCheckouts } from './look-up-checkouts.ts';
import { settlePaymentEvent } from './paid.ts';
import { sendRefunds } from './send-refunds.ts';

const EVERY_MS = 15_000;

export const paymentsTask = recurringTask<BookingDeps>({
  name: 'payments',
  everyMs: EVERY_MS,
  immediately: true,
  failed: 'could not settle unpaid and refunded bookings',
  run: ({ db, booking: { payments }, content, leases, log, now }) =>
    payments &&
    (async () => {
      await releaseExpiredHolds(db, now());
      await sendRefunds({ db, payments, content, leases, log, now });
      await lookUpCheckouts({ settlePaymentEvent, db, payments, content, leases, log, now });
    }),
});
