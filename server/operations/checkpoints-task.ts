import type { OpenDatabase } from '#db/open.ts';
import { recurringTask, type TaskDeps } from '../tasks/task.ts';

const EVERY_MS = 100;
const SETTLED_MS = 200;
/**
 * Wait after a reader blocked a checkpoint, doubling: a backup program such as Litestream may hold a snapshot
 * long, and an attempt takes the write lock.
 */
const BLOCKED_MS = { first: 1_000, longest: 60_000 } as const;

/**
 * Checkpoints the WAL after writes settle, so that a bare copy of `app.db` is complete (design, section 7).
 */
export const checkpointsTask = recurringTask<TaskDeps & { database: OpenDatabase }>({
  name: 'checkpoints',
  starts: 'with the port',
  stops: 'last',
  everyMs: EVERY_MS,
  // The file is locked or the disk is full. The next run retries; the data stays in the WAL longer.
  level: 'warn',
  failed: 'checkpoint failed',
  run({ database }) {
    const version = () => `${database.dataVersion()}:${database.changes()}`;
    let seen = version();
    let changedAt = 0;
    let checkpointed = '';
    let blockedMs = 0;
    let blockedUntil = 0;
    return () => {
      const now = version();
      if (now !== seen) {
        seen = now;
        changedAt = performance.now();
        return;
      }
      const at = performance.now();
      if (checkpointed === seen || at - changedAt < SETTLED_MS || at < blockedUntil) return;
      if (database.checkpoint()) {
        checkpointed = seen;
        blockedMs = 0;
      } else {
        blockedMs = Math.min(Math.max(2 * blockedMs, BLOCKED_MS.first), BLOCKED_MS.longest);
        blockedUntil = at + blockedMs;
      }
    };
  },
});
