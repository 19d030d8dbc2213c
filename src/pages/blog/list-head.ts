import { pageMeta } from '#src/content/page-meta.ts';
import { listPath } from '#src/routes.ts';
import type { BlogListData, BlogSearchData } from './blog-list-data.ts';

type Place = Pick<BlogListData | BlogSearchData, 'page' | 'path' | 'tag'>;

/** The title and canonical path of a list's page: for the server's head, and for the browser when it pages in place. */
export function listHead({ page, path, tag }: Place): { title: string; canonical: string } {
  const name = tag?.name ?? pageMeta.blog.title;
  const first = tag ? `Articles about ${name}` : name;
  return { title: page > 1 ? `${name}, page ${page}` : first, canonical: listPath(path, page) };
}
