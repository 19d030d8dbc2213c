import { useQuery } from '@tanstack/react-query';
import { BOOKING_STEPS, type BookingStep } from '#src/contract/bookings/values.ts';
import { formatNumber } from '#src/contract/format.ts';
import { query } from '../../query.ts';
import * as css from './bookings.css.ts';

const names: Record<BookingStep, string> = {
  viewed: 'saw the calendar',
  chosen: 'chose a time',
  held: 'held a time',
  confirmed: 'booked',
};

export function StepsLine() {
  const steps = useQuery(query('GET /api/admin/bookings/steps'));
  return (
    <div className={css.steps}>
      <dl className={css.stepList}>
        {BOOKING_STEPS.map((step) => (
          <div key={step} className={css.step}>
            <dt>{names[step]}</dt>
            <dd className={css.stepCount}>{steps.data ? formatNumber(steps.data.steps[step]) : '–'}</dd>
          </div>
        ))}
      </dl>
      <p>in the last 30 days</p>
    </div>
  );
}
