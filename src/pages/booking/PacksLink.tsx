import { useTexts } from '#src/components/Content/use-texts.ts';
import { packOffer, sellsPacks } from '#src/content/bookings/receipts.ts';
import { routes } from '#src/routes.ts';
import * as css from './PacksLink.css.ts';

export function PacksLink() {
  const sold = useTexts(packOffer);
  if (!sellsPacks(sold)) return null;
  return (
    <p className={css.line}>
      <a className={css.link} href={routes.packs.path}>
        {sold.words.link}
      </a>
    </p>
  );
}
