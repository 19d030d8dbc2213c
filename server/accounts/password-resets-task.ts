import type { Db } from '#db/open.ts';
import { deleteResetRequest, listResetRequests } from '#db/queries/accounts/reset-requests.ts';
import { listUsersWithEmail } from '#db/queries/accounts/users.ts';
import { recordChange } from '#db/queries/audit.ts';
import { queueMail } from '#db/queries/mail-outbox.ts';
import { writeTransaction } from '#db/transaction.ts';
import { recurringTask } from '../tasks/task.ts';
import type { AccountDeps } from './deps.ts';
import { resetMailFor } from './reset-mail.ts';

/** Runs by the clock, never woken by a request, so that response times do not reveal accounts. */
const EVERY_MS = 2_000;
const AT_ONCE = 20;

/**
 * Queues a reset e-mail for each account with the address. The same transaction deletes the request, so a
 * crash neither loses nor repeats one.
 */
export const passwordResetsTask = recurringTask<AccountDeps>({
  name: 'password resets',
  everyMs: EVERY_MS,
  immediately: true,
  failed: 'password resets could not be answered',
  run:
    ({ db, settings, mail }) =>
    async () => {
      const requests = await listResetRequests(db, AT_ONCE);
      if (requests.length === 0) return;
      const { name } = await settings.mailLayout();
      for (const request of requests) await writeTransaction(db, (trx) => answer(trx, request, name));
      mail.wake();
    },
});

async function answer(
  db: Db,
  { id, email, createdAt }: { id: number; email: string; createdAt: string },
  siteName: string,
): Promise<void> {
  if (!(await deleteResetRequest(db, id))) return;
  const found = await listUsersWithEmail(db, email);
  if (found.length === 0) return;
  const askedAt = new Date(createdAt);
  await queueMail(
    db,
    found.map((user) => resetMailFor(user, siteName, askedAt)),
    askedAt,
  );
  await recordChange(db, {
    user: { id: null, username: 'visitor' },
    action: 'user.forgot-password',
    subject: found.map(({ username }) => username).join(', '),
  });
}
