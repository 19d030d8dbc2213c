import type { Db } from '#db/open.ts';
import {
  awaitApproval,
  type ClaimedJob,
  claimJob,
  endCancelledJob,
  failJob,
  pauseJob,
  postponeJob,
  releaseJob,
} from '#db/queries/generator/job-queue.ts';
import { findJobWork } from '#db/queries/generator/jobs.ts';
import { usedArticles } from '#db/queries/generator/library.ts';
import { getSchedule } from '#db/queries/generator/schedule.ts';
import { recordTry } from '#db/queries/site/last-tries.ts';
import type { MakeHeader } from '#writer/header/make-header.ts';
import type { Library } from '#writer/library/library.ts';
import { chooseProvider } from '#writer/providers/choose.ts';
import {
  type FailureCode,
  type Provider,
  type ProviderConfig,
  ProviderError,
} from '#writer/providers/provider.ts';
import { PROGRESS, readCheckpoint } from './blog/checkpoint.ts';
import type { LiveText } from './blog/live-text.ts';
import { writePost } from './blog/pipeline.ts';
import { holdLease, Interrupted, type Lease } from './lease.ts';
import type { Logger } from './log.ts';
import type { AskForPage } from './read-page.ts';
import { retryDelay } from './retry.ts';

export interface WorkOptions {
  db: Db;
  owner: string;
  /** Milliseconds. */
  leaseMs: number;
  /** Called before each job, so that changed settings apply from the next one on. */
  provider: () => Promise<ProviderConfig>;
  /** Posts are made from it while there is no provider. */
  library: Library;
  makeHeader: MakeHeader;
  /** Without it, nothing is searched. */
  readPage?: AskForPage | undefined;
  log: Logger;
  clock: () => Date;
  changed: (jobId: number) => void;
  wrote?: (jobId: number, change: LiveText) => void;
}

export interface Work {
  run(): Promise<void>;
  park(graceMs: number): void;
  /** Checks right away if the current job was canceled. */
  look(): void;
}

/** Failures that mean the provider does not work with its current settings. */
const NOT_ANSWERING: ReadonlySet<FailureCode | undefined> = new Set([
  'key',
  'credit',
  'model',
  'address',
  'unreachable',
]);
/** The job's results stay, so a retry with the newer version continues from them. */
const OF_LATER_VERSION =
  'This job was begun by a newer version of this site, so this version cannot go on with it. Update the site, then retry.';

/** True if a person is to approve the brief before a model writes. */
const needsApproval = async (db: Db, { kind }: ClaimedJob, config: ProviderConfig): Promise<boolean> =>
  kind === 'scheduled' ? (await getSchedule(db)).approveBriefs : (config.approveBriefs ?? false);

const CANCEL_MS = 10_000;

/** Time constant of the estimated progress: after this long it shows two thirds. */
const USUAL_ANSWER_MS = 25_000;

/** Creates the work of one worker, independent of threads. */
export function createWork(options: WorkOptions): Work {
  const { db, owner, leaseMs, library, makeHeader, readPage, log, clock, changed } = options;
  let lease: Lease | undefined;
  let parked = false;

  async function runJob(job: ClaimedJob): Promise<void> {
    let at = PROGRESS.plan;
    let since = Date.now();
    let tries = job.attempts;
    let chosen: Provider | undefined;
    const held = holdLease({
      db,
      jobId: job.id,
      owner,
      leaseMs,
      clock,
      progress: () =>
        at.from + (at.to - at.from) * 0.95 * (1 - Math.exp((since - Date.now()) / USUAL_ANSWER_MS)),
      renewed: () => changed(job.id),
    });
    lease = held;
    try {
      await held.look();
      const config = await options.provider();
      const provider = await chooseProvider(config, { library, used: () => usedArticles(db) });
      chosen = provider;
      await writePost({
        db,
        job,
        lease: held,
        provider,
        batches: config.batches ?? false,
        approval: await needsApproval(db, job, config),
        makeHeader,
        readPage,
        log,
        clock,
        wrote: (change) => options.wrote?.(job.id, change),
        began(step, tried) {
          at = PROGRESS[step];
          since = Date.now();
          tries = tried;
          changed(job.id);
        },
      });
      log.info({ jobId: job.id }, 'post written');
      if (provider.name !== 'sample') await recordTry(db, 'provider', null);
    } catch (error) {
      const why = held.signal.aborted ? held.signal.reason : error;
      if (why instanceof Interrupted && why.reason === 'cancelled') await endBatch(job.id, chosen);
      await settle(job, tries, why);
    } finally {
      held.end();
      lease = undefined;
      changed(job.id);
    }
  }

  /** Cancels the batch of a canceled job, so that it costs no more. */
  async function endBatch(jobId: number, provider: Provider | undefined): Promise<void> {
    const { batch } = readCheckpoint((await findJobWork(db, jobId))?.checkpoint ?? {});
    if (!batch || !provider?.cancelBatch) return;
    await provider.cancelBatch(batch.id, AbortSignal.timeout(CANCEL_MS)).catch((error: unknown) => {
      log.warn({ jobId, err: error }, 'could not cancel a batch of the provider');
    });
  }

  async function settle({ id, maxAttempts }: ClaimedJob, tries: number, error: unknown): Promise<void> {
    const now = clock();
    if (error instanceof Interrupted) {
      log.info({ jobId: id, reason: error.reason }, 'job interrupted');
      if (error.reason === 'cancelled') await endCancelledJob(db, id, owner, now);
      if (error.reason === 'parked') await releaseJob(db, id, owner, now);
      // Ends nothing when the lease was lost.
      if (error.reason === 'approval' && !(await awaitApproval(db, id, owner, now)))
        await endCancelledJob(db, id, owner, now);
      if (error.pause) {
        const { afterMs, note } = error.pause;
        await pauseJob(db, id, owner, new Date(now.getTime() + afterMs), note);
      }
      return;
    }
    const known = error instanceof ProviderError ? error : undefined;
    log.warn({ jobId: id, tries, err: error }, 'job step failed');
    if (known && NOT_ANSWERING.has(known.code)) await recordTry(db, 'provider', known.message);
    const sentence = known?.message ?? 'Something went wrong on this server. See its log for details.';
    if (known?.kind === 'fatal') return failJob(db, id, owner, sentence, now);
    if (tries >= maxAttempts) return failJob(db, id, owner, `${sentence} It was tried ${tries} times.`, now);
    const runAt = new Date(now.getTime() + retryDelay(tries, known?.retryAfterMs));
    await postponeJob(db, id, owner, sentence, runAt);
  }

  return {
    async run() {
      while (!parked) {
        const job = await claimJob(db, { owner, leaseMs, now: clock() });
        if (!job) return;
        changed(job.id);
        if (job.isReadable) await runJob(job);
        else {
          log.warn({ jobId: job.id }, 'a job of a newer version was not run');
          await failJob(db, job.id, owner, OF_LATER_VERSION, clock());
          changed(job.id);
        }
      }
    },
    park(graceMs) {
      parked = true;
      lease?.park(graceMs);
    },
    look() {
      void lease?.look();
    },
  };
}
