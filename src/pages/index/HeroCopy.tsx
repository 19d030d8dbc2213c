import { wakes } from '#renderer/islands/island.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { demoPlayer } from '#src/content/site/demos.ts';
import { hero } from '#src/content/site/home.ts';
import { routes } from '#src/routes.ts';
import * as css from './Hero.css.ts';
import { demosDialog } from './home-dialogs.ts';

/** "Your App. Built in 1 Hour. Just $120.": one sentence that ends with the price. */
export function HeroTitle() {
  const { idea, title, price } = useTexts(hero);
  return (
    <>
      <p className={css.idea}>{idea}</p>
      <h1 className={css.title}>
        {title} <span className={css.price}>{price}</span>
      </h1>
    </>
  );
}

export function HeroCall() {
  const { text, primary, secondary } = useTexts(hero);
  const [demo] = useTexts(demoPlayer).videos;
  return (
    <>
      <p className={css.text}>{text}</p>
      <div className={css.buttons}>
        <ButtonLink size="large" href={routes.booking.path}>
          {primary}
        </ButtonLink>
        {/* Without scripts the link opens the video file. */}
        {demo && (
          <ButtonLink
            size="large"
            tone="quiet"
            role="button"
            aria-haspopup="dialog"
            data-opens={demosDialog.opens}
            {...wakes(demosDialog.island)}
            href={demo.src}
          >
            {secondary}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
