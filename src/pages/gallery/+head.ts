import type { HeadOf } from '#renderer/head.ts';
import { galleryApps, galleryPage } from '#src/content/gallery.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { breadcrumbData, videoData } from '#src/content/structured-data.ts';
import type { Data } from './+data.ts';

export const head: HeadOf = ({ origin, data }) => ({
  ...pageMeta.gallery,
  image: shareImage('gallery'),
  // What somebody searched for is no page of ours.
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
