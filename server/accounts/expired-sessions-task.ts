import { subDays } from 'date-fns/subDays';
import { deleteEndedTokens } from '#db/queries/accounts/api-tokens.ts';
import { deleteSpentConnectorParts } from '#db/queries/accounts/connectors.ts';
import { deleteExpiredLimits } from '#db/queries/accounts/rate-limits.ts';
import { deleteExpiredSignIns } from '#db/queries/accounts/sessions.ts';
import { deleteIdempotencyKeys } from '#db/queries/idempotency-keys.ts';
import { deleteExpiredLeases } from '#db/queries/leases.ts';
import { idempotencyKeysSince } from '../http/idempotency-key.ts';
import { recurringTask } from '../tasks/task.ts';
import type { AccountDeps } from './deps.ts';

/** As long as someone may ask which token it was. */
const ENDED_TOKENS_DAYS = 30;
const EVERY_MS = 60 * 60_000;

/** Also deletes tokens a month after their end, ended limits, leases of dead processes, and idempotency keys of the day before. */
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
      await deleteEndedTokens(db, subDays(now(), ENDED_TOKENS_DAYS));
      const ended = { before: subDays(now(), ENDED_TOKENS_DAYS), unusedSince: subDays(now(), 1) };
      await deleteSpentConnectorParts(db, ended);
      await deleteExpiredLimits(db, now());
      await deleteExpiredLeases(db, now());
      await deleteIdempotencyKeys(db, idempotencyKeysSince(now()));
    },
});
