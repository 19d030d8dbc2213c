import { Link } from 'react-router';
import type { ListedBooking } from '#src/contract/bookings/booking-admin.ts';
import { adminBookingPath } from '#src/routes.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Time } from '../../ui/Time.tsx';
import { nowrap, quiet, small } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import * as css from './bookings.css.ts';
import { PaymentBadge } from './PaymentBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { useTierNames } from './use-tier-names.ts';

export function BookingsTable({ bookings }: { bookings: readonly ListedBooking[] }) {
  const tierNames = useTierNames();
  const noun = useNoun();
  return (
    <DataTable label="Bookings" columns={['Time', 'Client', noun.One, 'Status', 'Payment']}>
      {bookings.map((booking) => (
        <tr key={booking.id}>
          <td className={nowrap}>
            <Link className={css.rowLink} to={adminBookingPath(booking.id)}>
              <Time value={booking.startsAt} plain />
            </Link>
          </td>
          <td className={css.client}>
            <bdi>{booking.name}</bdi>
            <p className={`${quiet} ${small}`}>{booking.email}</p>
          </td>
          <td className={nowrap} data-label={noun.One}>
            {booking.developer ? <bdi>{booking.developer}</bdi> : 'No one yet'}
            <p className={`${quiet} ${small}`}>{tierNames[booking.tier]}</p>
            {booking.source === 'calendly' && <p className={`${quiet} ${small}`}>Calendly</p>}
          </td>
          <td data-label="Status">
            <StatusBadge booking={booking} />
            {booking.asksToMove && <p className={`${quiet} ${small}`}>Asks for another time</p>}
          </td>
          <td data-label="Payment">
            {booking.payment === 'none' ? '–' : <PaymentBadge row={{ ...booking, paid: booking.price }} />}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
