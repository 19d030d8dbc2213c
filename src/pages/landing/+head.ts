import type { HeadOf } from '#renderer/head.ts';
import { heroSizes, posterSet } from '#src/components/Poster/poster-set.ts';
import { homeDemos } from '#src/content/demos.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { serviceData } from '#src/content/structured-data.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = ({ origin, identity }) => ({
  ...pageMeta.landing,
  canonical: identity.primaryHome ?? routes.homeNew.path,
  image: shareImage('new'),
  preloadImage: {
    srcSet: posterSet(homeDemos[0]?.posterSrc ?? ''),
    sizes: heroSizes,
  },
  structuredData: [serviceData(origin, identity)],
});
