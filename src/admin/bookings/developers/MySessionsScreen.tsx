import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import { ADMIN_PATH, adminSessionPath } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Empty, LoadFailure } from '../../ui/Empty.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { quiet } from '../../ui/ui.css.ts';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';
import { inZone, states } from '../bookings/booking-labels.ts';
import * as css from './developers.css.ts';
import { NoDeveloper } from './NoDeveloper.tsx';

const PER_PAGE = 50;
const SCOPES = ['upcoming', 'past'] as const;

/** A developer's own sessions. */
export default function MySessionsScreen() {
  const { get, set, page } = useAddressFilter<'scope'>();
  const scope = oneOf(SCOPES, get('scope')) ?? 'upcoming';
  const own = useQuery(query('GET /api/admin/people/me'));
  const sessions = useQuery({
    ...query('GET /api/admin/people/me/sessions', {
      query: { scope, limit: PER_PAGE, ...(page > 1 && { offset: (page - 1) * PER_PAGE }) },
    }),
    placeholderData: keepPreviousData,
  });
  const error = own.error ?? sessions.error;
  const developer = own.data?.developer;
  return (
    <>
      <ScreenHead title="My sessions" intro={developer ? `Times are in ${developer.timeZone}.` : undefined}>
        {developer && (
          <Link className={button({ tone: 'quiet', size: 'small' })} to={`${ADMIN_PATH}/my-hours`}>
            My hours
          </Link>
        )}
      </ScreenHead>
      {!own.data && error && <LoadFailure error={error} onRetry={() => void own.refetch()} />}
      {own.isPending && <PageSpinner />}
      {developer === null && <NoDeveloper />}
      {developer && (
        <Panel title={scope === 'upcoming' ? 'Upcoming' : 'Past'}>
          <div className={css.filters}>
            <Choice
              legend="When"
              options={[
                { value: 'upcoming', label: 'Upcoming' },
                { value: 'past', label: 'Past' },
              ]}
              value={scope}
              onChange={(chosen) => set('scope', chosen === 'upcoming' ? '' : chosen)}
            />
          </div>
          {sessions.data?.total === 0 && (
            <Empty>{scope === 'upcoming' ? 'No upcoming sessions.' : 'No past sessions.'}</Empty>
          )}
          <ul role="list" className={css.sessions}>
            {sessions.data?.sessions.map((session) => (
              <li key={session.id} className={css.session}>
                <span>
                  <Link to={adminSessionPath(session.id)}>
                    <strong>{inZone(session.startsAt, developer.timeZone)}</strong>
                  </Link>{' '}
                  <Badge tone={states[session.state].tone}>{states[session.state].label}</Badge>
                </span>
                <span>
                  <bdi>{session.name}</bdi>, <a href={`mailto:${session.email}`}>{session.email}</a>
                  {session.timeZone && <span className={quiet}>, {session.timeZone}</span>}
                </span>
                <p className={css.idea} dir="auto">
                  {session.idea || 'The client left the idea blank.'}
                </p>
              </li>
            ))}
          </ul>
          {sessions.data && (
            <Paging
              page={page}
              perPage={PER_PAGE}
              total={sessions.data.total}
              onPage={(next) => set('page', String(next))}
            />
          )}
        </Panel>
      )}
    </>
  );
}
