import { listPublished } from '#db/queries/blog/lists.ts';
import { cardOf } from '#db/queries/blog/read.ts';
import { redirect, render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { blogErrors } from '#src/content/blog/blog.ts';
import type { BlogCard } from '#src/contract/blog/blog.ts';
import { POSTS_PER_PAGE } from '#src/contract/blog/values.ts';
import { tagSlug } from '#src/contract/slug.ts';
import { routes, tagPath } from '#src/routes.ts';

interface Posts {
  posts: BlogCard[];
  total: number;
}

export interface BlogListData extends Posts, Place {}

/** The page is shown before its posts are found. */
export interface BlogSearchData extends Place {
  found: Promise<Posts>;
}

interface Place {
  /** 1-based. */
  page: number;
  /** Without the query string: `/blog`, `/blog/tag/mvp`. */
  path: string;
  tag?: { slug: string; name: string };
  q?: string;
}

interface ListQuery {
  path: string;
  /** 1-based. */
  page: number;
  q: string | undefined;
  tag?: string;
}

/**
 * The first page of a search always exists, so its posts may be streamed; any other page exists only if it
 * has posts.
 * @throws whatever `listData` throws
 */
export async function blogListData(pageContext: ServedPage): Promise<BlogListData | BlogSearchData> {
  const query = readQuery(pageContext, routes.blog.path);
  const { path, page, q } = query;
  if (q && page === 1) return { path, page, q, found: readPosts(pageContext, query) };
  return listData(pageContext, query);
}

/** @throws whatever `listData` throws, and render(404) for a tag without posts */
export async function tagListData(pageContext: ServedPage, tag: string): Promise<BlogListData> {
  const list = await listData(pageContext, { ...readQuery(pageContext, tagPath(tag)), tag });
  const name = list.posts[0]?.tags.find((written) => tagSlug(written) === tag);
  if (!name) throw render(404);
  return { ...list, tag: { slug: tag, name } };
}

/** @throws render(404) if there is no such page, render(403) for a closed blog, redirect for `?page=1` */
async function listData(pageContext: ServedPage, query: ListQuery): Promise<BlogListData> {
  const list = await readPosts(pageContext, query);
  const { path, page, q } = query;
  if (page > 1 && (page - 1) * POSTS_PER_PAGE >= list.total) throw render(404);
  return { ...list, path, page, ...(q && { q }) };
}

function readQuery({ urlParsed, site }: ServedPage, path: string): ListQuery {
  const { search, searchOriginal } = urlParsed;
  if (!site.blogOpen) throw render(403, blogErrors.closed);
  if (search.page === '1' && searchOriginal === '?page=1') throw redirect(path, 301);
  const page = search.page === undefined ? 1 : Number(search.page);
  if (!/^\d{1,7}$/.test(search.page ?? '1') || page < 1) throw render(404);
  return { path, page, q: search.q?.trim().slice(0, 200) || undefined };
}

async function readPosts({ db }: ServedPage, { page, q, tag }: ListQuery): Promise<Posts> {
  const { posts, total } = await listPublished(db, { page, limit: POSTS_PER_PAGE, tag, q });
  return { posts: posts.map(cardOf), total };
}
