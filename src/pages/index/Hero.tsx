import { useRef } from 'react';
import { asset } from '#src/components/asset.ts';
import { PauseIcon, PlayIcon } from '#src/components/LoopVideo/icons.tsx';
import { overPoster } from '#src/components/LoopVideo/over-poster.css.ts';
import { useLoopPlayback } from '#src/components/LoopVideo/use-loop-playback.ts';
import { Poster } from '#src/components/Poster/Poster.tsx';
import { coverSizes } from '#src/components/Poster/poster-set.ts';
import { Still } from '#src/components/Still/Still.tsx';
import { TypedPhrase } from '#src/components/TypedPhrase/TypedPhrase.tsx';
import { demoPlayer, heroFilm } from '#src/content/demos.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './Hero.css.ts';
import { HeroCall, HeroTitle } from './HeroWords.tsx';
import { MinuteStory } from './MinuteStory.tsx';

/** The headline over the film of a session; below it the story of the hour along its minutes. */
export function Hero() {
  const film = useRef<HTMLVideoElement>(null);
  const { wanted, toggle } = useLoopPlayback(film, { rate: 1, loopAfterMs: 0, held: false });
  return (
    <section className={css.hero}>
      <Poster className={css.film} src={heroFilm.poster} sizes={coverSizes} first />
      <video
        ref={film}
        className={`${css.film} ${overPoster}`}
        src={asset(heroFilm.src)}
        preload="none"
        muted
        playsInline
        aria-hidden="true"
        tabIndex={-1}
      >
        {demoPlayer.unsupported}
      </video>
      <div className={`${column} ${css.inner}`}>
        <div className={css.words}>
          <Still>{import.meta.env.SSR && <HeroTitle />}</Still>
          <TypedPhrase playing={wanted} className={css.typed} />
          <Still>{import.meta.env.SSR && <HeroCall />}</Still>
        </div>
        <button
          type="button"
          className={css.control}
          onClick={toggle}
          aria-label={wanted ? heroFilm.pause : heroFilm.play}
        >
          {wanted ? <PauseIcon /> : <PlayIcon />}
        </button>
        <Still>{import.meta.env.SSR && <MinuteStory />}</Still>
      </div>
    </section>
  );
}
