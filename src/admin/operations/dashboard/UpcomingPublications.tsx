import { useQueries, useQuery } from '@tanstack/react-query';
import { millisecondsInDay } from 'date-fns/constants';
import { isToday } from 'date-fns/isToday';
import { isTomorrow } from 'date-fns/isTomorrow';
import { Link } from 'react-router';
import { dashboard } from '#src/content/admin.ts';
import { dateFormat } from '#src/contract/format.ts';
import { channelLabels } from '#src/contract/generator/channel-names.ts';
import type { CalendarEntry } from '#src/contract/operations/overview.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { ChannelIcon } from '../../generator/marketing-materials/ChannelIcon.tsx';
import { monthAfter } from '../../generator/schedule/calendar-month.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { allOf, QueryView } from '../../ui/QueryList.tsx';
import { Time } from '../../ui/Time.tsx';
import { textLink } from '../../ui/ui.css.ts';
import * as css from './Dashboard.css.ts';

const copy = dashboard.next;
const SHOWN = 5;
const materialPath = (id: number) => `${ADMIN_PATH}/marketing-materials/${id}`;

export function UpcomingPublications() {
  const month = new Date(Date.now() - millisecondsInDay).toISOString().slice(0, 7);
  const months = useQueries({
    queries: [month, monthAfter(month, 1)].map((each) =>
      query('GET /api/admin/calendar', { query: { month: each } }),
    ),
  });
  const themes = useQuery(query('GET /api/admin/themes'));
  const nextTheme = themes.data?.find(({ turn }) => turn === 1);
  return (
    <Panel
      title={copy.title}
      action={
        <Link className={textLink} to={`${ADMIN_PATH}/scheduler`}>
          {copy.all}
        </Link>
      }
    >
      <QueryView query={allOf(...months)} loading={[3, 2]}>
        {(found) => (
          <Entries entries={upcoming(found.flatMap(({ entries }) => entries))} nextTheme={nextTheme?.name} />
        )}
      </QueryView>
    </Panel>
  );
}

const clock = () => dateFormat({ hour: 'numeric', minute: '2-digit' });

/** "tomorrow 9:00 AM", or date and time; the tooltip has the exact time. */
function near(at: string) {
  const date = new Date(at);
  const day = isToday(date) ? 'today' : isTomorrow(date) ? 'tomorrow' : undefined;
  return <Time value={at} {...(day && { words: `${day} ${clock().format(date)}` })} />;
}

const upcoming = (entries: readonly CalendarEntry[]): CalendarEntry[] => {
  const now = new Date().toISOString();
  return entries
    .filter(({ kind, at, material }) => kind !== 'published' && !material?.posted && at > now)
    .slice(0, SHOWN);
};

interface EntriesProps {
  entries: readonly CalendarEntry[];
  /** The theme of the next run; later runs depend on what is written until then. */
  nextTheme: string | undefined;
}

function Entries({ entries, nextTheme }: EntriesProps) {
  const nextRun = entries.find(({ kind }) => kind === 'run');
  if (entries.length === 0) return <p className={css.calm}>{copy.empty}</p>;
  return (
    <ul className={css.rows}>
      {entries.map((entry) => {
        const { kind, at, post, material } = entry;
        return (
          <li key={`${kind} ${at} ${(post ?? material)?.id}`} className={css.row}>
            <div className={css.rowMain}>
              {post ? (
                <Link className={css.rowTitle} dir="auto" to={`${ADMIN_PATH}/posts/${post.id}`}>
                  {post.title}
                </Link>
              ) : material ? (
                <Link className={css.rowTitle} dir="auto" to={materialPath(material.id)}>
                  {material.title}
                </Link>
              ) : (
                <span className={css.rowTitle} dir="auto">
                  {entry === nextRun && nextTheme ? copy.theme(nextTheme) : copy.run}
                </span>
              )}
              <p className={css.rowNote}>{near(at)}</p>
            </div>
            {material ? (
              <Badge plain>
                <span className={css.channel}>
                  <ChannelIcon channel={material.channel} size={13} />
                  {channelLabels[material.channel]}
                </span>
              </Badge>
            ) : (
              <Badge tone={post ? 'brand' : 'neutral'}>{post ? copy.planned : copy.scheduled}</Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
}
