import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminSessionPath } from '#src/routes.ts';
import { useMay } from '../../accounts/session/use-session.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { filterBar } from '../../ui/layouts.css.ts';
import { nameLink, note, panelRow, rows, spread } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { useAddressFilter } from '../../ui/use-address-filter.ts';
import { inZone } from '../bookings/booking-labels.ts';
import { StatusBadge } from '../bookings/StatusBadge.tsx';
import { useTierNames } from '../bookings/use-tier-names.ts';
import * as css from './session.css.ts';
import { outcomes } from './session-labels.ts';
import { useOwnZone } from './use-own-zone.ts';

const PER_PAGE = 25;

/** A developer's own sessions, or all for an owner. */
export default function SessionsScreen() {
  const { get, set, pages, range } = useAddressFilter<'scope'>(PER_PAGE);
  const tierNames = useTierNames();
  const zone = useOwnZone();
  const isOwner = useMay('owner');
  const scope = get('scope') === 'past' ? 'past' : 'upcoming';
  const list = useQuery({
    ...query('GET /api/admin/sessions', {
      query: { scope, ...range },
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
              onChange={(next) => set('scope', next === 'past' ? next : '')}
            />
          </div>
        )}
        <QueryList
          query={list}
          loading={[4, 2]}
          isEmpty={({ sessions }) => sessions.length === 0}
          empty={<Empty>{scope === 'past' ? 'No past sessions.' : 'No upcoming sessions.'}</Empty>}
          pages={pages}
        >
          {({ sessions }) => (
            <ul role="list" className={rows}>
              {sessions.map((session) => (
                <li key={session.id} className={panelRow}>
                  <div className={spread}>
                    <Link className={nameLink} to={adminSessionPath(session.id)} dir="auto">
                      {session.name || 'Client'}
                    </Link>
                    <StatusBadge booking={session} />
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
          )}
        </QueryList>
      </Panel>
    </>
  );
}
