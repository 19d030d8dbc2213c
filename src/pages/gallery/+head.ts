import type { HeadOf } from '#renderer/head.ts';
import { cardSizes, posterSet } from '#src/components/Poster/poster-set.ts';
import { searchApps } from '#src/content/site/gallery.ts';
import { appsOf, galleryList, galleryPage } from '#src/content/site/gallery-sections.ts';
import { pageMeta } from '#src/content/site/page-meta.ts';
import { shareImage } from '#src/content/site/share-images.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { breadcrumbData, videoData } from '#src/content/site/structured-data.ts';
import { routes } from '#src/routes.ts';
import type { Data } from './+data.ts';

export const head: HeadOf = ({ origin, content, data }) => {
  const { query } = data as Data;
  const { title } = textsOf(content, galleryPage);
  const apps = appsOf(textsOf(content, galleryList));
  const poster = searchApps(apps, query)[0]?.posterSrc;
  return {
    ...textsOf(content, pageMeta).gallery,
    image: shareImage(content, 'gallery'),
    ...(poster && { preloadImages: [{ srcSet: posterSet(poster), sizes: cardSizes }] }),
    // Neither search results nor an empty gallery must be indexed.
    noindex: query.trim() !== '' || apps.length === 0,
    structuredData: [
      breadcrumbData(origin, [{ name: title, path: routes.gallery.path }]),
      ...(apps.length > 0
        ? [
            {
              '@type': 'ItemList',
              name: title,
              numberOfItems: apps.length,
              itemListElement: apps.map((app, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                item: itemData(origin, app),
              })),
            },
          ]
        : []),
    ],
  };
};

/** Search engines refuse a video without a file or a still image. */
function itemData(origin: string, app: ReturnType<typeof appsOf>[number]): object {
  const { title, description, videoSrc, posterSrc, slug } = app;
  if (videoSrc && posterSrc) return videoData(origin, { ...app, thumbnail: posterSrc, src: videoSrc });
  return {
    '@type': 'CreativeWork',
    name: title,
    description,
    url: `${origin}/gallery?app=${encodeURIComponent(slug)}`,
    ...(posterSrc && { image: `${origin}${posterSrc}` }),
  };
}
