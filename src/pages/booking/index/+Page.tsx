import { useTexts } from '#src/components/Content/use-texts.ts';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { bookingPage } from '#src/content/bookings/booking.ts';
import { column } from '#src/design/text.css.ts';
import { PacksLink } from '../PacksLink.tsx';
import { BookingSections } from './BookingSections.tsx';
import * as css from './booking.css.ts';
import { TierChoice } from './TierChoice.tsx';

/** The choice comes first, whatever else the owner shows. Sent without React. */
export function Page() {
  const { title, intro } = useTexts(bookingPage);
  return (
    <>
      <PageHeading title={title} intro={intro} />
      <div className={column}>
        <div className={css.tiers}>
          <TierChoice id="offshore" />
          <TierChoice id="usa" />
        </div>
        <PacksLink />
      </div>
      <BookingSections />
    </>
  );
}
