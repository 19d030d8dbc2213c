import { useData } from '#renderer/page-context.tsx';
import { calendar } from '#src/content/bookings/booking-calendar.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { column } from '#src/design/text.css.ts';
import BookingCalendar from '../Calendar/BookingCalendar.island.tsx';
import type { CalendarData } from '../Calendar/calendar-data.ts';
import * as css from './BookingPage.css.ts';
import { Facts } from './Facts.tsx';
import { More } from './More.tsx';
import { Terms } from './Terms.tsx';

export function BookingPage({ tier }: { tier: Tier }) {
  const { team, ...calendarProps } = useData<CalendarData>();
  return (
    <>
      <div className={`${column} ${css.layout}`}>
        <Facts tier={tier} team={team} />
        <section className={css.booking} aria-labelledby="calendar">
          <h2 id="calendar" className={css.calendarTitle}>
            {calendar.title}
          </h2>
          <BookingCalendar tier={tier} {...calendarProps} />
          <Terms />
        </section>
      </div>
      <More tier={tier} />
    </>
  );
}
