import type { HeadOf } from '#renderer/head.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { listPath } from '#src/routes.ts';
import type { Data } from './+data.ts';

export const head: HeadOf = ({ data }) => {
  const { page, path, q } = data as Data;
  const { title, description } = pageMeta.blog;
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    image: shareImage('blog'),
    canonical: listPath(path, page),
    // What somebody searched for is no page of ours.
    noindex: q !== undefined,
  };
};
