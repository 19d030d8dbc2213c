import { useState } from 'react';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { LoopVideo } from '#src/components/LoopVideo/LoopVideo.tsx';
import { heroSizes } from '#src/components/Poster/poster-set.ts';
import { Still } from '#src/components/Still/Still.tsx';
import { TypedPhrase } from '#src/components/TypedPhrase/TypedPhrase.tsx';
import { useMedia } from '#src/components/use-media.ts';
import { newFilm } from '#src/content/demos.ts';
import { reducedMotion } from '#src/design/breakpoints.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './NewHero.css.ts';
import { NewHeroWords } from './NewHeroWords.tsx';

/** The headline on the left; on the right a phrase being typed with its result below. */
export function NewHero() {
  const still = useMedia(reducedMotion);
  const { src, poster, label } = useTexts(newFilm);
  const [choice, setChoice] = useState<boolean>();
  return (
    <section className={css.hero}>
      <div className={`${column} ${css.inner}`}>
        <Still>{import.meta.env.SSR && <NewHeroWords />}</Still>
        <div className={css.window}>
          <TypedPhrase playing={choice ?? !still} className={css.prompt} />
          {src && (
            <LoopVideo
              src={src}
              poster={poster}
              label={label}
              rate={1}
              sizes={heroSizes}
              first
              onToggle={setChoice}
            />
          )}
        </div>
      </div>
    </section>
  );
}
