import type { HeadOf } from '#renderer/head.ts';
import { LEAD_SIZES } from '#src/components/PostCard/lead-sizes.ts';
import { srcSetOf } from '#src/components/PostImage/src-set.ts';
import { blogMeta } from '#src/content/blog/blog-meta.ts';
import { shareImage } from '#src/content/site/share-images.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { listHead } from '../list-head.ts';
import type { Data } from './+data.ts';

export const head: HeadOf = ({ content, data }) => {
  const list = data as Data;
  const meta = textsOf(content, blogMeta);
  const { page, q } = list;
  // The first page of the blog starts with a wide cover.
  const cover = 'posts' in list && page === 1 && q === undefined ? list.posts[0]?.imageUrl : undefined;
  const srcSet = cover && srcSetOf(cover);
  return {
    ...listHead(list, meta.title),
    description: meta.description,
    image: shareImage(content, 'blog'),
    ...(srcSet && { preloadImages: [{ srcSet, sizes: LEAD_SIZES }] }),
    noindex: q !== undefined,
  };
};
