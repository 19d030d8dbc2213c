import type { HeadOf } from '#renderer/head.ts';
import { asset } from '#src/components/asset.ts';
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
    srcSet: `${asset(homeDemos[0]?.posterSrc ?? '')} 1280w`,
    sizes: '(min-width: 1024px) 50vw, 100vw',
  },
  structuredData: [serviceData(origin, identity)],
});
