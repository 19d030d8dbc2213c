import { useTexts } from '#src/components/Content/use-texts.ts';
import { LoopVideo } from '#src/components/LoopVideo/LoopVideo.tsx';
import { heroSizes } from '#src/components/Poster/poster-set.ts';
import { TypedPhrase } from '#src/components/TypedPhrase/TypedPhrase.tsx';
import { newVideo } from '#src/content/site/demos.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './NewHero.css.ts';
import { NewHeroCopy } from './NewHeroCopy.tsx';

/** Pausing the video also stops the typed phrase. Without a video there is no window. */
export function NewHero() {
  const { src, poster, label } = useTexts(newVideo);
  return (
    <section className={css.hero}>
      <div className={`${column} ${src ? css.inner : css.alone}`}>
        <NewHeroCopy />
        {src ? (
          <div className={css.window}>
            <TypedPhrase className={css.prompt} />
            <LoopVideo
              className={css.video}
              src={src}
              poster={poster}
              label={label}
              rate={1}
              sizes={heroSizes}
              first
            />
          </div>
        ) : (
          <TypedPhrase className={css.phrase} />
        )}
      </div>
    </section>
  );
}
