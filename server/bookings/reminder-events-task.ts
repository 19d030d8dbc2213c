import { millisecondsInMinute } from 'date-fns/constants';
import { hasReminderEvents, queueReminderEvents } from '#db/queries/bookings/outgoing-events.ts';
import { writeTransaction } from '#db/transaction.ts';
import { recurringTask } from '../tasks/task.ts';
import type { BookingDeps } from './deps.ts';

/** Queues events about sessions that begin soon, for webhooks that send text messages, for example. */
export const reminderEventsTask = recurringTask<BookingDeps>({
  name: 'reminder-events',
  everyMs: millisecondsInMinute,
  failed: 'looking for sessions to remind of failed',
  run:
    ({ db, now }) =>
    async () => {
      // Usually no webhook wants them, so look without the write lock first.
      if (await hasReminderEvents(db, now()))
        await writeTransaction(db, (trx) => queueReminderEvents(trx, now()));
    },
});
