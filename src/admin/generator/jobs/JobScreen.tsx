import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { back } from '#src/content/admin.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { JobProgress } from '../../operations/dashboard/JobProgress.tsx';
import { isAwaitingApproval, kinds, states } from '../../operations/dashboard/job-labels.ts';
import { invalidate, query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { Time } from '../../ui/Time.tsx';
import { textLink } from '../../ui/ui.css.ts';
import { BriefPanel } from '../briefs/BriefPanel.tsx';
import { ClaimsPanel } from '../ledger/ClaimsPanel.tsx';
import { PostClaims } from '../ledger/PostClaims.tsx';
import { JobSteps } from './JobSteps.tsx';
import * as css from './jobs.css.ts';
import { LiveArticle } from './LiveArticle.tsx';
import { useLiveText } from './use-live-text.ts';
import { AboutPanel, OutlinePanel, ReviewPanel, SourcesPanel } from './WorkPanels.tsx';

export default function JobScreen() {
  const id = Number(useParams().id);
  const job = useQuery(query('GET /api/admin/jobs/:id', { params: { id } }));
  return (
    <QueryView query={job} unknown={<UnknownJob />}>
      {(found) => <Detail key={id} job={found} />}
    </QueryView>
  );
}

function UnknownJob() {
  return (
    <StatusCard
      title="There is no such job"
      text="The link may be incomplete. All jobs are listed in the history of the schedule."
    >
      <Link className={textLink} to={`${ADMIN_PATH}/scheduler`}>
        Open the history
      </Link>
      <ButtonLink href={ADMIN_PATH}>{back.dashboard.label}</ButtonLink>
    </StatusCard>
  );
}

function Detail({ job }: { job: Job }) {
  const { id } = job;
  const live = useLiveText(job);
  const work = useQuery(query('GET /api/admin/jobs/:id/work', { params: { id } }));
  useFreshWork(job);
  const title =
    job.postTitle || work.data?.draft?.title || work.data?.question || job.themeName || kinds[job.kind];
  return (
    <>
      <ScreenHead title={title}>
        <span className={css.request}>
          <Badge tone={states[job.state].tone}>{states[job.state].label}</Badge>
          <span>
            Requested <Time value={job.createdAt} />
          </span>
        </span>
        {job.postId !== null && (
          <Link className={textLink} to={`${ADMIN_PATH}/posts/${job.postId}`}>
            Edit post
          </Link>
        )}
      </ScreenHead>
      <div className={css.stack}>
        <section className={css.progress} aria-label="Progress">
          <JobProgress job={job} onItsPage />
        </section>
        {isAwaitingApproval(job) ? (
          <BriefPanel job={job} />
        ) : (
          <div className={css.columns}>
            <LiveArticle job={job} work={work.data} live={live} />
            <JobSteps job={job} />
          </div>
        )}
        <QueryView query={work} loading={null}>
          {(found) => (
            <div className={css.columns}>
              <div className={css.lower}>
                <ReviewPanel job={job} work={found} />
                {job.postId !== null ? (
                  <PostClaims postId={job.postId} />
                ) : (
                  found.ledger && <ClaimsPanel {...found.ledger} />
                )}
                <SourcesPanel job={job} work={found} />
              </div>
              <div className={css.stack}>
                <AboutPanel job={job} work={found} />
                {isAwaitingApproval(job) ? <JobSteps job={job} /> : <OutlinePanel job={job} work={found} />}
              </div>
            </div>
          )}
        </QueryView>
      </div>
    </>
  );
}

function useFreshWork({ state, step, usage }: Job): void {
  const client = useQueryClient();
  const at = `${state} ${step} ${usage.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the job's position decides when to refetch
  useEffect(() => {
    void invalidate(client, 'GET /api/admin/jobs/:id/work');
  }, [client, at]);
}
