import { expect, test } from 'vitest';
import { claimJob } from '#db/queries/generator/job-queue.ts';
import { cancelJob, enqueueJob } from '#db/queries/generator/jobs.ts';
import { writeTransaction } from '#db/transaction.ts';
import { anotherProcess, testDatabase } from '../support/database.ts';
import { meanwhile } from '../support/interleaving.ts';

test('a job that is canceled while a worker takes it is either stopped or never taken', async () => {
  const database = await testDatabase();
  const worker = await anotherProcess(database);
  const id = await enqueueJob(database.db, { kind: 'manual', autoPublish: true });
  let claiming: ReturnType<typeof claimJob> | undefined;
  const claim = () => {
    claiming = claimJob(worker.db, { owner: 'worker', leaseMs: 20_000, now: new Date() });
    return claiming;
  };
  const canceled = await writeTransaction(database.db, (trx) =>
    cancelJob(meanwhile(trx, 'state', claim), id),
  );
  expect(canceled).toBe(true);
  const isTaken = (await claiming) !== undefined;
  const job = await database.db
    .selectFrom('generationJobs')
    .select(['state', 'leaseOwner', 'cancelRequested'])
    .executeTakeFirstOrThrow();
  expect(job).toEqual(
    isTaken
      ? { state: 'running', leaseOwner: 'worker', cancelRequested: 1 }
      : { state: 'cancelled', leaseOwner: null, cancelRequested: 1 },
  );
});
