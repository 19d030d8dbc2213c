import { useTexts } from '#src/components/Content/use-texts.ts';
import { hasFilm, SectionFilm } from '#src/components/LoopVideo/SectionFilm.tsx';
import { heroFilmSizes } from '#src/components/Poster/poster-set.ts';
import { TypedPhrase } from '#src/components/TypedPhrase/TypedPhrase.tsx';
import { tallVersion } from '#src/content/site/film-size.ts';
import { hero } from '#src/content/site/home.ts';
import * as css from './Hero.css.ts';
import { HeroCall, HeroTitle } from './HeroWords.tsx';
import { MinuteStory } from './MinuteStory.tsx';

/**
 * The film of a session from edge to edge; over it the headline, and the story of the hour along its minutes. Pausing
 * the film stops the typing, too.
 */
export function Hero() {
  const { film } = useTexts(hero);
  return (
    <section className={hasFilm(film) ? css.hero : css.heroAlone}>
      <SectionFilm
        className={tallVersion(film.src || film.poster) ? css.composedFilm : css.film}
        film={film}
        tall={tallVersion}
        rate={1}
        loopAfterMs={0}
        sizes={heroFilmSizes}
      />
      <div className={hasFilm(film) ? css.words : css.wordsAlone}>
        <div className={css.measure}>
          <HeroTitle />
          <TypedPhrase className={css.typed} />
          <HeroCall />
        </div>
      </div>
      <div className={css.story}>
        <MinuteStory />
      </div>
    </section>
  );
}
