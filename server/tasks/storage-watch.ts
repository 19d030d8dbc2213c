import type { Logger } from 'pino';
import type { OpenDatabase } from '#db/open.ts';
import { every, type Task } from './every.ts';

const EVERY_MS = 1_000;

/**
 * Refuses writes while the database's file is not where it was: SQLite would go on writing into a deleted file. Reads are
 * still answered.
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
