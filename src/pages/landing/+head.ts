import type { HeadOf } from '#renderer/head.ts';
import { heroSizes, preloadedPoster } from '#src/components/Poster/poster-set.ts';
import { landingHero } from '#src/content/home.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { filmIn } from '#src/content/shown-film.ts';
import { textsOf } from '#src/content/site-content.ts';
import { serviceData } from '#src/content/structured-data.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = ({ origin, identity, content }) => ({
  ...textsOf(content, pageMeta).landing,
  canonical: identity.primaryHome ?? routes.homeNew.path,
  image: shareImage(content, 'new'),
  ...preloadedPoster(filmIn(content, textsOf(content, landingHero).film).poster, heroSizes),
  structuredData: [serviceData(origin, content)],
});
