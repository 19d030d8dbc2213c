/** Newly public posts to be checked for links. Triggers add them. */
import type { Db } from '#db/open.ts';

/** Ids of fresh posts, newest first. */
export async function listFreshPosts(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('freshPosts')
    .select('postId')
    .orderBy('postId', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ postId }) => postId);
}

/** Forgets a checked post. */
export async function deleteFreshPost(db: Db, postId: number): Promise<void> {
  await db.deleteFrom('freshPosts').where('postId', '=', postId).execute();
}

/** Forgets all but the newest posts. */
export async function dropOldFreshPosts(db: Db, kept: number): Promise<void> {
  const last = await db
    .selectFrom('freshPosts')
    .select('postId')
    .orderBy('postId', 'desc')
    .limit(1)
    .offset(kept)
    .executeTakeFirst();
  if (last) await db.deleteFrom('freshPosts').where('postId', '<=', last.postId).execute();
}
