import type { HeadOf } from '#renderer/head.ts';
import { LEAD_SIZES } from '#src/components/PostCard/lead-sizes.ts';
import { srcSetOf } from '#src/components/PostImage/src-set.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { listPath } from '#src/routes.ts';
import type { Data } from './+data.ts';

export const head: HeadOf = ({ data }) => {
  const list = data as Data;
  const { page, path, q } = list;
  // The first page of the blog starts with a wide cover.
  const cover = 'posts' in list && page === 1 && q === undefined ? list.posts[0]?.imageUrl : undefined;
  const srcSet = cover && srcSetOf(cover);
  const { title, description } = pageMeta.blog;
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    image: shareImage('blog'),
    ...(srcSet && { preloadImage: { srcSet, sizes: LEAD_SIZES } }),
    canonical: listPath(path, page),
    // Search results must not be indexed.
    noindex: q !== undefined,
  };
};
