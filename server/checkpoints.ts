import type { Logger } from 'pino';
import type { OpenDatabase } from '#db/open.ts';

/** How often it is looked whether writes have settled. */
const LOOK_MS = 100;
/** Quiet for so long: the log is moved into the file, so that a bare copy of `app.db` is complete. */
const SETTLED_MS = 200;

/** Keeps a bare copy of `app.db` complete (design, section 7): checkpoints when writes have settled. */
export function keepCheckpoints(database: OpenDatabase, log: Logger) {
  const version = () => `${database.dataVersion()}:${database.changes()}`;
  let seen = version();
  let changedAt = 0;
  let checkpointed = '';
  let failing = false;

  const look = () => {
    const now = version();
    if (now !== seen) {
      seen = now;
      changedAt = performance.now();
    } else if (checkpointed !== seen && performance.now() - changedAt >= SETTLED_MS) {
      if (database.checkpoint()) checkpointed = seen;
    }
    failing = false;
  };
  const timer = setInterval(() => {
    try {
      look();
    } catch (error) {
      // Locked or full: the next look tries again, and nothing is lost, only later in one file.
      if (!failing) log.warn({ err: error }, 'checkpoint failed');
      failing = true;
    }
  }, LOOK_MS);
  timer.unref();

  return {
    /** One last checkpoint, when nothing writes any more. */
    stop(): void {
      clearInterval(timer);
      database.checkpoint();
    },
  };
}
