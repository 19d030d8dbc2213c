import { sql } from 'kysely';
import { engineOf } from '../../engine.ts';
import { newestMatches } from '../../full-text.ts';
import type { Db } from '../../open.ts';
import { everyWord } from '../../word-query.ts';

/**
 * Posts, drafts among them, whose text holds a path, newest first, with version and text. Found by the words of
 * the path, then by the path itself.
 * @param path such as `/blog/app-cost`; the text may go on after it
 */
export async function listPostsWithPath(
  db: Db,
  path: string,
  limit: number,
): Promise<Array<{ id: number; version: number; content: string }>> {
  const words = everyWord(path);
  if (!words) return [];
  const query = engineOf(db).wordQuery({ words: words.words, within: ['content'] });
  return newestMatches(db, query, limit)
    .select(['posts.id', 'posts.version', 'posts.content'])
    .where(engineOf(db).holdsExactly(sql.ref('posts.content'), path))
    .execute();
}

/** The posts whose unpublished changes hold a path. Copies are few, so they are read one by one. */
export async function listCopiesWithPath(db: Db, path: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('workingCopies')
    .select('postId')
    .where(engineOf(db).holdsExactly(sql.ref('fields'), path))
    .orderBy('postId', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ postId }) => postId);
}
