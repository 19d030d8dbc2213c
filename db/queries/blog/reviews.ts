import { databaseTime } from '../../clock.ts';
/** Who reviewed generated posts. */
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

/** Records who reviewed a post; does nothing for one that a person wrote. */
export async function recordReview(
  db: Db,
  postId: number,
  { id, username }: { id: number; username: string },
  now: Date = databaseTime(db),
): Promise<void> {
  const review = { userId: id, username, reviewedAt: nowText(now) };
  const generated = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('source', '<>', 'editor')
    .executeTakeFirst();
  if (!generated) return;
  await db
    .insertInto('postReviews')
    .values({ postId, ...review })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet(review))
    .execute();
}

/**
 * How an AI model took part in a post.
 * @returns its reviewer, if it has one; undefined for a post that no model wrote: a person did, or the built-in sample
 * writer
 */
export async function findAiReview(db: Db, postId: number): Promise<{ reviewer: string | null } | undefined> {
  const row = await db
    .selectFrom('posts')
    .leftJoin('postReviews', 'postReviews.postId', 'posts.id')
    .select('postReviews.username')
    .where('posts.id', '=', postId)
    .where('posts.source', '<>', 'editor')
    .where('posts.isSample', '=', 0)
    // A sample whose words a person changed is still none of a model.
    .where('posts.sampleHash', 'is', null)
    .executeTakeFirst();
  return row && { reviewer: row.username };
}
