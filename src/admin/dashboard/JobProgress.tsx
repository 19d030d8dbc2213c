import { useEffect, useId, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import type { Job } from '#src/contract/jobs.ts';
import { postPath } from '#src/routes.ts';
import { Time } from '../ui/Time.tsx';
import { textLink } from '../ui/ui.css.ts';
import * as css from './JobProgress.css.ts';
import { elapsed, isOpen, jobSentence, kinds } from './job-words.ts';
import { useJobAction } from './use-job-action.ts';

/** A running job: a minute scale and the current step; then a link to its post, or why it failed. */
export function JobProgress({ job }: { job: Job }) {
  const labelId = useId();
  const now = useNow(isOpen(job));
  const waits = job.state === 'queued' && job.error !== null;
  return (
    <div className={css.job}>
      <div className={css.line}>
        <p id={labelId} className={css.sentence} role="status">
          {jobSentence(job)}
        </p>
        {now !== undefined && (
          <span className={css.figures}>
            {isOpen(job) && <span>{job.progress}%</span>}
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
        {job.attempts > 1 && ` · attempt ${job.attempts} of ${job.maxAttempts}`}
      </p>
      {job.error && <p className={job.state === 'failed' ? css.error : css.warning}>{job.error}</p>}
      {waits && (
        <p className={css.about}>
          Next attempt <Time value={job.runAt} />
        </p>
      )}
      {job.note && <p className={css.about}>{job.note}</p>}
      <Actions job={job} />
    </div>
  );
}

function Actions({ job }: { job: Job }) {
  const retry = useJobAction('retry');
  const cancel = useJobAction('cancel');
  if (job.state === 'succeeded')
    return job.postSlug && job.postPublished ? (
      <a className={textLink} href={postPath(job.postSlug)}>
        <span>
          Read “<bdi>{job.postTitle}</bdi>”
        </span>
      </a>
    ) : (
      <p className={css.about}>
        “<bdi>{job.postTitle}</bdi>” is a draft waiting for review.
      </p>
    );
  return (
    <div className={css.actions}>
      {isOpen(job) ? (
        <Button tone="quiet" size="small" disabled={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
          Cancel
        </Button>
      ) : (
        <Button tone="quiet" size="small" disabled={retry.isPending} onClick={() => retry.mutate(job.id)}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** The current time, updated every second while `runs`; undefined on the server, whose clock may differ. */
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
