import type { HeadOf } from '#renderer/head.ts';
import { LEAD_SIZES } from '#src/components/PostCard/lead-sizes.ts';
import { srcSetOf } from '#src/components/PostImage/src-set.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { listPath } from '#src/routes.ts';
import type { Data } from './+data.ts';

export const head: HeadOf = ({ data }) => {
  const { posts, page, path, q } = data as Data;
  // The first page begins with a wide cover.
  const cover = page === 1 && q === undefined ? posts[0]?.imageUrl : undefined;
  const srcSet = cover && srcSetOf(cover);
  const { title, description } = pageMeta.blog;
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    image: shareImage('blog'),
    ...(srcSet && { preloadImage: { srcSet, sizes: LEAD_SIZES } }),
    canonical: listPath(path, page),
    // What somebody searched for is no page of ours.
    noindex: q !== undefined,
  };
};
