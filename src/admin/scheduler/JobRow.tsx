import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import type { Job } from '#src/contract/jobs.ts';
import { ADMIN_PATH, postPath } from '#src/routes.ts';
import { elapsed, isOpen, jobSentence, kinds, states, steps } from '../dashboard/job-words.ts';
import { useJobAction } from '../dashboard/use-job-action.ts';
import { Badge } from '../ui/Badge.tsx';
import { Time } from '../ui/Time.tsx';
import { nowrap, quiet, small, textLink } from '../ui/ui.css.ts';
import * as css from './JobRow.css.ts';

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

export function JobRow({ job }: { job: Job }) {
  const retry = useJobAction('retry');
  const cancel = useJobAction('cancel');
  const tokens = sum(job.usage.map(({ inputTokens, outputTokens }) => inputTokens + outputTokens));
  return (
    <tr>
      <td className={css.what}>
        <JobTitle job={job} />
        <p className={`${quiet} ${small}`}>
          {kinds[job.kind]}
          {job.provider && ` · ${job.provider}`}
          {isOpen(job) && ` · ${jobSentence(job)}, ${job.progress}%`}
          {job.state === 'failed' && job.step && ` · Stopped at: ${steps[job.step]}`}
        </p>
        {job.error && <p className={job.state === 'failed' ? css.error : css.warning}>{job.error}</p>}
        {job.note && <p className={`${quiet} ${small}`}>{job.note}</p>}
      </td>
      <td>
        <Badge tone={states[job.state].tone}>{states[job.state].label}</Badge>
      </td>
      <td className={`${nowrap} ${quiet}`}>
        <Time value={job.createdAt} plain />
      </td>
      <td className={`${nowrap} ${quiet}`} data-label="Duration">
        {job.finishedAt && job.startedAt ? elapsed(job, 0) : '–'}
      </td>
      <td className={quiet} data-label="Tokens">
        {tokens > 0 ? tokens.toLocaleString('en-US') : '–'}
      </td>
      <td className={`${nowrap} ${quiet}`} data-label="Cost">
        {costOf(job)}
      </td>
      <td className={css.action}>
        {isOpen(job) && (
          <Button tone="quiet" size="small" disabled={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
            Cancel
          </Button>
        )}
        {(job.state === 'failed' || job.state === 'cancelled') && (
          <Button tone="quiet" size="small" disabled={retry.isPending} onClick={() => retry.mutate(job.id)}>
            Retry
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The title of the post it wrote, linked to the public page, or to the editor for a draft. */
function JobTitle({ job }: { job: Job }) {
  const title = job.postTitle ?? job.themeName ?? kinds[job.kind];
  const look = `${textLink} ${css.link}`;
  if (job.postSlug && job.postPublished)
    return (
      <a className={look} dir="auto" href={postPath(job.postSlug)}>
        {title}
      </a>
    );
  if (job.postId === null) return <bdi>{title}</bdi>;
  return (
    <Link className={look} dir="auto" to={`${ADMIN_PATH}/posts/${job.postId}`}>
      {title}
    </Link>
  );
}

/** A dash if nothing was paid for; "unknown" if the model's price is not known. */
function costOf({ usage }: Job): string {
  if (usage.some(({ cost }) => cost === null)) return 'unknown';
  const dollars = sum(usage.map(({ cost }) => cost ?? 0));
  return dollars > 0 ? `$${dollars.toFixed(dollars < 1 ? 3 : 2)}` : '–';
}
