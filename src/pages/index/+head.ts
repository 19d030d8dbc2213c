import type { HeadOf } from '#renderer/head.ts';
import { heroFilmSizes, posterSet } from '#src/components/Poster/poster-set.ts';
import { demoVideos, heroFilm } from '#src/content/demos.ts';
import { homeFaq } from '#src/content/faq.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { faqData, serviceData, videoData, websiteData } from '#src/content/structured-data.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = ({ origin, identity }) => ({
  ...pageMeta.home,
  canonical: identity.primaryHome ?? routes.home.path,
  image: shareImage('home'),
  preloadImage: { srcSet: posterSet(heroFilm.poster), sizes: heroFilmSizes },
  structuredData: [
    websiteData(origin, identity),
    serviceData(origin, identity),
    faqData(homeFaq),
    ...demoVideos.map((demo) => videoData(origin, demo)),
  ],
});
