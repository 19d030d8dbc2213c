import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { bookingPage } from '#src/content/bookings/booking.ts';
import { column } from '#src/design/text.css.ts';
import { PacksLink } from '../PacksLink.tsx';
import { BookingSections } from './BookingSections.tsx';
import * as css from './booking.css.ts';
import { placeOf } from './place-of.ts';
import { TierChoice } from './TierChoice.tsx';

/** The choice comes first, whatever else the owner shows. Sent without React. */
export function Page() {
  const { title, intro } = useTexts(bookingPage);
  const { tierList } = useContent().offer;
  const place = placeOf(tierList.length);
  return (
    <>
      <PageHeading title={title} intro={intro} />
      <div className={column}>
        <div className={css.tiers[place]}>
          {tierList.map((kind) => (
            <TierChoice key={kind.id} kind={kind} place={place} />
          ))}
        </div>
        <PacksLink />
      </div>
      <BookingSections />
    </>
  );
}
