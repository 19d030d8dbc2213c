import type { Db } from '#db/open.ts';
import { answeredTopics } from '#db/queries/generator/questions/compared.ts';

/** The answer to a question: a post, or a question of the map without one. */
export interface Coverage {
  coverage: 0 | 1 | 2;
  topicId: number | null;
  postId: number | null;
}

/** Tells questions of the map with a post from those without. @param found at most 500; ids are 0 for none */
export async function coverageOf(
  db: Db,
  found: ReadonlyArray<{ topicId: number; postId: number }>,
): Promise<Coverage[]> {
  const topicIds = [...new Set(found.flatMap(({ topicId }) => topicId || []))];
  const answered = await answeredTopics(db, topicIds);
  return found.map(({ topicId, postId }) => ({
    topicId: topicId || null,
    postId: postId || null,
    coverage: postId !== 0 || answered.has(topicId) ? 2 : topicId !== 0 ? 1 : 0,
  }));
}
