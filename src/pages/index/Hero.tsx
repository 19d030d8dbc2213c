import { useTexts } from '#src/components/Content/use-texts.ts';
import { hasVideo, SectionVideo } from '#src/components/LoopVideo/SectionVideo.tsx';
import { heroVideoSizes } from '#src/components/Poster/poster-set.ts';
import { TypedPhrase } from '#src/components/TypedPhrase/TypedPhrase.tsx';
import { hero } from '#src/content/site/home.ts';
import { tallVersion } from '#src/content/site/video-size.ts';
import * as css from './Hero.css.ts';
import { HeroCall, HeroTitle } from './HeroCopy.tsx';
import { SessionTimeline } from './SessionTimeline.tsx';

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
      <div className={hasVideo(video) ? css.copy : css.copyAlone}>
        <div className={css.measure}>
          <HeroTitle />
          <TypedPhrase className={css.typed} />
          <HeroCall />
        </div>
      </div>
      <div className={css.testimonial}>
        <SessionTimeline />
      </div>
    </section>
  );
}
