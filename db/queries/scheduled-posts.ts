/** Posts that become public by themselves at a time. */
import type { Db } from '../open.ts';
import { nowText } from '../values.ts';

export interface DuePost {
  id: number;
  title: string;
  /** Who said when; the name stays when the user is gone. */
  user: { id: number | null; username: string };
}

/** Sets when a draft becomes public, in place of the time before. @param at UTC */
export async function schedulePost(
  db: Db,
  postId: number,
  at: Date,
  user: { id: number; username: string },
): Promise<void> {
  const values = { publish_at: nowText(at), user_id: user.id, username: user.username };
  await db
    .insertInto('scheduled_posts')
    .values({ post_id: postId, ...values })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(values))
    .execute();
}

/** The post will not become public by itself. */
export async function unschedulePost(db: Db, postId: number): Promise<void> {
  await db.deleteFrom('scheduled_posts').where('post_id', '=', postId).execute();
}

/** Posts whose time has come, the earliest first. One look at an index when there is none. */
export async function listDuePosts(db: Db, now: Date, limit: number): Promise<DuePost[]> {
  const rows = await db
    .selectFrom('scheduled_posts')
    .innerJoin('posts', 'posts.id', 'scheduled_posts.post_id')
    .select(['posts.id', 'posts.title', 'scheduled_posts.user_id', 'scheduled_posts.username'])
    .where('scheduled_posts.publish_at', '<=', nowText(now))
    .orderBy('scheduled_posts.publish_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, title, user_id, username }) => ({ id, title, user: { id: user_id, username } }));
}

/** How many posts wait for their time. */
export async function countScheduled(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('scheduled_posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
