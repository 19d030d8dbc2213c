import { useContent } from '#src/components/Content/use-texts.ts';
import { bookingTerms } from '#src/content/bookings/booking.ts';
import * as css from './BookingPage.css.ts';

export function Terms() {
  const { summary, reschedule } = useContent().offer.cancellation;
  const { before, link, href } = bookingTerms;
  return (
    <p className={css.terms}>
      {before}
      <a href={href}>{link}</a>. {summary} {reschedule}
    </p>
  );
}
