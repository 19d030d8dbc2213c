import { ButtonLink } from '#src/components/Button/Button.tsx';
import { demoVideos } from '#src/content/demos.ts';
import { hero } from '#src/content/home.ts';
import { headlines } from '#src/content/site.ts';
import * as css from './Hero.css.ts';

/** "Your App. Built in 1 Hour. Just $120.": one sentence that ends with the price; above it, what the hour is for. */
export function HeroTitle() {
  const [app, hour, price] = headlines.parts;
  return (
    <>
      <p className={css.idea}>{headlines.idea}</p>
      <h1 className={css.title}>
        {app} {hour} <span className={css.price}>{price}</span>
      </h1>
    </>
  );
}

export function HeroCall() {
  return (
    <>
      <p className={css.text}>{hero.text}</p>
      <div className={css.buttons}>
        <ButtonLink size="large" href="/booking">
          {hero.primary}
        </ButtonLink>
        {/* Without scripts the link opens the film itself. */}
        <ButtonLink
          size="large"
          tone="quiet"
          role="button"
          aria-haspopup="dialog"
          data-opens="demos"
          href={demoVideos[0]?.src}
        >
          {hero.secondary}
        </ButtonLink>
      </div>
    </>
  );
}
