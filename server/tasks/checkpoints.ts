import type { Logger } from 'pino';
import type { OpenDatabase } from '#db/open.ts';
import { every, type Task } from './every.ts';

const EVERY_MS = 100;
/** How long there must be no writes before the WAL is checkpointed. */
const SETTLED_MS = 200;

/** Keeps a bare copy of `app.db` complete (design, section 7): checkpoints the WAL once writes have settled. */
export function checkpointTask(database: OpenDatabase, log: Logger): Task {
  const version = () => `${database.dataVersion()}:${database.changes()}`;
  let seen = version();
  let changedAt = 0;
  let checkpointed = '';
  return every({
    name: 'checkpoints',
    everyMs: EVERY_MS,
    log,
    // The file is locked or the disk is full. The next run retries, and no data is lost; it just stays in the
    // WAL longer.
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
