import type { HeadOf } from '#renderer/head.ts';
import { heroSizes, posterSet } from '#src/components/Poster/poster-set.ts';
import { demoVideos, homeDemos } from '#src/content/demos.ts';
import { homeFaq } from '#src/content/faq.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { faqData, serviceData, videoData, websiteData } from '#src/content/structured-data.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = ({ origin, identity }) => ({
  ...pageMeta.new,
  canonical: identity.primaryHome ?? routes.homeNew.path,
  image: shareImage('new'),
  preloadImage: {
    srcSet: posterSet(demoVideos[0]?.thumbnail ?? ''),
    sizes: heroSizes,
  },
  structuredData: [
    websiteData(origin, identity),
    serviceData(origin, identity),
    faqData(homeFaq),
    ...homeDemos.map(({ title, description, posterSrc, videoPath }) =>
      videoData(origin, { title, description, thumbnail: posterSrc, src: videoPath }),
    ),
  ],
});
