import { Still } from '#src/components/Still/Still.tsx';
import type { Tier } from '#src/contract/values.ts';
import { column } from '#src/design/text.css.ts';
import { calendar } from '../../../content/booking-calendar.ts';
import { BookingCalendar } from '../Calendar/BookingCalendar.tsx';
import * as css from './BookingPage.css.ts';
import { Facts } from './Facts.tsx';
import { More } from './More.tsx';
import { Terms } from './Terms.tsx';

/** The booking page of one tier: the facts at the side, the calendar beside them. */
export function BookingPage({ tier }: { tier: Tier }) {
  return (
    <>
      <div className={`${column} ${css.layout}`}>
        <Still>{import.meta.env.SSR && <Facts tier={tier} />}</Still>
        <section className={css.booking} aria-labelledby="calendar">
          <h2 id="calendar" className={css.calendarTitle}>
            {calendar.title}
          </h2>
          <BookingCalendar tier={tier} />
          <Still>{import.meta.env.SSR && <Terms />}</Still>
        </section>
      </div>
      <Still>{import.meta.env.SSR && <More tier={tier} />}</Still>
    </>
  );
}
