import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { adminSessionPath } from '#src/routes.ts';
import { useMay } from '../../accounts/session/use-session.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Empty, LoadFailure } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { filterBar } from '../../ui/layouts.css.ts';
import { nameLink, note, panelRow, rows, spread } from '../../ui/lists.css.ts';
import { Paging } from '../../ui/Paging.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { inZone, states } from '../bookings/booking-labels.ts';
import { useTierNames } from '../bookings/use-tier-names.ts';
import * as css from './session.css.ts';
import { outcomes } from './session-labels.ts';
import { useOwnZone } from './use-own-zone.ts';

const PER_PAGE = 25;

/** Sessions, for those who give them: a developer's own, or all for an owner. */
export default function SessionsScreen() {
  const [params, setParams] = useSearchParams();
  const tierNames = useTierNames();
  const zone = useOwnZone();
  const isOwner = useMay('owner');
  const scope = params.get('scope') === 'past' ? 'past' : 'upcoming';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const list = useQuery({
    ...query('GET /api/admin/sessions', {
      query: { scope, limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
    }),
    placeholderData: keepPreviousData,
  });
  const other = useQuery({
    ...query('GET /api/admin/sessions', {
      query: { scope: scope === 'past' ? 'upcoming' : 'past', limit: 1 },
    }),
    enabled: list.data?.total === 0,
  });
  const isEmpty = list.data?.total === 0 && other.data?.total === 0;
  const address = (next: { scope: string; page?: number }) =>
    setParams({
      ...(next.scope === 'past' && { scope: 'past' }),
      ...(next.page && next.page > 1 && { page: String(next.page) }),
    });
  return (
    <>
      <ScreenHead
        title="Sessions"
        intro={isOwner ? 'Every session, with its brief, notes and outcome.' : 'The sessions that you give.'}
      />
      <Panel title={scope === 'past' ? 'Past' : 'Upcoming'}>
        {!isEmpty && (
          <div className={`${filterBar} ${css.filter}`}>
            <FilterSelect
              label="When"
              value={scope}
              options={{ upcoming: 'Upcoming', past: 'Past' }}
              onChange={(next) => address({ scope: next })}
            />
          </div>
        )}
        {list.isPending && <SkeletonRows rows={4} columns={2} />}
        {list.isLoadingError && <LoadFailure error={list.error} onRetry={list.refetch} />}
        {list.data?.sessions.length === 0 && (
          <Empty>{scope === 'past' ? 'No past sessions.' : 'No upcoming sessions.'}</Empty>
        )}
        <ul role="list" className={rows}>
          {list.data?.sessions.map((session) => (
            <li key={session.id} className={panelRow}>
              <div className={spread}>
                <Link className={nameLink} to={adminSessionPath(session.id)} dir="auto">
                  {session.name || 'Client'}
                </Link>
                <Badge tone={states[session.state].tone}>{states[session.state].label}</Badge>
              </div>
              <p className={note}>
                {inZone(session.startsAt, zone)} · {tierNames[session.tier]}
                {isOwner && session.developer && ` · ${session.developer}`}
                {session.outcome && ` · ${outcomes[session.outcome]}`}
                {session.state === 'completed' && !session.summaryAt && ' · Summary not sent'}
              </p>
            </li>
          ))}
        </ul>
        {list.data && (
          <Paging
            page={page}
            perPage={PER_PAGE}
            total={list.data.total}
            onPage={(next) => address({ scope, page: next })}
          />
        )}
      </Panel>
    </>
  );
}
