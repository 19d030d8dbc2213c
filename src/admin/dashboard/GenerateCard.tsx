import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { dashboard } from '#src/content/admin.ts';
import type { Job } from '#src/contract/jobs.ts';
import { query } from '../query.ts';
import { Panel } from '../ui/Panel.tsx';
import * as css from './Dashboard.css.ts';
import { JobProgress } from './JobProgress.tsx';
import { isOpen } from './job-words.ts';
import { useGeneratePost } from './use-generate.ts';

const copy = dashboard.generate;

/** Asks for a post, and shows the job that runs; when it has ended, how, until this screen is left. */
export function GenerateCard({ jobs }: { jobs: readonly Job[] }) {
  const generate = useGeneratePost();
  const shown = useShownJob(jobs);
  const attention = useQuery(query('GET /api/admin/attention'));
  // It is answered at once; the post is being written for as long as its job is open.
  const pending = generate.isPending || jobs.some((job) => job.kind === 'manual' && isOpen(job));
  return (
    <Panel title={copy.title}>
      <div className={css.generate}>
        <div className={css.generateLine}>
          <div className={css.generateText}>
            <p>{copy.text}</p>
            {attention.data?.spending.reached && <p className={css.rowWarning}>{copy.capReached}</p>}
          </div>
          <Button className={css.generateButton} disabled={pending} onClick={() => generate.mutate()}>
            {pending && <Spinner />}
            {pending ? copy.pending : copy.button}
          </Button>
        </div>
        {shown && (
          <div className={css.running}>
            <JobProgress key={shown.id} job={shown} />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** The open job whose turn is first; afterwards the one that was shown last. */
function useShownJob(jobs: readonly Job[]): Job | undefined {
  const open = jobs.findLast(isOpen);
  const [lastId, setLastId] = useState(open?.id);
  const openId = open?.id;
  useEffect(() => {
    if (openId !== undefined) setLastId(openId);
  }, [openId]);
  return open ?? jobs.find(({ id }) => id === lastId);
}
