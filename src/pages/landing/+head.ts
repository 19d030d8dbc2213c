import type { HeadOf } from '#renderer/head.ts';
import { heroSizes, preloadedPoster } from '#src/components/Poster/poster-set.ts';
import { videoIn } from '#src/content/site/chosen-video.ts';
import { landingHero } from '#src/content/site/home.ts';
import { pageMeta } from '#src/content/site/page-meta.ts';
import { shareImage } from '#src/content/site/share-images.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { serviceData } from '#src/content/site/structured-data.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = ({ origin, identity, content }) => ({
  ...textsOf(content, pageMeta).landing,
  canonical: identity.primaryHome ?? routes.homeNew.path,
  image: shareImage(content, 'new'),
  ...preloadedPoster(videoIn(content, textsOf(content, landingHero).film).poster, heroSizes),
  structuredData: [serviceData(origin, content)],
});
