import { calendar } from '#src/content/bookings/booking-calendar.ts';
import type { TierDetails } from '#src/content/site/offer-kinds.ts';
import { column } from '#src/design/text.css.ts';
import BookingCalendar from '../Calendar/BookingCalendar.island.tsx';
import type { CalendarData } from '../Calendar/calendar-data.ts';
import * as css from './BookingPage.css.ts';
import { Facts } from './Facts.tsx';
import { More } from './More.tsx';
import { Terms } from './Terms.tsx';

interface Props {
  kind: TierDetails;
  calendar: CalendarData;
}

export function BookingPage({ kind, calendar: { team, ...calendarProps } }: Props) {
  return (
    <>
      <div className={`${column} ${css.layout}`}>
        <Facts kind={kind} team={team} />
        <section className={css.booking} aria-labelledby="calendar">
          <h2 id="calendar" className={css.calendarTitle}>
            {calendar.title}
          </h2>
          <BookingCalendar tier={kind.id} {...calendarProps} />
          <Terms kind={kind} />
        </section>
      </div>
      <More kind={kind} />
    </>
  );
}
