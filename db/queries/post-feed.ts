import type { Db } from '../open.ts';
import { rowsOf } from '../statement.ts';
import { markBefore } from './list-marks.ts';

export interface PostAddress {
  slug: string;
  updatedAt: string;
}

/**
 * Where published posts are and when each last changed, newest first: all a sitemap needs, along the index
 * `posts_public`, without reading any text.
 */
export async function listPostAddresses(db: Db, limit: number, offset: number): Promise<PostAddress[]> {
  const { mark, skip } = await markBefore(db, offset);
  return rowsOf<PostAddress>(db, ADDRESSES, [mark.at, mark.id, limit, skip]);
}

const ADDRESSES = `select slug, updated_at as updatedAt from posts where published = 1 and (published_at, id) < (?, ?)
  order by published_at desc, id desc limit ? offset ?`;

/** How many posts are published, and when any post last changed (`null` without one). Two index look-ups. */
export async function newestChange(db: Db): Promise<{ published: number; updatedAt: string | null }> {
  const { published } = await db
    .selectFrom('post_counts')
    .select('published')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom('posts')
    .select('updated_at as updatedAt')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { published, updatedAt: newest?.updatedAt ?? null };
}
