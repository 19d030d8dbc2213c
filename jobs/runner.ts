import type { OpenDatabase } from '#db/open.ts';
import { hasClaimableJob } from '#db/queries/job-queue.ts';
import { bringBackFromFuture, failExhaustedJobs, releaseLeases } from '#db/queries/job-recovery.ts';
import { runDueSchedule } from '#db/queries/schedule.ts';
import type { MakeHeader } from './blog/make-header.ts';
import type { ProviderConfig } from './blog/providers/provider.ts';
import type { Logger } from './log.ts';
import { newOwner, retireOwner } from './owner.ts';
import { freeLeasesOfTheGone, settleDeadWorker } from './recovery.ts';
import { LONGEST_WAIT } from './retry.ts';
import { isTooFar, nextRun } from './scheduler.ts';
import { createWorkerThread } from './worker-thread.ts';

export interface JobRunner {
  /** Begins: recovers, then looks for due schedule runs, expired leases and queued jobs at once and every few seconds. */
  start(): Promise<void>;
  /** Parks: asks the worker to stop at its next safe point, waits (at most seven seconds), and releases its job. */
  stop(): Promise<void>;
  /** Something was queued or changed: look now. @param jobId tells the listeners of this job too */
  wake(jobId?: number): void;
  /** Called with a job's id each time it changes. @returns the unsubscribe */
  onChange(listener: (jobId: number) => void): () => void;
}

export interface JobRunnerOptions {
  database: OpenDatabase;
  log: Logger;
  /** Asked before each job. */
  provider: () => Promise<ProviderConfig>;
  /** Decodes and draws outside of this process. */
  makeHeader: MakeHeader;
  /** `run-job`, as the server was built or as it stands in the tree. */
  workerFile: URL | string;
  clock?: () => Date;
  /** How long a job stays with a worker that says nothing. */
  leaseMs?: number;
  /** Between two looks when nothing wakes it. */
  tickMs?: number;
}

/**
 * The queue's keeper in the server process. It writes no posts itself: a worker thread does, and lives only while
 * there is something to do.
 */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { database, log, clock = () => new Date(), leaseMs = 20_000, tickMs = 3_000 } = options;
  const { db } = database;
  const owner = newOwner();
  const listeners = new Set<(jobId: number) => void>();
  let state: 'idle' | 'running' | 'stopping' = 'idle';
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  const changed = (jobId: number) => {
    for (const listener of listeners) listener(jobId);
  };

  const thread = createWorkerThread({
    ...options,
    log,
    changed,
    data: () => ({ file: database.file, owner, leaseMs, clockOffset: clock().getTime() - Date.now() }),
    async ended(error) {
      if (error && state === 'running') {
        log.error({ err: error }, 'worker died');
        for (const id of await settleDeadWorker(db, { owner, leaseMs, error }, clock())) changed(id);
      }
      look();
    },
  });

  async function lookOnce(): Promise<void> {
    const now = clock();
    const run = await runDueSchedule(db, now, { nextRun, isTooFar });
    if (run && 'jobId' in run) {
      log.info({ jobId: run.jobId }, 'scheduled post queued');
      changed(run.jobId);
    } else if (run) log.warn(run.skipped, 'scheduled post skipped: the monthly limit is reached');
    for (const id of await bringBackFromFuture(db, { now, leaseMs, waitMs: LONGEST_WAIT })) changed(id);
    // After a jump of the clock a job at work looks abandoned until its worker renews the lease.
    for (const id of await failExhaustedJobs(db, now, thread.alive() ? owner : undefined)) changed(id);
    if (!thread.alive() && (await hasClaimableJob(db, now)) && state === 'running') await thread.start();
  }

  function look(): void {
    if (state !== 'running') return;
    lookAgain = true;
    looking ??= (async () => {
      while (lookAgain && state === 'running') {
        lookAgain = false;
        await lookOnce();
      }
    })()
      // A full disk or a locked file now; the next look may do better.
      .catch((error: unknown) => log.error({ err: error }, 'looking for jobs failed'))
      .finally(() => {
        looking = undefined;
      });
  }

  return {
    async start() {
      if (state !== 'idle') return;
      state = 'running';
      timer = setInterval(look, tickMs);
      try {
        for (const id of await freeLeasesOfTheGone(db, clock())) changed(id);
      } catch (error) {
        // A full disk: these leases run out by themselves.
        log.error({ err: error }, 'leases of earlier processes could not be freed');
      }
      look();
    },
    async stop() {
      if (state !== 'running') return;
      state = 'stopping';
      clearInterval(timer);
      await looking;
      await thread.stop();
      for (const id of await releaseLeases(db, owner, clock())) changed(id);
      retireOwner(owner);
    },
    wake(jobId) {
      if (jobId !== undefined) changed(jobId);
      thread.look();
      look();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
