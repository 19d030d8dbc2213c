import type { HeadOf } from '#renderer/head.ts';
import { blogMeta } from '#src/content/blog/blog-meta.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { listHead } from '../../list-head.ts';
import type { Data } from './+data.ts';

export const head: HeadOf = ({ content, data }) => {
  const list = data as Data;
  const { posts, tag, total } = list;
  const name = tag?.name ?? '';
  return {
    ...listHead(list, textsOf(content, blogMeta).title),
    description: `${total} ${total === 1 ? 'article' : 'articles'} about ${name}: planning, building and launching an app in one-hour sessions.`,
    // A list of only sample articles must not be indexed.
    noindex: posts.every(({ isSample }) => isSample),
  };
};
