import { recurringTask } from '../tasks/task.ts';
import type { OperationDeps } from './deps.ts';

const EVERY_MS = 1_000;

/**
 * Makes the database read-only while its file is missing, because SQLite would keep writing to a deleted
 * file.
 */
export const storageWatchTask = recurringTask<OperationDeps>({
  name: 'storage watch',
  starts: 'with the port',
  stops: 'last',
  everyMs: EVERY_MS,
  failed: 'could not check whether the database file is still there',
  run({ database, log }) {
    let lost = false;
    return () => {
      const now = !database.inPlace();
      if (now === lost) return;
      lost = now;
      database.refuseWrites(lost);
      if (lost)
        log.fatal({ file: database.file }, 'the database file was moved or deleted: writes are refused');
      else log.warn({ file: database.file }, 'the database file is back');
    };
  },
});
