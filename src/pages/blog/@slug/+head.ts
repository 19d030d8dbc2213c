import type { HeadOf } from '#renderer/head.ts';
import { srcSetOf } from '#src/components/PostImage/src-set.ts';
import { postPath } from '#src/routes.ts';
import type { Data } from './+data.ts';
import { COVER_SIZES } from './cover-sizes.ts';

export const head: HeadOf = ({ data, origin }) => {
  const { post, description } = data as Data;
  const path = postPath(post.slug);
  const image = post.imageUrl ? { url: post.imageUrl, alt: post.imageAlt ?? post.title } : undefined;
  const srcSet = post.imageUrl && srcSetOf(post.imageUrl);
  return {
    title: post.title,
    description,
    canonical: path,
    ...(post.isSample && { noindex: true }),
    type: 'article',
    keywords: post.tags.join(', '),
    publishedAt: post.createdAt,
    modifiedAt: post.modifiedAt,
    ...(image && { image }),
    ...(srcSet && { preloadImage: { srcSet, sizes: COVER_SIZES } }),
    structuredData: [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description,
        datePublished: post.createdAt,
        dateModified: post.modifiedAt,
        keywords: post.tags,
        mainEntityOfPage: `${origin}${path}`,
        author: post.author ? { '@type': 'Person', name: post.author } : { '@id': `${origin}/#organization` },
        publisher: { '@id': `${origin}/#organization` },
        ...(image && { image: new URL(image.url, origin).href }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Blog', item: `${origin}/blog` },
          { '@type': 'ListItem', position: 2, name: post.title, item: `${origin}${path}` },
        ],
      },
    ],
  };
};
