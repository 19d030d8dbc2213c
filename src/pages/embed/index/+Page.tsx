import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { bookingPage } from '#src/content/bookings/booking.ts';
import { embedPath, kindPath } from '#src/routes.ts';
import * as tiers from '../../booking/index/booking.css.ts';
import { placeOf } from '../../booking/index/place-of.ts';
import { TierChoice } from '../../booking/index/TierChoice.tsx';
import * as css from '../embed.css.ts';

/** The kinds of session, each leading to its calendar in the same frame. */
export function Page() {
  const { title, intro } = useTexts(bookingPage);
  const { tierList } = useContent().offer;
  const place = placeOf(tierList.length);
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      <p className={css.intro}>{intro}</p>
      <div className={tiers.tiers[place]}>
        {tierList.map((kind) => (
          <TierChoice
            key={kind.id}
            kind={{ ...kind, path: kind.path.replace(kindPath(''), embedPath('')) }}
            place={place}
          />
        ))}
      </div>
    </>
  );
}
