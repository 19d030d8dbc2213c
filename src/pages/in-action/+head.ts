import type { HeadOf } from '#renderer/head.ts';
import { cardSizes, posterSet } from '#src/components/Poster/poster-set.ts';
import { shortened } from '#src/content/shortened.ts';
import { appsOf, galleryList, inActionPage } from '#src/content/site/gallery-sections.ts';
import { pageMeta } from '#src/content/site/page-meta.ts';
import { shareImage } from '#src/content/site/share-images.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { breadcrumbData } from '#src/content/site/structured-data.ts';
import { routes } from '#src/routes.ts';
import type { Data } from './+data.ts';
import { groupsOf } from './groups.ts';
import { kindHref } from './kind-href.ts';

export const head: HeadOf = ({ origin, content, data }) => {
  const { kind } = data as Data;
  const { title, description } = textsOf(content, pageMeta).inAction;
  const texts = textsOf(content, inActionPage);
  const gallery = textsOf(content, galleryList);
  const trail = [
    { name: texts.title, path: routes.inAction.path },
    ...(kind ? [{ name: kind, path: kindHref(kind) }] : []),
  ];
  const [first] = groupsOf(gallery, kind);
  const poster = first?.apps[0]?.posterSrc;
  return {
    title: kind ? `${kind}: ${texts.kindTitle}` : title,
    description: kind
      ? shortened(`${kind}: ${first?.apps.length ?? 0} ${texts.kindDescription}`, 155)
      : description,
    canonical: kindHref(kind),
    noindex: appsOf(gallery).length === 0,
    image: shareImage(content, 'in-action'),
    ...(poster && { preloadImages: [{ srcSet: posterSet(poster), sizes: cardSizes }] }),
    structuredData: [breadcrumbData(origin, trail)],
  };
};
