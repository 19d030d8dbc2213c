import type { Logger } from 'pino';
import { deleteExpiredLimits } from '#db/queries/accounts/rate-limits.ts';
import { deleteExpiredSessions } from '#db/queries/accounts/sessions.ts';
import { deleteIdempotencyKeys } from '#db/queries/idempotency-keys.ts';
import { deleteExpiredLeases } from '#db/queries/leases.ts';
import type { Deps } from '../boot/deps.ts';
import { keptSince } from '../http/idempotency-key.ts';
import { every, type Task } from '../tasks/every.ts';

const EVERY_MS = 60 * 60_000;

/**
 * Deletes expired sessions, and what counts for nothing anymore: ended limits, leases of
 * processes that are gone, and idempotency keys of the day before.
 * @param signal stops the task; the next start deletes the rest
 */
export const expiredSessionsTask = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  log: Logger,
  signal: AbortSignal,
): Task =>
  every({
    name: 'expired sessions',
    everyMs: EVERY_MS,
    log,
    level: 'warn',
    failed: 'expired sessions could not be deleted',
    signal,
    async run() {
      await deleteExpiredSessions(db);
      await deleteExpiredLimits(db, now());
      await deleteExpiredLeases(db, now());
      await deleteIdempotencyKeys(db, keptSince(now()));
    },
  });
