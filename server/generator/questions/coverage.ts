import type { Db } from '#db/open.ts';
import { answeredTopics, existingAnswers } from '#db/queries/generator/questions/compared.ts';

/** The answer to a question: a post, or a question of the map without one. */
export interface Coverage {
  coverage: 0 | 1 | 2;
  topicId: number | null;
  postId: number | null;
}

/**
 * Tells questions of the map with a post from those without, in the caller's transaction: comparing takes seconds, and
 * what was found can be deleted by then. @param found at most 500; ids are 0 for none
 */
export async function coverageOf(
  trx: Db,
  found: ReadonlyArray<{ topicId: number; postId: number }>,
): Promise<Coverage[]> {
  const topicIds = [...new Set(found.flatMap(({ topicId }) => topicId || []))];
  const postIds = [...new Set(found.flatMap(({ postId }) => postId || []))];
  const { topics, posts } = await existingAnswers(trx, { topicIds, postIds });
  const answered = await answeredTopics(trx, topicIds);
  return found.map(({ topicId, postId }) => {
    const [topic, post] = [topics.has(topicId) ? topicId : null, posts.has(postId) ? postId : null];
    const hasPost = post !== null || (topic !== null && answered.has(topic));
    return { topicId: topic, postId: post, coverage: hasPost ? 2 : topic !== null ? 1 : 0 };
  });
}
