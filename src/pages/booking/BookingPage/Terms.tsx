import { useContent } from '#src/components/Content/use-texts.ts';
import { bookingTerms } from '#src/content/bookings/booking.ts';
import type { TierDetails } from '#src/content/site/offer-kinds.ts';
import * as css from './BookingPage.css.ts';

/** The rules of refunds are left out where nothing is paid. */
export function Terms({ kind }: { kind: TierDetails }) {
  const { summary, reschedule } = useContent().offer.cancellation;
  const { before, link, href } = bookingTerms;
  return (
    <p className={css.terms}>
      {before}
      <a href={href}>{link}</a>. {kind.price > 0 && `${summary} `}
      {reschedule}
    </p>
  );
}
