import type { HeadOf } from '#renderer/head.ts';
import { LEAD_SIZES } from '#src/components/PostCard/lead-sizes.ts';
import { srcSetOf } from '#src/components/PostImage/src-set.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { listHead } from '../list-head.ts';
import type { Data } from './+data.ts';

export const head: HeadOf = ({ data }) => {
  const list = data as Data;
  const { page, q } = list;
  // The first page of the blog starts with a wide cover.
  const cover = 'posts' in list && page === 1 && q === undefined ? list.posts[0]?.imageUrl : undefined;
  const srcSet = cover && srcSetOf(cover);
  return {
    ...listHead(list),
    description: pageMeta.blog.description,
    image: shareImage('blog'),
    ...(srcSet && { preloadImage: { srcSet, sizes: LEAD_SIZES } }),
    // Search results must not be indexed.
    noindex: q !== undefined,
  };
};
