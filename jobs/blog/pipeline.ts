import { createHash } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { type ClaimedJob, saveFailedTry, saveProgress, saveStep } from '#db/queries/generator/job-queue.ts';
import { capReached } from '#db/queries/generator/schedule.ts';
import type { StepUsage } from '#src/contract/generator/step-usage.ts';
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
import { type Checkpoint, isUnapproved, nextStep, PROGRESS, readCheckpoint } from './checkpoint.ts';
import { followText, type LiveText } from './live-text.ts';
import type { StepContext } from './step.ts';
import { steps } from './steps/steps.ts';

export interface PipelineOptions {
  db: Db;
  job: ClaimedJob;
  lease: Lease;
  provider: Provider;
  makeHeader: MakeHeader;
  /** Without it, nothing is searched. */
  readPage?: AskForPage | undefined;
  log: Logger;
  clock: () => Date;
  batches: boolean;
  /** True if a person is to approve the brief before a model writes. */
  approval: boolean;
  began: (step: JobStep, tries: number) => void;
  /** Called while the text arrives, and once with the whole text. */
  wrote: (change: LiveText) => void;
}

/**
 * Writes the post of a claimed job. Resumes after the checkpoint, and saves each step's result before the
 * next one starts. Throws Interrupted when the job was canceled, parked or lost, or waits. Throws ProviderError when a
 * provider failed; the caller decides about a retry.
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
    if (options.approval && step === 'write' && isUnapproved(state)) throw new Interrupted('approval');
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
    const charged: Call['charged'] = (spent, model) => void usage.push(entry(spent, model));
    const keep = () => saveFailedTry(db, job.id, lease.owner, { checkpoint: state, usage });
    const result = await runStep(step, { ...options, keep, charged }, state, tries).catch(
      async (error: unknown) => {
        if (error instanceof AnswerPending) return settleBatch(options, state);
        if (error instanceof ProviderError && error.kind === 'unusable') state.unusable += 1;
        if (error instanceof ProviderError && error.spent) usage.push(entry(error.spent));
        // A batch that was lost, expired or failed does not fail the job: the same is asked directly.
        const isBatchLost =
          error instanceof ProviderError && error.kind !== 'transient' && state.batch !== null;
        if (isBatchLost) endBatches(state);
        await keep();
        if (isBatchLost) return undefined;
        throw error;
      },
    );
    if (!result) continue;
    const { state: change, spent = NOTHING_SPENT, model, ...shown } = result;
    if (step === 'save') return;
    Object.assign(state, change);
    if (change?.draft) options.wrote({ from: 0, text: change.draft.content });
    // The first step has two halves; only the second is logged.
    if (nextStep(state) !== step) usage.push(entry(spent, model));
    held(await saveStep(db, job.id, lease.owner, { ...shown, step, progress: to, checkpoint: state, usage }));
    tries = 1;
  }
}

/** @throws Interrupted until the batch may be answered; returns when it is given up */
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

const WRITES = new Set<JobStep>(['write', 'revise']);
const ASKS = new Set<JobStep>(['plan', 'outline', 'write', 'judge', 'critique', 'revise']);
const PAID = new Set<JobStep>([...ASKS, 'picture']);

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
  options: PipelineOptions & { keep: () => Promise<void>; charged: Call['charged'] },
  state: Checkpoint,
  tries: number,
) {
  const { db, job, lease, provider, makeHeader, readPage = null, log, clock, keep, charged } = options;
  const key = idempotencyKey(job, step, state);
  const isBatched = options.batches && job.kind === 'scheduled' && ASKS.has(step);
  const call: Call = {
    idempotencyKey: key,
    signal: lease.signal,
    charged,
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
 * The same for retries of a request, different for the next one. Includes the creation time, because ids
 * start over in a new database, while a provider remembers old keys.
 */
function idempotencyKey(job: ClaimedJob, step: JobStep, { revisions, unusable, ledger }: Checkpoint): string {
  const times = step === 'judge' ? [ledger.asked] : [];
  const question = [job.createdAt, job.id, step, revisions, unusable, ...times].join(' ');
  return `blog-${job.id}-${step}-${createHash('sha256').update(question).digest('hex').slice(0, 24)}`;
}
