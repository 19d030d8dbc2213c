import { createHash } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { type ClaimedJob, saveFailedTry, saveProgress, saveStep } from '#db/queries/generator/job-queue.ts';
import { capReached } from '#db/queries/generator/schedule.ts';
import type { StepUsage } from '#src/contract/generator/jobs.ts';
import type { JobStep } from '#src/contract/generator/values.ts';
import type { MakeHeader } from '#writer/header/make-header.ts';
import {
  AnswerPending,
  type Call,
  NOTHING_SPENT,
  type Provider,
  ProviderError,
  type Spent,
} from '#writer/providers/provider.ts';
import { Interrupted, type Lease } from '../lease.ts';
import type { Logger } from '../log.ts';
import type { AskForPage } from '../read-page.ts';
import { batchCall, endBatches, isOverdue, LOOK_AGAIN_MS, WAITING_NOTE } from './batches.ts';
import { type Checkpoint, nextStep, PROGRESS, readCheckpoint } from './checkpoint.ts';
import { followText, type LiveText } from './live-text.ts';
import type { StepContext } from './step.ts';
import { steps } from './steps/steps.ts';

export interface PipelineOptions {
  db: Db;
  job: ClaimedJob;
  lease: Lease;
  provider: Provider;
  makeHeader: MakeHeader;
  /** Reads pages that a search found; without it, nothing is searched. */
  readPage?: AskForPage | undefined;
  log: Logger;
  clock: () => Date;
  /** Whether scheduled posts are asked for in batches. */
  batches: boolean;
  /** Called when a step starts, with the number of the attempt. */
  began: (step: JobStep, tries: number) => void;
  /** Called while the text arrives, and with the whole text when it is there. */
  wrote: (change: LiveText) => void;
}

/**
 * Writes the post of a claimed job: plan → gather → outline → write → verify → critique → revise (at most twice, and
 * verified again) → link → image → save.
 * Resumes at the step after the checkpoint, and saves each step's result before the next one starts.
 * @throws Interrupted when the job was canceled, parked or lost
 * @throws ProviderError when a provider failed; the caller decides about a retry
 */
export async function writePost(options: PipelineOptions): Promise<void> {
  const { db, job, lease, provider, began, clock } = options;
  const state = readCheckpoint(job.checkpoint);
  const usage = [...job.usage];
  const held = (kept: boolean) => {
    if (!kept) throw new Interrupted('lost');
  };
  let tries = job.attempts;
  for (;;) {
    lease.check();
    const step = nextStep(state);
    const isPaid = PAID.has(step) || (step === 'gather' && provider.search !== null);
    if (job.kind === 'scheduled' && isPaid && state.subject && provider.name !== 'sample')
      await stopAtCap(db, clock());
    began(step, tries);
    const { from, to } = PROGRESS[step];
    held(await saveProgress(db, job.id, lease.owner, { step, progress: from, provider: nameOf(provider) }));
    const started = performance.now();
    const entry = (spent: Spent, model?: string): StepUsage => ({
      step,
      ...(model !== undefined && { model }),
      ...spent,
      ms: Math.round(performance.now() - started),
    });
    const keep = () => saveFailedTry(db, job.id, lease.owner, { checkpoint: state, usage });
    const result = await runStep(step, { ...options, keep }, state, tries).catch(async (error: unknown) => {
      if (error instanceof AnswerPending) return settleBatch(options, state);
      if (error instanceof ProviderError && error.kind === 'unusable') state.unusable += 1;
      if (error instanceof ProviderError && error.spent) usage.push(entry(error.spent));
      // A batch that was lost, expired or failed is no reason to fail: the same is asked directly.
      const isBatchLost =
        error instanceof ProviderError && error.kind !== 'transient' && state.batch !== null;
      if (isBatchLost) endBatches(state);
      await keep();
      if (isBatchLost) return undefined;
      throw error;
    });
    if (!result) continue;
    const { state: change, spent = NOTHING_SPENT, model, ...shown } = result;
    // The save step's transaction has already ended the job.
    if (step === 'save') return;
    Object.assign(state, change);
    if (change?.draft) options.wrote({ from: 0, text: change.draft.content });
    // The first step has two halves; only the second one is worth a line.
    if (nextStep(state) !== step) usage.push(entry(spent, model));
    held(await saveStep(db, job.id, lease.owner, { ...shown, step, progress: to, checkpoint: state, usage }));
    tries = 1;
  }
}

/** Ends the attempt until the batch may be answered, or gives the batch up. @throws Interrupted waiting */
async function settleBatch(
  { clock, log, job, provider, lease }: PipelineOptions,
  state: Checkpoint,
): Promise<undefined> {
  if (!isOverdue(state, clock()))
    throw new Interrupted('waiting', { afterMs: LOOK_AGAIN_MS, note: WAITING_NOTE });
  log.warn({ jobId: job.id }, 'a batch was not answered within a day');
  await provider.cancelBatch?.(state.batch?.id ?? '', lease.signal).catch(() => undefined);
  endBatches(state);
  return undefined;
}

/** Steps whose answer is the article. */
const WRITES = new Set<JobStep>(['write', 'revise']);
/** Steps that ask a model for text, and steps that cost money. */
const ASKS = new Set<JobStep>(['plan', 'outline', 'write', 'critique', 'revise']);
const PAID = new Set<JobStep>([...ASKS, 'picture']);

/** Stops a scheduled job at the monthly limit before it spends more. Its results are kept. */
async function stopAtCap(db: Db, now: Date): Promise<void> {
  const reached = await capReached(db, now);
  if (reached)
    throw new ProviderError(
      'fatal',
      `The monthly limit of $${reached.cap.toFixed(2)} is reached, so the job stopped before spending more. Raise the limit or wait until next month, then retry.`,
    );
}

const nameOf = ({ name, model }: Provider) => (name === 'sample' ? 'sample' : `${name} ${model}`);

async function runStep(
  step: JobStep,
  options: PipelineOptions & { keep: () => Promise<void> },
  state: Checkpoint,
  tries: number,
) {
  const { db, job, lease, provider, makeHeader, readPage = null, log, clock, keep } = options;
  const key = idempotencyKey(job, step, state);
  const isBatched = options.batches && job.kind === 'scheduled' && ASKS.has(step);
  const call: Call = {
    idempotencyKey: key,
    signal: lease.signal,
    ...(WRITES.has(step) && followText(options.wrote)),
    ...(isBatched && { batch: batchCall({ key, state, now: clock(), keep }) }),
  };
  const context: StepContext = {
    db,
    job,
    state,
    provider,
    makeHeader,
    readPage,
    owner: lease.owner,
    tries,
    call,
    log,
    now: clock,
  };
  return steps[step](context);
}

/**
 * Stable across retries of the same request, different for the next request. It includes the job's creation
 * time, because ids start over in a new database, while a provider remembers old keys.
 */
function idempotencyKey(job: ClaimedJob, step: JobStep, { revisions, unusable }: Checkpoint): string {
  const question = [job.createdAt, job.id, step, revisions, unusable].join(' ');
  return `blog-${job.id}-${step}-${createHash('sha256').update(question).digest('hex').slice(0, 24)}`;
}
