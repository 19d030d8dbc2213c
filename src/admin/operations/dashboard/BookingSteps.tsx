import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dashboard } from '#src/content/admin.ts';
import { BOOKING_STEPS } from '#src/contract/bookings/values.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { StepsLine } from '../../bookings/bookings/StepsLine.tsx';
import { query } from '../../query.ts';
import { Panel } from '../../ui/Panel.tsx';
import { panelBody, textLink } from '../../ui/ui.css.ts';

/** Renders nothing before the first visitor. */
export function BookingSteps() {
  const { data } = useQuery(query('GET /api/admin/bookings/steps'));
  if (!data || BOOKING_STEPS.every((step) => data.steps[step] === 0)) return null;
  return (
    <Panel
      title={dashboard.bookings.title}
      action={
        <Link className={textLink} to={`${ADMIN_PATH}/bookings`}>
          {dashboard.bookings.all}
        </Link>
      }
    >
      <div className={panelBody}>
        <StepsLine />
      </div>
    </Panel>
  );
}
