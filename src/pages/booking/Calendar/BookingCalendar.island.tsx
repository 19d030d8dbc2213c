import { island } from '#renderer/islands/island.tsx';
import { restorePage } from '#src/components/Content/restore-page.ts';
import { useInBrowser } from '#src/components/Content/use-texts.ts';
import { bookingCopy } from '#src/content/bookings/booking-calendar.ts';
import { offerInBrowser } from '#src/content/site/offer.ts';
import type { Tier } from '#src/contract/site/values.ts';
import * as css from './BookingCalendar.css.ts';
import { BuiltIn } from './BuiltIn.tsx';
import type { CalendarData } from './calendar-data.ts';
import { ExternalWidget } from './ExternalWidget.tsx';
import { WithoutScript } from './WithoutScript.tsx';

function BookingCalendar({ tier, external, ...builtIn }: Omit<CalendarData, 'team'> & { tier: Tier }) {
  // The form appears later, in the browser.
  useInBrowser(bookingCopy);
  return (
    <div className={css.panel}>
      <noscript>{import.meta.env.SSR && <WithoutScript tier={tier} url={external?.url} />}</noscript>
      <div className={css.withScript}>
        {external ? <ExternalWidget tier={tier} external={external} /> : <BuiltIn tier={tier} {...builtIn} />}
      </div>
    </div>
  );
}

export default island(
  {
    name: 'pages/booking/Calendar/BookingCalendar',
    when: 'visible',
    restorePage: (state) => restorePage(state, offerInBrowser),
  },
  BookingCalendar,
);
