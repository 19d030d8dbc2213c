import type { HeadOf } from '#renderer/head.ts';
import { cardSizes, posterSet } from '#src/components/Poster/poster-set.ts';
import { galleryApps, galleryPage, searchApps } from '#src/content/gallery.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { breadcrumbData, videoData } from '#src/content/structured-data.ts';
import type { Data } from './+data.ts';

export const head: HeadOf = ({ origin, data }) => ({
  ...pageMeta.gallery,
  image: shareImage('gallery'),
  ...preloadFirst((data as Data).query),
  // Search results must not be indexed.
  noindex: (data as Data).query.trim() !== '',
  structuredData: [
    breadcrumbData(origin, [{ name: galleryPage.title, path: '/gallery' }]),
    {
      '@type': 'ItemList',
      name: galleryPage.title,
      numberOfItems: galleryApps.length,
      itemListElement: galleryApps.map((app, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: videoData(origin, { ...app, thumbnail: app.posterSrc, src: app.videoSrc }),
      })),
    },
  ],
});

/** Preloads the poster of the first result. */
function preloadFirst(query: string) {
  const [app] = searchApps(galleryApps, query);
  return app && { preloadImage: { srcSet: posterSet(app.posterSrc), sizes: cardSizes } };
}
