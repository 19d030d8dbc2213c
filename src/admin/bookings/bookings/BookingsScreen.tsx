import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { browserZone } from '#src/components/browser-locale.ts';
import { ADMIN_PATH, routes } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { dateAt } from '../calendar/zone-days.ts';
import { BookingFilters } from './BookingFilters.tsx';
import { BookingsTable } from './BookingsTable.tsx';
import { StepsLine } from './StepsLine.tsx';
import { useBookingFilter } from './use-booking-filter.ts';

const NewBookingDialog = lazyDialog(() => import('./NewBookingDialog.tsx'));

const titles = { upcoming: 'Upcoming', past: 'Past', all: 'All bookings' };
/** For lists without a filter; others may have bookings. */
const none = { upcoming: 'No upcoming bookings', past: 'No past bookings', all: 'No bookings yet' };

export default function BookingsScreen() {
  const filter = useBookingFilter();
  const bookings = useQuery({
    ...query('GET /api/admin/bookings', { query: filter.query }),
    placeholderData: keepPreviousData,
  });
  const filtered = Boolean(filter.q || filter.status || filter.tier || filter.developer);
  const exported = `/api/admin/bookings/export.csv?${new URLSearchParams(
    Object.entries(filter.filter).map(([name, value]) => [name, String(value)]),
  )}`;
  const [booking, setBooking] = useState(false);
  const zone = browserZone() ?? 'UTC';
  const link = button({ tone: 'quiet', size: 'small' });
  return (
    <>
      <ScreenHead title="Bookings">
        <Link className={link} to={`${ADMIN_PATH}/bookings/hours`}>
          Hours and calendar
        </Link>
        <Link className={link} to={`${ADMIN_PATH}/bookings/mail`}>
          Outbox
        </Link>
        <ButtonLink tone="quiet" size="small" href={exported} download>
          Export as CSV
        </ButtonLink>
        <Button onClick={() => setBooking(true)}>New booking</Button>
      </ScreenHead>
      <Suspense>
        {booking && (
          <NewBookingDialog zone={zone} date={dateAt(Date.now(), zone)} onClose={() => setBooking(false)} />
        )}
      </Suspense>
      <StepsLine />
      <Panel title={titles[filter.scope]}>
        <BookingFilters filter={filter} />
        <QueryList
          query={bookings}
          loading={[6, 5]}
          isEmpty={(found) => found.bookings.length === 0}
          empty={
            <Empty title={filtered ? 'No bookings match' : none[filter.scope]}>
              {filtered ? (
                <p>Try a different search or status.</p>
              ) : (
                <>
                  <p>Visitors book a time on the booking page.</p>
                  {filter.scope !== 'all' && (
                    <Button tone="quiet" onClick={() => filter.set('scope', 'all')}>
                      Show all bookings
                    </Button>
                  )}
                  <ButtonLink size="small" href={routes.booking.path}>
                    Open the booking page
                  </ButtonLink>
                </>
              )}
              {filtered && (
                <Button tone="quiet" onClick={() => filter.set('q', '')}>
                  Clear search
                </Button>
              )}
            </Empty>
          }
          pages={filter.pages}
        >
          {(found) => <BookingsTable bookings={found.bookings} />}
        </QueryList>
      </Panel>
    </>
  );
}
