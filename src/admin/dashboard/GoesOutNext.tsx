import { useQueries } from '@tanstack/react-query';
import { millisecondsInDay } from 'date-fns/constants';
import { Link } from 'react-router';
import { dashboard } from '#src/content/admin.ts';
import type { CalendarEntry } from '#src/contract/overview.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../query.ts';
import { monthAfter } from '../scheduler/calendar-month.ts';
import { Badge } from '../ui/Badge.tsx';
import { LoadFailure } from '../ui/Empty.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { Time } from '../ui/Time.tsx';
import { textLink } from '../ui/ui.css.ts';
import * as css from './Dashboard.css.ts';

const copy = dashboard.next;
const SHOWN = 5;

/** Planned posts and the schedule's runs in the coming weeks, soonest first. */
export function GoesOutNext() {
  // Two months, beginning yesterday: in some time zone it may still be the month before.
  const month = new Date(Date.now() - millisecondsInDay).toISOString().slice(0, 7);
  const months = useQueries({
    queries: [month, monthAfter(month, 1)].map((each) => ({
      ...query('GET /api/admin/calendar', { query: { month: each } }),
      staleTime: 0,
    })),
  });
  const failed = months.find(({ isLoadingError }) => isLoadingError);
  const entries = months.every(({ data }) => data) && months.flatMap(({ data }) => data?.entries ?? []);
  return (
    <Panel
      title={copy.title}
      action={
        <Link className={textLink} to={`${ADMIN_PATH}/scheduler`}>
          {copy.all}
        </Link>
      }
    >
      {failed?.error && <LoadFailure error={failed.error} onRetry={failed.refetch} />}
      {!failed && !entries && <SkeletonRows rows={3} columns={2} />}
      {entries && <Entries entries={upcoming(entries)} />}
    </Panel>
  );
}

const upcoming = (entries: readonly CalendarEntry[]): CalendarEntry[] => {
  const now = new Date().toISOString();
  return entries.filter(({ kind, at }) => kind !== 'published' && at > now).slice(0, SHOWN);
};

function Entries({ entries }: { entries: readonly CalendarEntry[] }) {
  if (entries.length === 0) return <p className={css.calm}>{copy.empty}</p>;
  return (
    <ul className={css.rows}>
      {entries.map(({ kind, at, post }) => (
        <li key={`${kind} ${at} ${post?.id}`} className={css.row}>
          <div className={css.rowMain}>
            {post ? (
              <Link className={css.rowTitle} dir="auto" to={`${ADMIN_PATH}/posts/${post.id}`}>
                {post.title}
              </Link>
            ) : (
              <span className={css.rowTitle}>{copy.run}</span>
            )}
            <p className={css.rowNote}>
              <Time value={at} />
            </p>
          </div>
          <Badge tone={post ? 'brand' : 'neutral'}>{post ? copy.planned : copy.scheduled}</Badge>
        </li>
      ))}
    </ul>
  );
}
