import { useState } from 'react';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { hasFilm, SectionFilm } from '#src/components/LoopVideo/SectionFilm.tsx';
import { heroFilmSizes } from '#src/components/Poster/poster-set.ts';
import { Still } from '#src/components/Still/Still.tsx';
import { TypedPhrase } from '#src/components/TypedPhrase/TypedPhrase.tsx';
import { useMedia } from '#src/components/use-media.ts';
import { hero } from '#src/content/home.ts';
import { reducedMotion } from '#src/design/breakpoints.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './Hero.css.ts';
import { HeroCall, HeroTitle } from './HeroWords.tsx';
import { MinuteStory } from './MinuteStory.tsx';

/** The headline beside the film of a session; below them the story of the hour along its minutes. */
export function Hero() {
  const { film } = useTexts(hero);
  const still = useMedia(reducedMotion);
  const [choice, setChoice] = useState<boolean>();
  return (
    <section className={css.hero}>
      <div className={`${column} ${hasFilm(film) ? css.inner : css.innerAlone}`}>
        <div className={css.words}>
          <Still>{import.meta.env.SSR && <HeroTitle />}</Still>
          <TypedPhrase playing={choice ?? !still} className={css.typed} />
        </div>
        <SectionFilm
          className={css.film}
          film={film}
          rate={1}
          loopAfterMs={0}
          sizes={heroFilmSizes}
          onToggle={setChoice}
        />
        <div className={css.call}>
          <Still>{import.meta.env.SSR && <HeroCall />}</Still>
        </div>
        <div className={css.story}>
          <Still>{import.meta.env.SSR && <MinuteStory />}</Still>
        </div>
      </div>
    </section>
  );
}
