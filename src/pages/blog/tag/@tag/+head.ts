import type { HeadOf } from '#renderer/head.ts';
import { listPath } from '#src/routes.ts';
import type { Data } from './+data.ts';

export const head: HeadOf = ({ data }) => {
  const { posts, page, path, tag, total } = data as Data;
  const name = tag?.name ?? '';
  return {
    title: page > 1 ? `${name}, page ${page}` : `Articles about ${name}`,
    description: `${total} ${total === 1 ? 'article' : 'articles'} about ${name}: planning, building and launching an app in one-hour sessions.`,
    canonical: listPath(path, page),
    // A list of only sample articles must not be indexed either.
    noindex: posts.every(({ isSample }) => isSample),
  };
};
