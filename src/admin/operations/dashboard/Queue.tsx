import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { dashboard } from '#src/content/admin.ts';
import { adminJobPath } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { allOf, QueryList } from '../../ui/QueryList.tsx';
import { shortDate } from '../../ui/short-date.ts';
import { Time } from '../../ui/Time.tsx';
import * as css from './Dashboard.css.ts';
import { isOpen, jobSentence, kinds, states } from './job-labels.ts';
import { useJobAction } from './use-job-action.ts';

const copy = dashboard.queue;
const SHOWN = 20;

export function Queue() {
  const running = useQuery(query('GET /api/admin/jobs', { query: { state: 'running', limit: SHOWN } }));
  const queued = useQuery(query('GET /api/admin/jobs', { query: { state: 'queued', limit: SHOWN } }));
  const awaiting = useQuery(
    query('GET /api/admin/jobs', { query: { state: 'awaiting-approval', limit: SHOWN } }),
  );
  const cancel = useJobAction('cancel');
  // Ended jobs stay in the cached list until the refetch.
  const listed = [
    ...(running.data?.jobs ?? []),
    ...(queued.data?.jobs ?? []),
    ...(awaiting.data?.jobs ?? []),
  ].filter(isOpen);
  const jobs = [...new Map(listed.map((job) => [job.id, job])).values()].sort((a, b) => a.id - b.id);
  const waiting = [queued, awaiting].reduce(
    (sum, { data }) => sum + Math.max(0, (data?.total ?? 0) - SHOWN),
    0,
  );
  return (
    <Panel title={copy.title}>
      <QueryList
        query={allOf(running, queued, awaiting)}
        loading={[1, 1]}
        isEmpty={() => jobs.length === 0}
        empty={<p className={css.calm}>{copy.empty}</p>}
      >
        {() => (
          <ul className={css.rows}>
            {jobs.map((job) => (
              <li key={job.id} className={css.row}>
                <div className={css.rowMain}>
                  <Link className={css.rowTitle} to={adminJobPath(job.id)}>
                    {job.themeName ?? kinds[job.kind]}
                  </Link>
                  <p className={css.rowNote}>
                    {jobSentence(job)}
                    {job.assignedName && ` · ${job.assignedName}`}
                    {job.dueOn && ` · due ${shortDate(job.dueOn)}`}
                    {job.state === 'running' && `, ${job.progress}%`}
                    {job.state === 'queued' && job.error && (
                      <>
                        {' '}
                        at <Time value={job.runAt} />
                      </>
                    )}
                  </p>
                </div>
                <Badge tone={states[job.state].tone}>{states[job.state].label}</Badge>
                <Button
                  tone="quiet"
                  disabled={cancel.isPending}
                  onClick={() => cancel.mutate(job.id)}
                  aria-label={`${copy.cancel}: ${job.themeName ?? kinds[job.kind]}`}
                >
                  {copy.cancel}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      {waiting > 0 && <p className={css.calm}>{copy.more(waiting)}</p>}
    </Panel>
  );
}
