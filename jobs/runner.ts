import type { OpenDatabase } from '#db/open.ts';
import { hasClaimableJob } from '#db/queries/generator/job-queue.ts';
import {
  failExhaustedJobs,
  releaseLeases,
  requeueLostJobs,
  resetFutureTimes,
} from '#db/queries/generator/job-recovery.ts';
import { deleteLiveText } from '#db/queries/generator/live-texts.ts';
import { runDueSchedule } from '#db/queries/generator/schedule.ts';
import type { MakeHeader } from '#writer/header/make-header.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
import type { LiveText } from './blog/live-text.ts';
import { trustsLeases } from './clock-jump.ts';
import type { Every } from './every.ts';
import type { Logger } from './log.ts';
import type { AskForPage } from './read-page.ts';
import { settleDeadWorker } from './recovery.ts';
import { LONGEST_WAIT } from './retry.ts';
import { isTooFar, nextRun } from './scheduler.ts';
import { createSharedText } from './share-text.ts';
import { createWorkerThread } from './worker-thread.ts';

export interface JobRunner {
  /**
   * Starts: recovers leases, then checks for due schedule runs, expired leases and queued jobs now and every
   * few seconds.
   */
  start(): Promise<void>;
  /** Parks: asks the worker to stop at its next safe point, waits (at most seven seconds), and requeues its job. */
  stop(): Promise<void>;
  /** Something was queued or changed, so check now. @param jobId also notifies the listeners about this job */
  wake(jobId?: number): void;
  /** Calls the listener with a job's id whenever this process changes it. @returns a function that unsubscribes */
  onChange(listener: (jobId: number) => void): () => void;
  /**
   * Calls the listener while the text of a job that this process runs arrives, at once with what has arrived so far.
   * @returns a function that unsubscribes
   */
  onText(jobId: number, listener: (change: LiveText) => void): () => void;
}

export interface JobRunnerOptions {
  database: OpenDatabase;
  log: Logger;
  every: Every;
  /** This process's name on leases: random, so that no two processes have the same one. */
  owner: string;
  /** Whether no other process used the database when this one started, so that every lease on a job was cut off. */
  startedAlone: boolean;
  /** Called before each job. */
  provider: () => Promise<ProviderConfig>;
  /** Decodes and draws images in a separate process. */
  makeHeader: MakeHeader;
  /** Fetches pages and reads them in a separate process. */
  readPage: AskForPage;
  /** `run-job`: the built file, or the source file in development. */
  workerFile: URL | string;
  clock?: () => Date;
  /** How long a lease is valid without renewal. */
  leaseMs?: number;
  /** Interval between checks when nothing wakes it. */
  tickMs?: number;
}

/**
 * Runs the job queue in the server process. It writes no posts itself: a worker thread does, which only lives
 * while there is work.
 */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { database, log, every, owner, startedAlone } = options;
  const { clock = () => new Date(), leaseMs = 20_000, tickMs = 3_000 } = options;
  const { db } = database;
  const listeners = new Set<(jobId: number) => void>();
  let state: 'idle' | 'running' | 'stopping' = 'idle';

  const readers = new Set<{ jobId: number; listener: (change: LiveText) => void }>();
  /** The text of the job that is being written: a worker writes one at a time. */
  let live = { jobId: 0, text: '' };

  const shared = createSharedText({ db, owner, clock, every, log });

  const wrote = (jobId: number, { from, text }: LiveText) => {
    live = { jobId, text: (live.jobId === jobId ? live.text.slice(0, from) : '') + text };
    shared.wrote(jobId, live.text);
    for (const reader of readers) if (reader.jobId === jobId) reader.listener({ from, text });
  };

  const changed = (jobId: number) => {
    for (const listener of listeners) listener(jobId);
  };

  const thread = createWorkerThread({
    ...options,
    log,
    changed,
    wrote,
    data: () => ({
      file: database.file,
      databaseUrl: database.url,
      owner,
      leaseMs,
      clockOffset: clock().getTime() - Date.now(),
    }),
    async ended(error) {
      if (error && state === 'running') {
        log.error({ err: error }, 'worker died');
        for (const id of await settleDeadWorker(db, { owner, leaseMs, error }, clock())) changed(id);
      }
      task.wake();
    },
  });

  const leasesCount = trustsLeases(clock, leaseMs / 2);

  async function look(): Promise<void> {
    const now = clock();
    const run = await runDueSchedule(db, now, { nextRun, isTooFar });
    if (run && 'jobId' in run) {
      log.info({ jobId: run.jobId }, 'scheduled post queued');
      changed(run.jobId);
    } else if (run) log.warn(run.skipped, 'scheduled post skipped: the monthly limit is reached');
    for (const id of await resetFutureTimes(db, { now, leaseMs, waitMs: LONGEST_WAIT })) changed(id);
    // Renewals come eight times per lease, so half of one is enough for every worker that is alive.
    if (!leasesCount()) return;
    const alive = thread.alive() ? owner : undefined;
    for (const id of await failExhaustedJobs(db, { now, leaseMs, alive })) changed(id);
    if (!thread.alive() && (await hasClaimableJob(db, now)) && state === 'running') await thread.start();
  }

  const task = every({
    name: 'jobs',
    everyMs: tickMs,
    immediately: true,
    log,
    failed: 'looking for jobs failed',
    run: look,
  });

  return {
    async start() {
      if (state !== 'idle') return;
      state = 'running';
      try {
        if (startedAlone) {
          for (const id of await requeueLostJobs(db, clock())) changed(id);
          await deleteLiveText(db);
        }
      } catch (error) {
        // The disk is full, for example. These leases will expire anyway.
        log.error({ err: error }, 'could not release the leases of earlier processes');
      }
      task.start();
    },
    async stop() {
      if (state !== 'running') return;
      state = 'stopping';
      await task.stop();
      await thread.stop();
      for (const id of await releaseLeases(db, owner, clock())) changed(id);
      await shared.stop();
    },
    wake(jobId) {
      if (jobId !== undefined) changed(jobId);
      thread.look();
      task.wake();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onText(jobId, listener) {
      const reader = { jobId, listener };
      readers.add(reader);
      if (live.jobId === jobId) listener({ from: 0, text: live.text });
      return () => readers.delete(reader);
    },
  };
}
