import { partsOfPost } from '#src/contract/blog/post-sentences.ts';
import type { Db } from '../../open.ts';
import { writeTransaction } from '../../transaction.ts';

/** Says that a post was read, even one without sentences. */
const READ = 0;

/** Replaces the hashes of a post's sentences. Call it in the transaction of the post's write. */
export async function saveSentences(
  db: Db,
  postId: number,
  post: { metaDescription: string | null; content: string },
): Promise<void> {
  const hashes = new Set([READ, ...partsOfPost(post).map(({ hash }) => hash)]);
  await db.deleteFrom('postSentences').where('postId', '=', postId).execute();
  await db
    .insertInto('postSentences')
    .values([...hashes].map((hash) => ({ hash, postId })))
    .execute();
}

/** Which of these hashes published posts have. @param exceptPostId the post itself */
export async function sharedSentences(
  db: Db,
  hashes: readonly number[],
  exceptPostId = 0,
): Promise<Set<number>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('postSentences')
    .innerJoin('posts', 'posts.id', 'postSentences.postId')
    .select('postSentences.hash')
    .distinct()
    .where('postSentences.hash', 'in', [...new Set(hashes)])
    .where('postSentences.postId', '<>', exceptPostId)
    .where('posts.published', '=', 1)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * Saves the hashes of posts that have none, in the order of their ids.
 * @param after the last id of the run before; 0 to begin
 * @returns the last id it read; null at the end
 */
export async function fillSentences(db: Db, after: number, limit: number): Promise<number | null> {
  const missing = await db
    .selectFrom('posts')
    .select(['id', 'metaDescription', 'content'])
    .where('id', '>', after)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('postSentences').select('postId').whereRef('postSentences.postId', '=', 'posts.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  for (const { id, ...post } of missing)
    await writeTransaction(db, async (trx) => {
      // It may be deleted by now.
      const still = await trx.selectFrom('posts').select('id').where('id', '=', id).executeTakeFirst();
      if (still) await saveSentences(trx, id, post);
    });
  return missing.at(-1)?.id ?? null;
}
