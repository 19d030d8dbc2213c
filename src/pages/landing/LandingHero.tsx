import { useTexts } from '#src/components/Content/use-texts.ts';
import { hasFilm, SectionFilm } from '#src/components/LoopVideo/SectionFilm.tsx';
import { heroSizes } from '#src/components/Poster/poster-set.ts';
import { landingHero } from '#src/content/site/home.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './LandingHero.css.ts';
import { LandingWords } from './LandingWords.tsx';

export function LandingHero() {
  const { film } = useTexts(landingHero);
  return (
    <section className={css.hero}>
      <div className={`${column} ${hasFilm(film) ? css.inner : css.innerAlone}`}>
        <LandingWords />
        <SectionFilm film={film} sizes={heroSizes} className={css.film} />
      </div>
    </section>
  );
}
