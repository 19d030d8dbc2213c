import { useState } from 'react';
import { LoopVideo } from '#src/components/LoopVideo/LoopVideo.tsx';
import { heroFilmSizes } from '#src/components/Poster/poster-set.ts';
import { Still } from '#src/components/Still/Still.tsx';
import { TypedPhrase } from '#src/components/TypedPhrase/TypedPhrase.tsx';
import { useMedia } from '#src/components/use-media.ts';
import { heroFilm } from '#src/content/demos.ts';
import { reducedMotion } from '#src/design/breakpoints.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './Hero.css.ts';
import { HeroCall, HeroTitle } from './HeroWords.tsx';
import { MinuteStory } from './MinuteStory.tsx';

/** The headline beside the film of a session; below them the story of the hour along its minutes. */
export function Hero() {
  const still = useMedia(reducedMotion);
  const [choice, setChoice] = useState<boolean>();
  return (
    <section className={css.hero}>
      <div className={`${column} ${css.inner}`}>
        <div className={css.words}>
          <Still>{import.meta.env.SSR && <HeroTitle />}</Still>
          <TypedPhrase playing={choice ?? !still} className={css.typed} />
        </div>
        <LoopVideo
          className={css.film}
          src={heroFilm.src}
          poster={heroFilm.poster}
          label={heroFilm.label}
          rate={1}
          loopAfterMs={0}
          sizes={heroFilmSizes}
          first
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
