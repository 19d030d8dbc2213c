import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { dashboard } from '#src/content/admin.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { LibraryNote } from '../../generator/library/LibraryNote.tsx';
import { useLibrary } from '../../generator/library/use-library.ts';
import { query } from '../../query.ts';
import { Panel } from '../../ui/Panel.tsx';
import { asking } from '../../ui/use-navigation-intent.ts';
import * as css from './Dashboard.css.ts';
import { JobProgress } from './JobProgress.tsx';
import { isOpen, isUnderWay } from './job-labels.ts';
import { useGeneratePost } from './use-generate.ts';

const copy = dashboard.generate;

interface Props {
  jobs: readonly Job[];
  isScheduleOn: boolean | undefined;
}

export function GenerateCard({ jobs, isScheduleOn }: Props) {
  const generate = useGeneratePost();
  const shown = useShownJob(jobs);
  const library = useLibrary();
  const attention = useQuery(query('GET /api/admin/attention'));
  // The request returns at once, but the post is being written while its job is under way.
  const pending = generate.isPending || jobs.some((job) => job.kind === 'manual' && isUnderWay(job));
  return (
    <Panel title={copy.title}>
      <div className={css.generate}>
        <div className={css.generateLine}>
          <div className={css.generateText}>
            {!library && <p>{copy.text}</p>}
            {attention.data?.spending.reached && <p className={css.rowWarning}>{copy.capReached}</p>}
            {library && (
              <LibraryNote
                library={library}
                isScheduleOn={isScheduleOn}
                className={library.refusal === null ? undefined : css.rowWarning}
              />
            )}
          </div>
          <div className={css.generateActions}>
            <Link className={button({ tone: 'quiet' })} to={`${ADMIN_PATH}/posts`} state={asking('new post')}>
              {copy.byHand}
            </Link>
            <Button
              size="medium"
              className={css.generateButton}
              disabled={pending || (library && library.refusal !== null)}
              onClick={() => generate.mutate()}
            >
              {pending && <Spinner />}
              {pending ? copy.pending : copy.button}
            </Button>
          </div>
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

/** The next open job, or the job shown last. */
function useShownJob(jobs: readonly Job[]): Job | undefined {
  const open = jobs.findLast(isUnderWay) ?? jobs.find(isOpen);
  const [lastId, setLastId] = useState(open?.id);
  const openId = open?.id;
  useEffect(() => {
    if (openId !== undefined) setLastId(openId);
  }, [openId]);
  return open ?? jobs.find(({ id }) => id === lastId);
}
