import { newestMatches, titleQuery } from '#db/full-text.ts';
import type { Db } from '#db/open.ts';
import { nowText } from '#db/values.ts';
import { answers, subjectOf, topicKey, wordsOfTitle } from '#src/contract/generator/compare-topics.ts';
import { MOST_QUESTIONS } from '#src/contract/generator/values.ts';
import { findTopic } from './read.ts';
import { answerTopic, ownerOf, ownTopic } from './take.ts';

const COMPARED = 50;

export interface NewQuestion {
  question: string;
  keyword: string | null;
}

export interface AddedQuestions {
  added: number[];
  /** Known questions, and those beyond the maximum. */
  skipped: Array<{ question: string; reason: 'known' | 'full' }>;
}

/** Adds questions to a theme, in their order and the caller's transaction. */
export async function addQuestions(
  db: Db,
  themeId: number,
  questions: readonly NewQuestion[],
  now: Date,
): Promise<AddedQuestions> {
  const stored = await db
    .selectFrom('topics')
    .select('question')
    .where('themeId', '=', themeId)
    .where('kind', '=', 'question')
    .execute();
  const known = new Set(stored.map(({ question }) => topicKey(question)));
  const outcome: AddedQuestions = { added: [], skipped: [] };
  for (const { question, keyword } of questions) {
    const key = topicKey(question);
    if (known.has(key)) outcome.skipped.push({ question, reason: 'known' });
    else if (known.size >= MOST_QUESTIONS) outcome.skipped.push({ question, reason: 'full' });
    else {
      known.add(key);
      const { id } = await db
        .insertInto('topics')
        .values({ themeId, kind: 'question', question, keyword, createdAt: nowText(now) })
        .returning('id')
        .executeTakeFirstOrThrow();
      outcome.added.push(id);
    }
  }
  return outcome;
}

/**
 * Gives a new question an unassigned post whose title names it, or that of the same keyword. Reads at most 50
 * titles.
 */
export async function adoptPosts(db: Db, topicId: number, now: Date): Promise<void> {
  const topic = await findTopic(db, topicId);
  if (!topic || (await ownerOf(db, topicId)) !== undefined) return;
  const subject = subjectOf(topic);
  const match = titleQuery(db, `${topic.keyword ?? ''} ${topic.question}`);
  if (!match) return;
  const found = await newestMatches(db, match, COMPARED)
    .leftJoin('topicPosts', 'topicPosts.postId', 'posts.id')
    .leftJoin('topics', 'topics.id', 'topicPosts.topicId')
    .select(['posts.id', 'posts.title', 'topics.kind'])
    .execute();
  const own = found
    .filter(({ kind, title }) => kind !== 'question' && answers(wordsOfTitle(title), subject))
    .sort((one, other) => one.id - other.id);
  for (const { id } of own) await ownTopic(db, topicId, id, now);
}

/** Changes a question's words in the caller's transaction; `known` when the theme has it already. */
export async function changeQuestion(
  db: Db,
  id: number,
  change: { question?: string | undefined; keyword?: string | null | undefined },
): Promise<'changed' | 'known' | 'unknown'> {
  const topic = await findTopic(db, id);
  if (topic?.kind !== 'question') return 'unknown';
  if (change.question !== undefined) {
    const key = topicKey(change.question);
    const others = await db
      .selectFrom('topics')
      .select('question')
      .where('themeId', '=', topic.themeId)
      .where('kind', '=', 'question')
      .where('id', '<>', id)
      .execute();
    if (others.some(({ question }) => topicKey(question) === key)) return 'known';
  }
  await db
    .updateTable('topics')
    .set({
      question: change.question ?? topic.question,
      ...(change.keyword !== undefined && { keyword: change.keyword }),
    })
    .where('id', '=', id)
    .execute();
  return 'changed';
}

/** Deletes a topic, but not its posts; false without one. */
export async function deleteTopic(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('topics').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/**
 * Replaces a topic's owner, in the caller's transaction; the former one answers nothing. @param postId null:
 * none
 */
export async function assignPost(db: Db, topicId: number, postId: number | null, now: Date): Promise<void> {
  const owner = await ownerOf(db, topicId);
  if (owner === postId && postId !== null) return;
  if (postId === null) await db.deleteFrom('topicPosts').where('topicId', '=', topicId).execute();
  else {
    if (owner !== undefined) await db.deleteFrom('topicPosts').where('postId', '=', owner).execute();
    await answerTopic(db, { topicId, postId, owns: true, now });
  }
}
