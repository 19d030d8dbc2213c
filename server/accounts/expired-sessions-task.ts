import { deleteExpiredLimits } from '#db/queries/accounts/rate-limits.ts';
import { deleteExpiredSignIns } from '#db/queries/accounts/sessions.ts';
import { deleteIdempotencyKeys } from '#db/queries/idempotency-keys.ts';
import { deleteExpiredLeases } from '#db/queries/leases.ts';
import { idempotencyKeysSince } from '../http/idempotency-key.ts';
import { recurringTask } from '../tasks/task.ts';
import type { AccountDeps } from './deps.ts';

const EVERY_MS = 60 * 60_000;

/** Also deletes ended limits, leases of dead processes, and idempotency keys of the day before. */
export const expiredSessionsTask = recurringTask<AccountDeps>({
  name: 'expired sessions',
  everyMs: EVERY_MS,
  immediately: true,
  level: 'warn',
  failed: 'expired sessions could not be deleted',
  run:
    ({ db, now }) =>
    async () => {
      await deleteExpiredSignIns(db);
      await deleteExpiredLimits(db, now());
      await deleteExpiredLeases(db, now());
      await deleteIdempotencyKeys(db, idempotencyKeysSince(now()));
    },
});
