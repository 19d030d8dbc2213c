import { sql } from 'kysely';
import type { Db } from '../open.ts';

export interface PostAddress {
  slug: string;
  updatedAt: string;
}

/**
 * Where published posts are and when each last changed, newest first: all a sitemap needs, along the index
 * `posts_public`, without reading any text.
 */
export async function listPostAddresses(db: Db, limit: number, offset: number): Promise<PostAddress[]> {
  return db
    .selectFrom('posts')
    .select(['slug', 'updated_at as updatedAt'])
    .where('published', '=', sql.lit(1))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

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
