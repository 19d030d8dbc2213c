import { useData } from '#renderer/page-context.tsx';
import { useInBrowser } from '#src/components/Content/use-texts.ts';
import type { Tier } from '#src/contract/values.ts';
import { bookingWords } from '../../../content/booking-calendar.ts';
import * as css from './BookingCalendar.css.ts';
import { BuiltIn } from './BuiltIn.tsx';
import type { CalendarData } from './calendar-data.ts';
import { ExternalWidget } from './ExternalWidget.tsx';
import { WithoutScript } from './WithoutScript.tsx';

/** Books a session of a tier: in our own calendar, or in the team's external booking service. */
export function BookingCalendar({ tier }: { tier: Tier }) {
  const { external, ...builtIn } = useData<CalendarData>();
  // The form appears in the browser, when a time has been chosen.
  useInBrowser(bookingWords);
  return (
    <div className={css.panel}>
      <noscript>{import.meta.env.SSR && <WithoutScript tier={tier} url={external?.url} />}</noscript>
      <div className={css.withScript}>
        {external ? <ExternalWidget tier={tier} external={external} /> : <BuiltIn tier={tier} {...builtIn} />}
      </div>
    </div>
  );
}
