import { listPath } from '#src/routes.ts';
import type { BlogListData, BlogSearchData } from './blog-list-data.ts';

type Place = Pick<BlogListData | BlogSearchData, 'page' | 'path' | 'tag'>;

/** For the server's head, and for the browser when it pages in place. @param blog title of the blog */
export function listHead({ page, path, tag }: Place, blog: string): { title: string; canonical: string } {
  const name = tag?.name ?? blog;
  const first = tag ? `Articles about ${name}` : name;
  return { title: page > 1 ? `${name}, page ${page}` : first, canonical: listPath(path, page) };
}
