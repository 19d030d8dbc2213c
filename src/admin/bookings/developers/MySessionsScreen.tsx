import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import { ADMIN_PATH, adminSessionPath } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList, QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { quiet } from '../../ui/ui.css.ts';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';
import { inZone } from '../bookings/booking-labels.ts';
import { StatusBadge } from '../bookings/StatusBadge.tsx';
import * as css from './developers.css.ts';
import { NoDeveloper } from './NoDeveloper.tsx';

const PER_PAGE = 50;
const SCOPES = ['upcoming', 'past'] as const;

export default function MySessionsScreen() {
  const { get, set, pages, range } = useAddressFilter<'scope'>(PER_PAGE);
  const scope = oneOf(SCOPES, get('scope')) ?? 'upcoming';
  const own = useQuery(query('GET /api/admin/people/me'));
  const sessions = useQuery({
    ...query('GET /api/admin/people/me/sessions', {
      query: { scope, ...range },
    }),
    placeholderData: keepPreviousData,
  });
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
      <QueryView query={own}>
        {({ developer }) =>
          !developer ? (
            <NoDeveloper />
          ) : (
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
              <QueryList
                query={sessions}
                loading={null}
                isEmpty={({ total }) => total === 0}
                empty={<Empty>{scope === 'upcoming' ? 'No upcoming sessions.' : 'No past sessions.'}</Empty>}
                pages={pages}
              >
                {(found) => (
                  <ul role="list" className={css.sessions}>
                    {found.sessions.map((session) => (
                      <li key={session.id} className={css.session}>
                        <span>
                          <Link to={adminSessionPath(session.id)}>
                            <strong>{inZone(session.startsAt, developer.timeZone)}</strong>
                          </Link>{' '}
                          <StatusBadge booking={session} />
                        </span>
                        <span>
                          <bdi>{session.name}</bdi>, <a href={`mailto:${session.email}`}>{session.email}</a>
                          {session.timeZone && <span className={quiet}>, {session.timeZone}</span>}
                        </span>
                        <p className={css.idea} dir="auto">
                          {session.idea ||
                            `The client left ${session.ideaLabel ? `“${session.ideaLabel}”` : 'the idea'} blank.`}
                        </p>
                      </li>
                    ))}
                  </ul>
                )}
              </QueryList>
            </Panel>
          )
        }
      </QueryView>
    </>
  );
}
