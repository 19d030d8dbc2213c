import { useTexts } from '#src/components/Content/use-texts.ts';
import { hasVideo, SectionVideo } from '#src/components/LoopVideo/SectionVideo.tsx';
import { heroSizes } from '#src/components/Poster/poster-set.ts';
import { landingHero } from '#src/content/site/home.ts';
import { column } from '#src/design/text.css.ts';
import { LandingCopy } from './LandingCopy.tsx';
import * as css from './LandingHero.css.ts';

export function LandingHero() {
  const { film: video } = useTexts(landingHero);
  return (
    <section className={css.hero}>
      <div className={`${column} ${hasVideo(video) ? css.inner : css.innerAlone}`}>
        <LandingCopy />
        <SectionVideo film={video} sizes={heroSizes} className={css.video} />
      </div>
    </section>
  );
}
