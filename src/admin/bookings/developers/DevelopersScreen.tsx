import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import { TIERS } from '#src/contract/site/values.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { useUser } from '../../accounts/session/use-session.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { useTierNames } from '../bookings/use-tier-names.ts';
import { DevelopersTable } from './DevelopersTable.tsx';
import { frameLabel } from './developer-labels.ts';
import * as css from './developers.css.ts';

export default function DevelopersScreen() {
  const tierNames = useTierNames();
  const me = useUser()?.id;
  const developers = useQuery(query('GET /api/admin/people'));
  const link = button({ tone: 'quiet', size: 'small' });
  const isLinked = developers.data?.developers.some(({ account }) => account !== null && account.id === me);
  return (
    <>
      <ScreenHead
        title="People"
        intro="The developers who give the sessions. A tier’s free times are those of all its active developers."
      >
        {isLinked && (
          <Link className={link} to={`${ADMIN_PATH}/my-sessions`}>
            Your sessions
          </Link>
        )}
        <Link className={link} to={`${ADMIN_PATH}/bookings/hours`}>
          Hours of the tiers
        </Link>
        <Link className={button({ size: 'small' })} to={`${ADMIN_PATH}/people/new`}>
          Add a developer
        </Link>
      </ScreenHead>
      <QueryView query={developers} loading={[4, 5]}>
        {({ developers, tiers }) => (
          <div className={css.stack}>
            {TIERS.map((tier) => {
              const team = developers.filter((each) => each.tier === tier);
              const frame = tiers.find((each) => each.tier === tier);
              return (
                <Panel key={tier} title={tierNames[tier]}>
                  {!team.some(({ isActive }) => isActive) && (
                    <p className={css.closed}>
                      No developer of this tier is active, so its calendar is closed. Sessions that are booked
                      stay booked.
                    </p>
                  )}
                  {team.length === 0 ? (
                    <Empty>No developers yet.</Empty>
                  ) : (
                    <DevelopersTable people={team} label={tierNames[tier]} />
                  )}
                  {frame && (
                    <p className={css.tierNote}>
                      Hours of the tier: {frameLabel(frame)} ({frame.timeZone}).
                    </p>
                  )}
                </Panel>
              );
            })}
          </div>
        )}
      </QueryView>
    </>
  );
}
