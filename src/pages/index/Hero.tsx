import { useTexts } from '#src/components/Content/use-texts.ts';
import { hasVideo, SectionVideo } from '#src/components/LoopVideo/SectionVideo.tsx';
import { heroVideoSizes } from '#src/components/Poster/poster-set.ts';
import { TypedPhrase } from '#src/components/TypedPhrase/TypedPhrase.tsx';
import { hero } from '#src/content/site/home.ts';
import { tallVersion } from '#src/content/site/video-size.ts';
import * as css from './Hero.css.ts';
import { HeroCall, HeroTitle } from './HeroWords.tsx';
import { MinuteStory } from './MinuteStory.tsx';

/**
 * The video of a session from edge to edge; over it the headline, and the testimonial of the hour along its minutes. Pausing
 * the video stops the typing, too.
 */
export function Hero() {
  const { film: video } = useTexts(hero);
  return (
    <section className={hasVideo(video) ? css.hero : css.heroAlone}>
      <SectionVideo
        className={tallVersion(video.src || video.poster) ? css.composedVideo : css.video}
        film={video}
        tall={tallVersion}
        rate={1}
        loopAfterMs={0}
        sizes={heroVideoSizes}
      />
      <div className={hasVideo(video) ? css.words : css.wordsAlone}>
        <div className={css.measure}>
          <HeroTitle />
          <TypedPhrase className={css.typed} />
          <HeroCall />
        </div>
      </div>
      <div className={css.testimonial}>
        <MinuteStory />
      </div>
    </section>
  );
}
