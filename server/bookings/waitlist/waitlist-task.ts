import { millisecondsInMinute } from 'date-fns/constants';
import { mailTask } from '../../mail/mail-task.ts';
import { recurringTask } from '../../tasks/task.ts';
import type { BookingDeps } from '../deps.ts';
import { lookForTimes } from './look-for-times.ts';

/** Offers what calendars, hours and ended holds have freed, and ends offers that no one took. */
export const waitlistTask = recurringTask<BookingDeps>({
  name: 'waitlist',
  everyMs: millisecondsInMinute,
  immediately: true,
  failed: 'offering free times to the waiting list failed',
  run:
    ({ db, content, now, tasks }) =>
    async (signal) => {
      if ((await lookForTimes(db, () => content.letterLayout(), now(), signal)) > 0) tasks.wake(mailTask);
    },
});
