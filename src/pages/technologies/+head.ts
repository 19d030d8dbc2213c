import type { HeadOf } from '#renderer/head.ts';
import { pageMeta } from '#src/content/site/page-meta.ts';
import { shareImage } from '#src/content/site/share-images.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { breadcrumbData } from '#src/content/site/structured-data.ts';
import { groupsOf, technologiesPage, technologyList } from '#src/content/site/technologies.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = ({ origin, content }) => ({
  ...textsOf(content, pageMeta).technologies,
  noindex: groupsOf(textsOf(content, technologyList)).length === 0,
  image: shareImage(content, 'technologies'),
  structuredData: [
    breadcrumbData(origin, [
      { name: textsOf(content, technologiesPage).title, path: routes.technologies.path },
    ]),
  ],
});
