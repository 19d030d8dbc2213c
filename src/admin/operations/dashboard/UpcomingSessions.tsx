import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dashboard } from '#src/content/admin.ts';
import { ADMIN_PATH, adminBookingPath } from '#src/routes.ts';
import { PaymentBadge } from '../../bookings/bookings/PaymentBadge.tsx';
import { StatusBadge } from '../../bookings/bookings/StatusBadge.tsx';
import { useTierNames } from '../../bookings/bookings/use-tier-names.ts';
import { query } from '../../query.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { Time } from '../../ui/Time.tsx';
import { textLink } from '../../ui/ui.css.ts';
import * as css from './Dashboard.css.ts';

const copy = dashboard.sessions;
const SHOWN = 5;

export function UpcomingSessions() {
  const tierNames = useTierNames();
  const upcoming = useQuery(query('GET /api/admin/bookings', { query: { scope: 'upcoming', limit: SHOWN } }));
  return (
    <Panel
      title={copy.title}
      action={
        <Link className={textLink} to={`${ADMIN_PATH}/bookings`}>
          {dashboard.bookings.all}
        </Link>
      }
    >
      <QueryList
        query={upcoming}
        loading={[3, 2]}
        isEmpty={({ total }) => total === 0}
        empty={<p className={css.calm}>{copy.empty}</p>}
      >
        {({ bookings, total }) => (
          <>
            <ul className={css.rows}>
              {bookings.map(
                ({ id, name, startsAt, tier, developer, state, approval, payment, price, refund }) => (
                  <li key={id} className={css.row}>
                    <div className={css.rowMain}>
                      <Link className={css.rowTitle} dir="auto" to={adminBookingPath(id)}>
                        {name}
                      </Link>
                      <p className={css.rowNote}>
                        <Time value={startsAt} /> · {developer ?? tierNames[tier]}
                      </p>
                    </div>
                    {state === 'confirmed' && payment !== 'none' ? (
                      <PaymentBadge row={{ payment, paid: price, refund }} />
                    ) : (
                      <StatusBadge booking={{ state, approval }} />
                    )}
                  </li>
                ),
              )}
            </ul>
            {total > bookings.length && <p className={css.calm}>{copy.more(total - bookings.length)}</p>}
          </>
        )}
      </QueryList>
    </Panel>
  );
}
