import { formatDollars, formatFixed } from '#src/contract/format.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import type { StepUsage } from '#src/contract/generator/step-usage.ts';
import type { JobKind, JobStep } from '#src/contract/generator/values.ts';
import type { JobState } from '#src/contract/job-states.ts';
import type { BadgeTone } from '../../ui/ui.css.ts';

export const steps: Record<JobStep, string> = {
  plan: 'Planning the article',
  gather: 'Gathering sources',
  outline: 'Outlining the sections',
  write: 'Writing the article',
  judge: 'Finding a source for each claim',
  verify: 'Checking facts, links and length',
  critique: 'Reviewing the article',
  revise: 'Revising what was found',
  link: 'Linking related posts',
  picture: 'Creating the header image',
  save: 'Saving the post',
};

export const states: Record<JobState, { label: string; tone: BadgeTone }> = {
  queued: { label: 'Queued', tone: 'neutral' },
  running: { label: 'Running', tone: 'brand' },
  'awaiting-approval': { label: 'Waiting for approval', tone: 'warning' },
  succeeded: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
};

export const kinds: Record<JobKind, string> = {
  manual: 'On demand',
  custom: 'Custom prompt',
  scheduled: 'Scheduled',
};

/** True if a worker has it, or will take it. */
export const isUnderWay = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'queued' || state === 'running';

export const isAwaitingApproval = ({ state }: Pick<Job, 'state'>): boolean => state === 'awaiting-approval';

/** True until the job has ended. */
export const isOpen = (job: Pick<Job, 'state'>): boolean => isUnderWay(job) || isAwaitingApproval(job);

export function jobSentence(job: Job): string {
  if (job.state === 'queued') return job.error ? 'Waiting to try again' : 'Waiting in line';
  if (isAwaitingApproval(job)) return 'Waiting for someone to approve the brief';
  if (job.state === 'running') return job.step ? steps[job.step] : 'Starting';
  if (job.state === 'succeeded') return job.postPublished === false ? 'Saved as a draft' : 'Published';
  return job.state === 'failed' ? 'The post could not be generated' : 'Canceled';
}

/** Elapsed time as `1:05`. @param now milliseconds since 1970 */
export function elapsed(job: Job, now: number): string {
  const from = Date.parse(job.startedAt ?? job.createdAt);
  const to = job.finishedAt ? Date.parse(job.finishedAt) : now;
  return minutesWords(Math.max(0, to - from));
}

function minutesWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Milliseconds as `0.4 s`, `12 s` or `1:05 min`. */
export function formatDuration(ms: number): string {
  if (ms < 950) return `${formatFixed(Math.max(1, Math.ceil(ms / 100)) / 10, 1)} s`;
  return ms < 59_500 ? `${Math.round(ms / 1000)} s` : `${minutesWords(ms)} min`;
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** Sum of several steps. The cost is null if one of them is unknown. */
export function sumOf(
  usage: ReadonlyArray<Omit<StepUsage, 'step' | 'model'>>,
): Omit<StepUsage, 'step' | 'model'> {
  const costs = usage.map(({ cost }) => cost);
  return {
    inputTokens: sum(usage.map(({ inputTokens }) => inputTokens)),
    outputTokens: sum(usage.map(({ outputTokens }) => outputTokens)),
    cachedTokens: sum(usage.map(({ cachedTokens = 0 }) => cachedTokens)),
    isEstimate: usage.some(({ isEstimate }) => isEstimate),
    cost: costs.includes(null) ? null : sum(costs.map((cost) => cost ?? 0)),
    ms: sum(usage.map(({ ms }) => ms)),
  };
}

/** A dash if nothing was charged; "unknown" if the model has no known price. */
export function formatCost(cost: number | null): string {
  if (cost === null) return 'unknown';
  return cost > 0 ? formatDollars(cost, cost < 1 ? 3 : 2) : '–';
}
