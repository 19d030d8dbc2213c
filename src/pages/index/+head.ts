import type { HeadOf } from '#renderer/head.ts';
import { heroVideoSizes, preloadedPoster } from '#src/components/Poster/poster-set.ts';
import { videoIn } from '#src/content/site/chosen-video.ts';
import { demoPlayer } from '#src/content/site/demos.ts';
import { homeFaq } from '#src/content/site/faq.ts';
import { hero } from '#src/content/site/home.ts';
import { homeLayout } from '#src/content/site/page-layouts.ts';
import { pageMeta } from '#src/content/site/page-meta.ts';
import { shareImage } from '#src/content/site/share-images.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { faqOn, serviceData, videoData, websiteData } from '#src/content/site/structured-data.ts';
import { tallVersion } from '#src/content/site/video-size.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = ({ origin, identity, content }) => {
  const { poster } = videoIn(content, textsOf(content, hero).film);
  return {
    ...textsOf(content, pageMeta).home,
    canonical: identity.primaryHome ?? routes.home.path,
    image: shareImage(content, 'home'),
    ...preloadedPoster(poster, heroVideoSizes, tallVersion(poster)),
    structuredData: [
      websiteData(origin, content),
      serviceData(origin, content),
      ...faqOn(textsOf(content, homeLayout).sections, textsOf(content, homeFaq).entries),
      ...textsOf(content, demoPlayer).videos.map(({ title, description, src, poster }) =>
        videoData(origin, { title, description, src, thumbnail: poster }),
      ),
    ],
  };
};
