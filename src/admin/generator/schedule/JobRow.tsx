import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { formatNumber } from '#src/contract/format.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import { ADMIN_PATH, adminJobPath, postPath } from '#src/routes.ts';
import {
  elapsed,
  formatCost,
  isAwaitingApproval,
  isOpen,
  isUnderWay,
  jobSentence,
  kinds,
  states,
  steps,
  sumOf,
} from '../../operations/dashboard/job-labels.ts';
import { useJobAction } from '../../operations/dashboard/use-job-action.ts';
import { Badge } from '../../ui/Badge.tsx';
import { rowActions } from '../../ui/layouts.css.ts';
import { shortDate } from '../../ui/short-date.ts';
import { Time } from '../../ui/Time.tsx';
import { nowrap, quiet, small, textLink } from '../../ui/ui.css.ts';
import * as css from './JobRow.css.ts';

export function JobRow({ job }: { job: Job }) {
  const retry = useJobAction('retry');
  const cancel = useJobAction('cancel');
  const { inputTokens, outputTokens, cost } = sumOf(job.usage);
  const tokens = inputTokens + outputTokens;
  return (
    <tr>
      <td className={css.what}>
        <JobTitle job={job} />
        <p className={`${quiet} ${small}`}>
          {kinds[job.kind]}
          {job.provider && ` · ${job.provider}`}
          {isUnderWay(job) && ` · ${jobSentence(job)}, ${job.progress}%`}
          {job.assignedName && ` · Assigned to ${job.assignedName}`}
          {job.dueOn && isOpen(job) && ` · Due ${shortDate(job.dueOn)}`}
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
        {tokens > 0 ? formatNumber(tokens) : '–'}
      </td>
      <td className={`${nowrap} ${quiet}`} data-label="Cost">
        {formatCost(cost)}
      </td>
      <td className={css.action}>
        <div className={rowActions}>
          <PostLink job={job} />
          {isAwaitingApproval(job) && (
            <Link className={textLink} to={adminJobPath(job.id)}>
              Review brief
            </Link>
          )}
          {isOpen(job) && (
            <Button tone="quiet" disabled={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
              Cancel
            </Button>
          )}
          {(job.state === 'failed' || job.state === 'cancelled') && (
            <Button tone="quiet" disabled={retry.isPending} onClick={() => retry.mutate(job.id)}>
              Retry
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function JobTitle({ job }: { job: Job }) {
  return (
    <Link className={`${textLink} ${css.link}`} dir="auto" to={adminJobPath(job.id)}>
      {job.postTitle ?? job.themeName ?? kinds[job.kind]}
    </Link>
  );
}

/** Links to the public page of the post, or to the editor for a draft. */
function PostLink({ job: { postId, postSlug, postPublished, postTitle } }: { job: Job }) {
  if (postId === null) return null;
  const name = `the post “${postTitle}”`;
  if (postSlug && postPublished)
    return (
      <a className={textLink} href={postPath(postSlug)} aria-label={`Read ${name}`}>
        Read
      </a>
    );
  return (
    <Link className={textLink} to={`${ADMIN_PATH}/posts/${postId}`} aria-label={`Edit ${name}`}>
      Edit
    </Link>
  );
}
