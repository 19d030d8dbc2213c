import type { Db } from '#db/open.ts';
import { claimJob, failJob, postponeJob } from '#db/queries/generator/job-queue.ts';
import { listJobsOf } from '#db/queries/generator/job-recovery.ts';
import { retryDelay } from './retry.ts';

export interface DeadWorker {
  owner: string;
  leaseMs: number;
  error: Error;
}

/**
 * Handles a worker that died: its job is retried later, or fails. If it had not claimed a job, the head of
 * the queue is charged; otherwise workers would start and die forever. Returns the jobs' ids.
 */
export async function settleDeadWorker(
  db: Db,
  { owner, leaseMs, error }: DeadWorker,
  now: Date,
): Promise<number[]> {
  const sentence = `The generator stopped unexpectedly: ${error.message.split('\n')[0]?.slice(0, 200)}.`;
  let held = await listJobsOf(db, owner);
  if (held.length === 0) {
    const claimed = await claimJob(db, { owner, leaseMs, now });
    held = claimed ? [claimed] : [];
  }
  for (const { id, attempts, maxAttempts } of held) {
    if (attempts >= maxAttempts)
      await failJob(db, id, owner, `${sentence} It was tried ${attempts} times.`, now);
    else await postponeJob(db, id, owner, sentence, new Date(now.getTime() + retryDelay(attempts)));
  }
  return held.map((job) => job.id);
}
