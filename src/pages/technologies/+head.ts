import type { HeadOf } from '#renderer/head.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { breadcrumbData } from '#src/content/structured-data.ts';
import { technologiesPage } from '#src/content/technologies.ts';

export const head: HeadOf = ({ origin }) => ({
  ...pageMeta.technologies,
  image: shareImage('technologies'),
  structuredData: [breadcrumbData(origin, [{ name: technologiesPage.title, path: '/technologies' }])],
});
