import { useTexts } from '#src/components/Content/use-texts.ts';
import { hasFilm, SectionFilm } from '#src/components/LoopVideo/SectionFilm.tsx';
import { heroFilmSizes } from '#src/components/Poster/poster-set.ts';
import { TypedPhrase } from '#src/components/TypedPhrase/TypedPhrase.tsx';
import { hero } from '#src/content/home.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './Hero.css.ts';
import { HeroCall, HeroTitle } from './HeroWords.tsx';
import { MinuteStory } from './MinuteStory.tsx';

/**
 * The headline beside the film of a session; below them the story of the hour along its minutes. Pausing the film stops
 * the typing, too.
 */
export function Hero() {
  const { film } = useTexts(hero);
  return (
    <section className={css.hero}>
      <div className={`${column} ${hasFilm(film) ? css.inner : css.innerAlone}`}>
        <div className={css.words}>
          <div>
            <HeroTitle />
          </div>
          <TypedPhrase className={css.typed} />
        </div>
        <SectionFilm className={css.film} film={film} rate={1} loopAfterMs={0} sizes={heroFilmSizes} />
        <div className={css.call}>
          <HeroCall />
        </div>
        <div className={css.story}>
          <MinuteStory />
        </div>
      </div>
    </section>
  );
}
