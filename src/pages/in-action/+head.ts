import type { HeadOf } from '#renderer/head.ts';
import { cardSizes, posterSet } from '#src/components/Poster/poster-set.ts';
import { galleryApps, inActionPage } from '#src/content/gallery.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { breadcrumbData } from '#src/content/structured-data.ts';
import type { Data } from './+data.ts';
import { firstApp } from './first-app.ts';
import { kindHref } from './kind-href.ts';

export const head: HeadOf = ({ origin, data }) => {
  const { kind } = data as Data;
  const { title, description } = pageMeta.inAction;
  const trail = [
    { name: inActionPage.title, path: '/in-action' },
    ...(kind ? [{ name: kind, path: kindHref(kind) }] : []),
  ];
  const apps = galleryApps.filter(({ category }) => category === kind);
  return {
    title: kind ? `${kind}: apps in action` : title,
    description: kind ? inActionPage.kindDescription(kind, apps.length) : description,
    canonical: kindHref(kind),
    image: shareImage('in-action'),
    preloadImage: { srcSet: posterSet(firstApp(kind)?.posterSrc ?? ''), sizes: cardSizes },
    structuredData: [breadcrumbData(origin, trail)],
  };
};
