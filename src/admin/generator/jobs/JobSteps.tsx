import { Check, Minus, X } from 'lucide-react';
import { formatNumber } from '#src/contract/format.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { formatCost, formatDuration, isOpen, steps, sumOf } from '../../operations/dashboard/job-labels.ts';
import { Panel } from '../../ui/Panel.tsx';
import { nowrap } from '../../ui/ui.css.ts';
import { type StepRow, type StepState, stepRows } from './job-steps.ts';
import * as css from './jobs.css.ts';

const icons = { done: Check, skipped: Minus, current: null, stopped: X, ahead: null };
const spoken: Record<StepState, string> = {
  done: 'Done: ',
  skipped: 'Skipped: ',
  current: 'Now: ',
  stopped: 'Stopped here: ',
  ahead: 'Not started: ',
};

export function JobSteps({ job }: { job: Job }) {
  const all = sumOf(job.usage);
  const waits = job.state === 'queued';
  return (
    <Panel title="Steps">
      <ol role="list" className={css.steps}>
        {stepRows(job).map((row, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a step may occur several times, always in this order
            key={index}
            className={css.step}
            data-state={row.state === 'current' && waits ? 'ahead' : row.state}
            aria-current={row.state === 'current' ? 'step' : undefined}
          >
            <Mark state={row.state} />
            <div className={css.stepMain}>
              <p className={css.stepName}>
                <span className={visuallyHidden}>{spoken[row.state]}</span>
                {steps[row.step]}
              </p>
              <Took row={row} job={job} />
            </div>
            {row.took && row.state !== 'skipped' && (
              <span className={css.stepTime}>{formatDuration(row.took.ms)}</span>
            )}
          </li>
        ))}
      </ol>
      {job.usage.length > 0 && (
        <dl className={css.totals} aria-label="Totals">
          <Total label="Tokens in" value={`${counted(all.inputTokens)}${ofCache(all)}`} />
          <Total label="Tokens out" value={counted(all.outputTokens)} />
          <Total label="Cost" value={formatCost(all.cost)} />
          <Total label={isOpen(job) ? 'Time so far' : 'Time'} value={formatDuration(all.ms)} />
        </dl>
      )}
    </Panel>
  );
}

const counted = (tokens: number) => (tokens > 0 ? formatNumber(tokens) : '–');

const ofCache = ({ cachedTokens = 0 }: { cachedTokens?: number | undefined }) =>
  cachedTokens > 0 ? ` (${formatNumber(cachedTokens)} cached)` : '';

function Mark({ state }: { state: StepState }) {
  const Icon = icons[state];
  return (
    <span className={css.mark} aria-hidden="true">
      {Icon && <Icon size={12} strokeWidth={3} />}
    </span>
  );
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className={css.total}>
      <dt>{label}</dt>
      <dd className={css.totalValue}>{value}</dd>
    </div>
  );
}

/** Model, tokens and cost of a step, if any. */
function Took({ row: { state, took }, job }: { row: StepRow; job: Job }) {
  if (state === 'skipped') return <p className={css.stepNote}>Skipped: the writer works without it</p>;
  const parts = [
    took?.model,
    took && took.inputTokens + took.outputTokens > 0
      ? `${formatNumber(took.inputTokens)} in${ofCache(took)}, ${formatNumber(took.outputTokens)} out${took.isEstimate ? ' (estimated)' : ''}`
      : undefined,
    took && took.cost !== 0 ? `${took.cost === null ? 'cost unknown' : formatCost(took.cost)}` : undefined,
    state === 'done' && took && took.tries > 1 ? `${took.tries} tries` : undefined,
    state === 'current' && job.attempts > 1 ? `try ${job.attempts} of ${job.maxAttempts}` : undefined,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className={css.stepNote}>
      {parts.map((part, index) => (
        // Each part stays on one line; model names may be long.
        <span key={part}>
          {index > 0 && ' · '}
          <span className={part === took?.model ? undefined : nowrap}>{part}</span>
        </span>
      ))}
    </p>
  );
}
