import type { Logger } from 'pino';
import { snapshot } from '#db/backup.ts';
import type { OpenDatabase } from '#db/open.ts';

/** How often it is looked whether writes have settled. */
const LOOK_MS = 250;
/** Quiet for so long: the log is moved into the file, so that a bare copy of `app.db` is complete. */
const SETTLED_MS = 500;
/** `latest.db`, for a copy taken at any moment, is at most this much older than the data. */
const LATEST_MS = 60_000;

/**
 * Keeps a copy of `app.db` complete (design, section 7): checkpoints when writes have settled, and renews
 * `backups/latest.db` while there is something new.
 */
export function keepCopies(database: OpenDatabase, log: Logger) {
  const version = () => `${database.dataVersion()}:${database.changes()}`;
  let seen = version();
  let changedAt = 0;
  let checkpointed = '';
  let copied = '';
  let copiedAt = 0;
  let copying: Promise<void> | undefined;

  const copy = async (at: string) => {
    copiedAt = Date.now();
    try {
      await snapshot(database, 'latest.db');
      copied = at;
    } catch (error) {
      log.error({ err: error }, 'backups/latest.db could not be written');
    }
  };

  const look = () => {
    const now = version();
    if (now !== seen) {
      seen = now;
      changedAt = Date.now();
    } else if (checkpointed !== seen && Date.now() - changedAt >= SETTLED_MS) {
      if (database.checkpoint()) checkpointed = seen;
    }
    if (copied !== seen && !copying && Date.now() - copiedAt >= LATEST_MS)
      copying = copy(seen).finally(() => {
        copying = undefined;
      });
  };
  const timer = setInterval(() => {
    try {
      look();
    } catch (error) {
      // Locked or full: the next look tries again, and nothing is lost, only later in one file.
      log.warn({ err: error }, 'checkpoint failed');
    }
  }, LOOK_MS);
  timer.unref();

  return {
    /** One last checkpoint, when nothing writes any more. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await copying;
      database.checkpoint();
    },
  };
}
