import { listPublished } from '#db/queries/post-lists.ts';
import { redirect, render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { blogErrors } from '#src/content/blog.ts';
import type { BlogCard } from '#src/contract/blog.ts';
import { tagSlug } from '#src/contract/slug.ts';
import { POSTS_PER_PAGE } from '#src/contract/values.ts';
import { cardOf } from './card-of.ts';

/** What every list of the blog shows: the whole blog, one tag's posts, or what a search found. */
export interface BlogListData {
  posts: BlogCard[];
  total: number;
  /** 1-based. */
  page: number;
  pages: number;
  /** Without a query: `/blog`, `/blog/tag/mvp`. */
  path: string;
  /** The tag's slug, and how it is written. */
  tag?: { slug: string; name: string };
  /** What was searched for, as typed. */
  q?: string;
}

interface Place {
  path: string;
  tag?: string;
}

/**
 * A list's page by the query of its address.
 * @throws render(404) for a page that does not exist, render(403) while the blog is closed, redirect for `?page=1`
 */
export async function blogListData(pageContext: ServedPage, { path, tag }: Place): Promise<BlogListData> {
  const { search, searchOriginal } = pageContext.urlParsed;
  if (!pageContext.site.blogOpen) throw render(403, blogErrors.closed);
  const q = search.q?.trim().slice(0, 200) || undefined;
  if (search.page === '1' && searchOriginal === '?page=1') throw redirect(path, 301);
  const page = search.page === undefined ? 1 : Number(search.page);
  if (!/^\d{1,7}$/.test(search.page ?? '1') || page < 1) throw render(404);
  const { posts, total } = await listPublished(pageContext.db, { page, limit: POSTS_PER_PAGE, tag, q });
  const pages = Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
  if (page > pages) throw render(404);
  const name = tag && posts[0]?.tags.find((written) => tagSlug(written) === tag);
  if (tag && !name) throw render(404);
  return {
    posts: posts.map(cardOf),
    total,
    page,
    pages,
    path,
    ...(tag && name && { tag: { slug: tag, name } }),
    ...(q && { q }),
  };
}
