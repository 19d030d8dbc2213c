import { createHash } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { type ClaimedJob, saveFailedTry, saveProgress, saveStep } from '#db/queries/job-queue.ts';
import { capReached } from '#db/queries/schedule.ts';
import type { StepUsage } from '#src/contract/jobs.ts';
import type { JobStep } from '#src/contract/values.ts';
import type { MakeHeader } from '#writer/header/make-header.ts';
import { NOTHING_SPENT, type Provider, ProviderError, type Spent } from '#writer/providers/provider.ts';
import { Interrupted, type Lease } from '../lease.ts';
import type { Logger } from '../log.ts';
import { type Checkpoint, nextStep, PROGRESS, readCheckpoint } from './checkpoint.ts';
import type { StepContext } from './step.ts';
import { steps } from './steps.ts';

export interface PipelineOptions {
  db: Db;
  job: ClaimedJob;
  lease: Lease;
  provider: Provider;
  makeHeader: MakeHeader;
  log: Logger;
  clock: () => Date;
  /** Called when a step begins, with the tries at it. */
  began: (step: JobStep, tries: number) => void;
}

/**
 * Writes a claimed job's post: theme → brief → write → check → repair (at most twice) → image → save. It begins at
 * the step that the checkpoint has reached, and keeps what each step brings before the next one begins.
 * @throws Interrupted when the job was cancelled, parked or lost
 * @throws ProviderError when a provider failed; the caller decides about another try
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
    if (job.kind === 'scheduled' && PAID.has(step) && provider.name !== 'sample')
      await stopAtCap(db, clock());
    began(step, tries);
    const { from, to } = PROGRESS[step];
    held(await saveProgress(db, job.id, lease.owner, { step, progress: from, provider: nameOf(provider) }));
    const started = performance.now();
    const entry = (spent: Spent): StepUsage => ({
      step,
      ...spent,
      ms: Math.round(performance.now() - started),
    });
    const {
      state: change,
      spent = NOTHING_SPENT,
      ...shown
    } = await runStep(step, options, state, tries).catch(async (error: unknown) => {
      if (error instanceof ProviderError && error.kind === 'unusable') state.unusable += 1;
      if (error instanceof ProviderError && error.spent) usage.push(entry(error.spent));
      await saveFailedTry(db, job.id, lease.owner, { checkpoint: state, usage });
      throw error;
    });
    // Its transaction has ended the job.
    if (step === 'save') return;
    Object.assign(state, change);
    usage.push(entry(spent));
    held(await saveStep(db, job.id, lease.owner, { ...shown, step, progress: to, checkpoint: state, usage }));
    tries = 1;
  }
}

/** The steps that a provider is paid for. */
const PAID = new Set<JobStep>(['write', 'repair', 'image']);

/** What the schedule began by itself ends at the monthly limit, before more is bought; what it brought is kept. */
async function stopAtCap(db: Db, now: Date): Promise<void> {
  const reached = await capReached(db, now);
  if (reached)
    throw new ProviderError(
      'fatal',
      `The monthly limit of $${reached.cap.toFixed(2)} is reached, so the job stopped before spending more. Raise the limit or wait until next month, then retry.`,
    );
}

const nameOf = ({ name, model }: Provider) => (name === 'sample' ? 'sample' : `${name} ${model}`);

async function runStep(step: JobStep, options: PipelineOptions, state: Checkpoint, tries: number) {
  const { db, job, lease, provider, makeHeader, log, clock } = options;
  const call = { idempotencyKey: idempotencyKey(job, step, state), signal: lease.signal };
  const context: StepContext = {
    db,
    job,
    state,
    provider,
    makeHeader,
    owner: lease.owner,
    tries,
    call,
    log,
    now: clock,
  };
  return steps[step](context);
}

/**
 * The same for every try of one question, another for the next question. The job's time of creation is part of it:
 * ids begin anew in a new database, keys at a provider do not.
 */
function idempotencyKey(job: ClaimedJob, step: JobStep, { repairs, unusable }: Checkpoint): string {
  const question = [job.createdAt, job.id, step, repairs, unusable].join(' ');
  return `blog-${job.id}-${step}-${createHash('sha256').update(question).digest('hex').slice(0, 24)}`;
}
