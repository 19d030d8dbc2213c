import { LoopVideo } from '#src/components/LoopVideo/LoopVideo.tsx';
import { heroSizes } from '#src/components/Poster/poster-set.ts';
import { Still } from '#src/components/Still/Still.tsx';
import { landingFilm } from '#src/content/demos.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './LandingHero.css.ts';
import { LandingWords } from './LandingWords.tsx';

export function LandingHero() {
  return (
    <section className={css.hero}>
      <div className={`${column} ${css.inner}`}>
        <Still>{import.meta.env.SSR && <LandingWords />}</Still>
        <LoopVideo
          src={landingFilm.videoPath}
          poster={landingFilm.posterSrc}
          label={landingFilm.title}
          sizes={heroSizes}
          first
          className={css.film}
        />
      </div>
    </section>
  );
}
