import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import type { Job } from '#src/contract/generator/jobs.ts';
import { ADMIN_PATH, adminJobPath, postPath } from '#src/routes.ts';
import { Time } from '../../ui/Time.tsx';
import { textLink } from '../../ui/ui.css.ts';
import * as css from './JobProgress.css.ts';
import { elapsed, isAwaitingApproval, isOpen, isUnderWay, jobSentence, kinds } from './job-labels.ts';
import { useJobAction } from './use-job-action.ts';

interface Props {
  job: Job;
  /** The job's own page shows more than this. */
  onItsPage?: boolean;
}

/** A running job's minute scale and current step, then a link to its post or the error. */
export function JobProgress({ job, onItsPage = false }: Props) {
  const labelId = useId();
  const now = useNow(isUnderWay(job));
  const waits = job.state === 'queued' && job.error !== null;
  return (
    <div className={css.job}>
      <div className={css.line}>
        <p id={labelId} className={css.sentence} role="status">
          {jobSentence(job)}
        </p>
        {now !== undefined && !isAwaitingApproval(job) && (
          <span className={css.figures}>
            {isUnderWay(job) && <span>{job.progress}%</span>}
            <span>{elapsed(job, now)} elapsed</span>
          </span>
        )}
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuenow={job.progress}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <MinuteScale minutes={(job.progress / 100) * 60} />
      </div>
      <p className={css.about}>
        {kinds[job.kind]}
        {job.themeName && ` · ${job.themeName}`}
        {job.provider && ` · ${job.provider}`}
        {job.assignedName && ` · ${job.assignedName} approves it`}
        {job.attempts > 1 && ` · attempt ${job.attempts} of ${job.maxAttempts}`}
      </p>
      {job.error && <p className={job.state === 'failed' ? css.error : css.warning}>{job.error}</p>}
      {waits && (
        <p className={css.about}>
          Next attempt <Time value={job.runAt} />
        </p>
      )}
      {job.note && <p className={css.about}>{job.note}</p>}
      <div className={css.actions}>
        {/* The brief on its page has the same action. */}
        {!(onItsPage && isAwaitingApproval(job)) && <Actions job={job} />}
        {!onItsPage && (
          <Link className={textLink} to={adminJobPath(job.id)}>
            {pageLabel(job)}
          </Link>
        )}
      </div>
    </div>
  );
}

function pageLabel(job: Job): string {
  if (isAwaitingApproval(job)) return 'Review the brief';
  return isOpen(job) ? 'Watch it being written' : 'How it was written';
}

function Actions({ job }: { job: Job }) {
  const retry = useJobAction('retry');
  const cancel = useJobAction('cancel');
  if (job.state === 'succeeded') return <PostOf job={job} />;
  return isOpen(job) ? (
    <Button tone="quiet" disabled={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
      Cancel
    </Button>
  ) : (
    <Button tone="quiet" disabled={retry.isPending} onClick={() => retry.mutate(job.id)}>
      Retry
    </Button>
  );
}

function PostOf({ job: { postId, postSlug, postTitle, postPublished } }: { job: Job }) {
  if (postId === null || postSlug === null) return <p className={css.about}>Its post was deleted.</p>;
  if (postPublished)
    return (
      <a className={textLink} href={postPath(postSlug)}>
        <span>
          Read “<bdi>{postTitle}</bdi>”
        </span>
      </a>
    );
  return (
    <Link className={textLink} to={`${ADMIN_PATH}/posts/${postId}`}>
      <span>
        Review the draft “<bdi>{postTitle}</bdi>”
      </span>
    </Link>
  );
}

/** Updated every second while `runs`; undefined on the server, whose clock may differ. */
function useNow(runs: boolean): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}
