import type { Job } from '#src/contract/generator/jobs.ts';
import { JOB_STEPS, type JobStep } from '#src/contract/generator/values.ts';
import { isAwaitingApproval, isOpen, sumOf } from '../../operations/dashboard/job-labels.ts';

/**
 * `stopped`: a failed or canceled job ended here. `skipped`: done without asking a model, because there is
 * none.
 */
export type StepState = 'done' | 'skipped' | 'current' | 'stopped' | 'ahead';

export interface StepRow {
  step: JobStep;
  state: StepState;
  /** Sum over all tries of the step; null if nothing was recorded. */
  took: (ReturnType<typeof sumOf> & { model: string | undefined; tries: number }) | null;
}

/** Steps that only a model can do. */
const NEED_A_MODEL = new Set<JobStep>(['outline', 'judge', 'critique']);

/**
 * The steps of a job in the order they ran, the current one, and those ahead. Steps repeated for a revision
 * are listed each time.
 */
export function stepRows(job: Pick<Job, 'state' | 'step' | 'usage'>): StepRow[] {
  const rows: StepRow[] = [];
  for (let at = 0; at < job.usage.length; ) {
    const step = job.usage[at]?.step as JobStep;
    const end = job.usage.findIndex((entry, index) => index > at && entry.step !== step);
    const tries = job.usage.slice(at, end < 0 ? undefined : end);
    const took = { ...sumOf(tries), model: tries.at(-1)?.model, tries: tries.length };
    const isSkipped =
      NEED_A_MODEL.has(step) && took.model === undefined && took.inputTokens + took.outputTokens === 0;
    rows.push({ step, state: isSkipped ? 'skipped' : 'done', took });
    at += tries.length;
  }
  if (job.state === 'succeeded') return [...rows, { step: 'save', state: 'done', took: null }];
  const ahead = stepsAfter(job.step).map((step): StepRow => ({ step, state: 'ahead', took: null }));
  if (isAwaitingApproval(job)) return [...rows, ...ahead];
  // A failed try was paid for, but its step is not done.
  const last = rows.at(-1);
  const tried = last && last.step === job.step ? rows.pop() : undefined;
  const state = isOpen(job) ? 'current' : 'stopped';
  if (job.step) rows.push({ step: job.step, state, took: tried?.took ?? null });
  return [...rows, ...ahead];
}

/** Only certain steps: a revision is made only if something was found, and is then reviewed again. */
function stepsAfter(step: JobStep | null): JobStep[] {
  const from = step === 'revise' ? 'write' : step;
  const after = from ? JOB_STEPS.slice(JOB_STEPS.indexOf(from) + 1) : JOB_STEPS;
  return after.filter((each) => each !== 'revise');
}
