import { hasExpiredHolds, releaseExpiredHolds } from '#db/queries/bookings/holds.ts';
import { listExpiredMoveRequests } from '#db/queries/bookings/move-requests.ts';
import { listUnansweredExpired } from '#db/queries/bookings/requests.ts';
import { writeTransaction } from '#db/transaction.ts';
import { mailTask } from '../../mail/mail-task.ts';
import { recurringTask } from '../../tasks/task.ts';
import type { BookingDeps } from '../deps.ts';
import { endUnansweredMoves } from './move-requests.ts';
import { endUnanswered } from './requests.ts';

const EVERY_MS = 15_000;

/** Releases expired holds by the clock, on sites without payments, too, and tells clients whose requests have ended. */
export const requestsTask = recurringTask<BookingDeps>({
  name: 'requests',
  everyMs: EVERY_MS,
  immediately: true,
  failed: 'could not end requests that no one answered',
  run:
    ({ db, content, now, tasks }) =>
    async () => {
      // Usually there are none, so look without the write lock first.
      if (await hasExpiredHolds(db, now())) await releaseExpiredHolds(db, now());
      const isOver =
        (await listUnansweredExpired(db)).length > 0 || (await listExpiredMoveRequests(db, now())).length > 0;
      if (!isOver) return;
      const head = await content.letterLayout();
      await writeTransaction(db, async (trx) => {
        await endUnanswered(trx, head, now());
        await endUnansweredMoves(trx, head, now());
      });
      tasks.wake(mailTask);
    },
});
