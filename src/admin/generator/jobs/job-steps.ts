import type { Job } from '#src/contract/generator/jobs.ts';
import { JOB_STEPS, type JobStep } from '#src/contract/generator/values.ts';
import { isOpen, sumOf } from '../../operations/dashboard/job-labels.ts';

/** `stopped`: where a failed or canceled job ended. `skipped`: done without asking a model, because it has none to ask. */
export type StepState = 'done' | 'skipped' | 'current' | 'stopped' | 'ahead';

export interface StepRow {
  step: JobStep;
  state: StepState;
  /** What it took; null if nothing was recorded. Several tries of a step are added up. */
  took: (ReturnType<typeof sumOf> & { model: string | undefined; tries: number }) | null;
}

/** Steps that only a model can do. */
const NEED_A_MODEL = new Set<JobStep>(['outline', 'critique']);

/**
 * The steps of a job in the order in which they ran, the current one, and those ahead. Steps that are repeated for a
 * revision are listed each time.
 */
export function stepRows(job: Pick<Job, 'state' | 'step' | 'usage'>): StepRow[] {
  const rows: StepRow[] = [];
  // Tries of one step follow each other; different steps are always between two runs of the same one.
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
  // A try that failed was paid for, too, but its step is not done.
  const last = rows.at(-1);
  const tried = last && last.step === job.step ? rows.pop() : undefined;
  const state = isOpen(job) ? 'current' : 'stopped';
  if (job.step) rows.push({ step: job.step, state, took: tried?.took ?? null });
  return [...rows, ...stepsAfter(job.step).map((step): StepRow => ({ step, state: 'ahead', took: null }))];
}

/** What is certain to follow. A revision is only made if something was found, and is then reviewed again. */
function stepsAfter(step: JobStep | null): JobStep[] {
  const from = step === 'revise' ? 'write' : step;
  const after = from ? JOB_STEPS.slice(JOB_STEPS.indexOf(from) + 1) : JOB_STEPS;
  return after.filter((each) => each !== 'revise');
}
