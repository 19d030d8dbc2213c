import { millisecondsInHour } from 'date-fns/constants';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import type { Db } from '#db/open.ts';
import {
  deleteFilesOf,
  deleteOldSessionFiles,
  listExpiredWithFiles,
} from '#db/queries/bookings/session-files.ts';
import { listToAsk } from '#db/queries/bookings/sessions.ts';
import { writeTransaction } from '#db/transaction.ts';
import { CLIENT_FILE_DAYS, CODE_FILE_DAYS } from '#src/contract/bookings/values.ts';
import { videosTask } from '../site/media/video/videos-task.ts';
import { recurringTask } from '../tasks/task.ts';
import type { BookingDeps } from './deps.ts';
import { askForTestimonial } from './summary.ts';

/** Older sessions are not asked about, for example after this was turned on. */
const LATEST_DAYS = 30;
const AT_ONCE = 50;

/** The payment of a hold that has ended may still arrive for some hours; no one sees the files of the others. */
const LATE_PAYMENT_HOURS = 12;

/** Deletes the files of forms that were submitted and never became sessions. Returns how many there were. */
async function dropFormFiles(db: Db, now: Date): Promise<number> {
  const before = subHours(now, LATE_PAYMENT_HOURS);
  let deleted = 0;
  for (;;) {
    const ids = await listExpiredWithFiles(db, before);
    if (ids.length === 0) return deleted;
    deleted += await writeTransaction(db, (trx) => deleteFilesOf(trx, ids));
  }
}

export const afterSessionsTask = recurringTask<BookingDeps>({
  name: 'after sessions',
  everyMs: millisecondsInHour,
  immediately: true,
  level: 'warn',
  failed: 'what follows sessions could not be done',
  run:
    ({ db, now: clock, mail, content, settings, tasks, log }) =>
    async () => {
      const now = clock();
      const { testimonialDays } = await settings.current();
      if (testimonialDays > 0) {
        const head = await content.letterLayout();
        const to = subDays(now, testimonialDays);
        let asked = false;
        for (const id of await listToAsk(db, subDays(to, LATEST_DAYS), to, AT_ONCE))
          asked = (await writeTransaction(db, (trx) => askForTestimonial(trx, id, head, now))) || asked;
        if (asked) mail.wake();
      }
      const deleted =
        (await deleteOldSessionFiles(db, 'guest', subDays(now, CLIENT_FILE_DAYS))) +
        (await deleteOldSessionFiles(db, 'code', subDays(now, CODE_FILE_DAYS))) +
        (await dropFormFiles(db, now));
      if (deleted > 0) {
        tasks.wake(videosTask);
        log.info({ deleted }, 'old files of sessions were deleted');
      }
    },
});
