import type { Logger } from 'pino';
import type { OpenDatabase } from '#db/open.ts';
import { every, type Task } from './every.ts';

const EVERY_MS = 100;
/** Nothing was written for so long: the log is moved into the file, so that a bare copy of `app.db` is complete. */
const SETTLED_MS = 200;

/** Keeps a bare copy of `app.db` complete (design, section 7): checkpoints when writes have settled. */
export function checkpointTask(database: OpenDatabase, log: Logger): Task {
  const version = () => `${database.dataVersion()}:${database.changes()}`;
  let seen = version();
  let changedAt = 0;
  let checkpointed = '';
  return every({
    name: 'checkpoints',
    everyMs: EVERY_MS,
    log,
    // Locked or full. The next run tries again, and nothing is lost: it is only later in one file.
    level: 'warn',
    failed: 'checkpoint failed',
    run() {
      const now = version();
      if (now !== seen) {
        seen = now;
        changedAt = performance.now();
      } else if (checkpointed !== seen && performance.now() - changedAt >= SETTLED_MS) {
        if (database.checkpoint()) checkpointed = seen;
      }
    },
  });
}
