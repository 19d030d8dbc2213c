import type { Db } from '../../open.ts';

/** Slugs of the library's articles that posts were made from. A deleted post gives its article back. */
export async function usedArticles(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('libraryUses').select('article').execute();
  return new Set(rows.map(({ article }) => article));
}

/** The post that was made from an article; undefined if there is none. */
export async function findArticleUse(
  db: Db,
  article: string,
): Promise<{ postId: number; title: string } | undefined> {
  return db
    .selectFrom('libraryUses')
    .innerJoin('posts', 'posts.id', 'libraryUses.postId')
    .select(['libraryUses.postId', 'posts.title'])
    .where('libraryUses.article', '=', article)
    .executeTakeFirst();
}

/**
 * Records that a post was made from an article, in the transaction that saves the post.
 * @returns false if another post was made from it first
 */
export async function recordArticleUse(trx: Db, article: string, postId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('libraryUses')
    .values({ article, postId })
    .onConflict((conflict) => conflict.column('article').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
