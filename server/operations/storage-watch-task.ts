import type { Logger } from 'pino';
import type { OpenDatabase } from '#db/open.ts';
import { every, type Task } from '../tasks/every.ts';

const EVERY_MS = 1_000;

/**
 * Makes the database read-only while its file is missing from its path: SQLite would keep writing to a deleted
 * file. Reads still work.
 */
export function storageWatchTask(database: OpenDatabase, log: Logger): Task {
  let lost = false;
  return every({
    name: 'storage watch',
    everyMs: EVERY_MS,
    log,
    failed: 'could not check whether the database file is still there',
    run() {
      const now = !database.inPlace();
      if (now === lost) return;
      lost = now;
      database.refuseWrites(lost);
      if (lost)
        log.fatal({ file: database.file }, 'the database file was moved or deleted: writes are refused');
      else log.warn({ file: database.file }, 'the database file is back');
    },
  });
}
