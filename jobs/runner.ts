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
import { isTooFar, nextRun } from './next-run.ts';
import type { AskForPage } from './read-page.ts';
import { settleDeadWorker } from './recovery.ts';
import { LONGEST_WAIT } from './retry.ts';
import { createSharedText } from './share-text.ts';
import { createWorkerThread } from './worker-thread.ts';

export interface JobRunner {
  start(): Promise<void>;
  /** Asks the worker to stop at its next safe point, waits at most seven seconds, and requeues its job. */
  stop(): Promise<void>;
  /** Checks for work now. `jobId`: also notifies the listeners about this job. */
  wake(jobId?: number): void;
  /** @returns a function that unsubscribes */
  onChange(listener: (jobId: number) => void): () => void;
  onText(jobId: number, listener: (change: LiveText) => void): () => void;
}

export interface JobRunnerOptions {
  database: OpenDatabase;
  log: Logger;
  every: Every;
  /** Random, so that no two processes share it. */
  owner: string;
  /** No other process used the database at the start, so every lease on a job was cut off. */
  startedAlone: boolean;
  provider: () => Promise<ProviderConfig>;
  /** The address of the library's folder. */
  library: string;
  /** Why a scheduled job could not be served, as a sentence; null if it can. */
  refusal?: () => Promise<string | null>;
  makeHeader: MakeHeader;
  readPage: AskForPage;
  workerFile: URL | string;
  clock?: () => Date;
  leaseMs?: number;
  tickMs?: number;
}

/** Runs the job queue. The posts are written in a worker thread, which only lives while there is work. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { database, log, every, owner, startedAlone, library } = options;
  const { clock = () => new Date(), leaseMs = 20_000, tickMs = 3_000 } = options;
  const { db } = database;
  const listeners = new Set<(jobId: number) => void>();
  let state: 'idle' | 'running' | 'stopping' = 'idle';

  const readers = new Set<{ jobId: number; listener: (change: LiveText) => void }>();
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
      library,
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

  /** If it cannot be known, the job finds out. */
  async function refusalOrNull(): Promise<string | null> {
    try {
      return (await options.refusal?.()) ?? null;
    } catch (error) {
      log.warn({ err: error }, 'could not tell if a scheduled post can be written');
      return null;
    }
  }

  async function look(): Promise<void> {
    const now = clock();
    const run = await runDueSchedule(db, now, { nextRun, isTooFar, refusal: refusalOrNull });
    if (run && 'jobId' in run) {
      log.info({ jobId: run.jobId }, 'scheduled post queued');
      changed(run.jobId);
    } else if (run && 'refused' in run) log.info(run, 'scheduled post skipped: no sample article is left');
    else if (run && 'awaiting' in run)
      log.info(run, 'scheduled post skipped: others wait for the approval of their briefs');
    else if (run) log.warn(run.skipped, 'scheduled post skipped: the monthly limit is reached');
    for (const id of await resetFutureTimes(db, { now, leaseMs, waitMs: LONGEST_WAIT })) changed(id);
    // Leases are renewed eight times per duration, so half of one is enough for every live worker.
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
        // For example, the disk is full. These leases expire anyway.
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
