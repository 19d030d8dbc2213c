/** Comparing suggested questions with the map and the posts. */
import type { Db } from '#db/open.ts';
import { nowText } from '#db/values.ts';

/** Published posts after an id, by id, without texts. */
export const listPublishedTitles = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('posts')
    .select(['id', 'slug', 'title'])
    .where('id', '>', after)
    .where('published', '=', 1)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Ids of questions that a post answers, of some. @param topicIds at most 500 */
export async function answeredTopics(db: Db, topicIds: readonly number[]): Promise<Set<number>> {
  if (topicIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('topicPosts')
    .select('topicId')
    .distinct()
    .where('topicId', 'in', topicIds)
    .execute();
  return new Set(rows.map(({ topicId }) => topicId));
}

/**
 * Finds which of these questions of the map, and which of these posts, still exist.
 * @param ids at most 500 of each
 */
export async function existingAnswers(
  db: Db,
  { topicIds, postIds }: { topicIds: readonly number[]; postIds: readonly number[] },
): Promise<{ topics: Set<number>; posts: Set<number> }> {
  const topics =
    topicIds.length === 0
      ? []
      : await db.selectFrom('topics').select('id').where('id', 'in', topicIds).execute();
  const posts =
    postIds.length === 0
      ? []
      : await db.selectFrom('posts').select('id').where('id', 'in', postIds).execute();
  return { topics: new Set(topics.map(({ id }) => id)), posts: new Set(posts.map(({ id }) => id)) };
}

/** When suggestions were last compared with the map and the posts, and searches imported. */
export async function comparedAt(db: Db): Promise<{ comparedAt: string | null; figuresAt: string | null }> {
  const row = await db
    .selectFrom('topicMap')
    .select(['comparedAt', 'figuresAt'])
    .where('id', '=', 1)
    .executeTakeFirst();
  return row ?? { comparedAt: null, figuresAt: null };
}

/** Records a comparison, an import, or that no searches are left. */
export async function markCompared(
  db: Db,
  marks: { comparedAt?: Date; figuresAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('topicMap')
    .set({
      ...(marks.comparedAt && { comparedAt: nowText(marks.comparedAt) }),
      ...(marks.figuresAt !== undefined && { figuresAt: marks.figuresAt && nowText(marks.figuresAt) }),
    })
    .where('id', '=', 1)
    .execute();
}

/** Suggestions after an id, by id, in any state. */
export const listToCompare = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('questionSuggestions')
    .select(['id', 'state', 'question', 'page', 'coverage', 'topicId', 'postId'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Saves what answers an open suggestion now. */
export async function saveComparison(
  db: Db,
  id: number,
  found: { topicId: number | null; postId: number | null; coverage: 0 | 1 | 2 },
): Promise<void> {
  await db
    .updateTable('questionSuggestions')
    .set(found)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Questions of the map without a post and without a job, up to a number. */
export async function countOpenQuestions(db: Db, most: number): Promise<number> {
  const rows = await db
    .selectFrom('topics')
    .innerJoin('themes', 'themes.id', 'topics.themeId')
    .select('topics.id')
    .where('topics.kind', '=', 'question')
    .where('themes.archivedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('topicPosts').select('postId').whereRef('topicPosts.topicId', '=', 'topics.id'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('generationJobs')
            .select('generationJobs.id')
            .whereRef('generationJobs.topicId', '=', 'topics.id')
            .where('generationJobs.state', 'in', ['queued', 'running']),
        ),
      ),
    )
    .limit(most)
    .execute();
  return rows.length;
}
