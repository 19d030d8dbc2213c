import { Link } from 'react-router';
import { dashboard } from '#src/content/admin.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { StepsLine } from '../bookings/StepsLine.tsx';
import { Panel } from '../ui/Panel.tsx';
import { panelBody, textLink } from '../ui/ui.css.ts';

/** The booking funnel: how many visitors reached each step. */
export function BookingSteps() {
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
