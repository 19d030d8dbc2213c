import { Link } from 'react-router';
import { dashboard } from '#src/content/admin.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import { adminJobPath } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList, type ViewedQuery } from '../../ui/QueryList.tsx';
import { Time } from '../../ui/Time.tsx';
import * as css from './Dashboard.css.ts';
import { kinds, states } from './job-labels.ts';

export function RecentJobs({ query }: { query: ViewedQuery<readonly Job[]> }) {
  return (
    <Panel title={dashboard.jobs.title}>
      <QueryList
        query={query}
        loading={[4, 1]}
        isEmpty={(jobs) => jobs.length === 0}
        empty={<Empty>{dashboard.jobs.empty}</Empty>}
      >
        {(jobs) => (
          <ul className={css.rows}>
            {jobs.map((job) => (
              <li key={job.id} className={css.row}>
                <div className={css.rowMain}>
                  <Link className={css.rowTitle} dir="auto" to={adminJobPath(job.id)}>
                    {job.postTitle ?? job.themeName ?? kinds[job.kind]}
                  </Link>
                  {job.error && (
                    <p className={job.state === 'failed' ? css.rowError : css.rowWarning}>{job.error}</p>
                  )}
                  <p className={css.rowNote}>
                    {kinds[job.kind]} · <Time value={job.createdAt} />
                  </p>
                </div>
                <Badge tone={states[job.state].tone}>{states[job.state].label}</Badge>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Panel>
  );
}
