import type { Db } from '../open.ts';

export interface CalendarPost {
  id: number;
  slug: string;
  title: string;
  at: string;
}

/** Public posts by when they were published, oldest first, `from` included and `to` not; at most `limit` of them. */
export async function listPublishedBetween(
  db: Db,
  from: Date,
  to: Date,
  limit: number,
): Promise<CalendarPost[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'slug', 'title', 'published_at as at'])
    .where('published', '=', 1)
    .where('published_at', '>=', from.toISOString())
    .where('published_at', '<', to.toISOString())
    .orderBy('published_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at as string }));
}

/** Posts that will become public by when they will, earliest first, `from` included and `to` not; at most `limit`. */
export async function listScheduledBetween(
  db: Db,
  from: Date,
  to: Date,
  limit: number,
): Promise<CalendarPost[]> {
  return db
    .selectFrom('scheduled_posts')
    .innerJoin('posts', 'posts.id', 'scheduled_posts.post_id')
    .select(['posts.id', 'posts.slug', 'posts.title', 'scheduled_posts.publish_at as at'])
    .where('scheduled_posts.publish_at', '>=', from.toISOString())
    .where('scheduled_posts.publish_at', '<', to.toISOString())
    .orderBy('scheduled_posts.publish_at')
    .limit(limit)
    .execute();
}
