import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { nowText } from '#db/values.ts';
import { answers, type Subject, subjectOf, wordsOfTitle } from '#src/contract/generator/compare-topics.ts';
import { listTopicsAfter } from './read.ts';
import { ownTopic } from './take.ts';

/** When posts older than the map were matched; null before that. */
export async function mapMadeAt(db: Db): Promise<string | null> {
  const row = await db.selectFrom('topicMap').select('madeAt').where('id', '=', 1).executeTakeFirst();
  return row?.madeAt ?? null;
}

/** Records that posts older than the map have been matched. */
export async function markMapMade(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('topicMap')
    .set({ madeAt: nowText(now) })
    .where('id', '=', 1)
    .execute();
}

/** Posts after an id that answer no topic, oldest first, without texts. */
export const listUnmatched = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('posts')
    .leftJoin('topicPosts', 'topicPosts.postId', 'posts.id')
    .select(['posts.id', 'posts.title', 'posts.themeId'])
    .where('topicPosts.postId', 'is', null)
    .where('posts.id', '>', after)
    .orderBy('posts.id')
    .limit(limit)
    .execute();

const TOPICS_AT_ONCE = 300;

export interface PreparedTopic {
  id: number;
  themeId: number;
  subject: Subject;
}

/** Topics in use, prepared for `topicFor`. In parts, because there may be thousands. */
export async function prepareTopics(db: Db): Promise<PreparedTopic[]> {
  const prepared: PreparedTopic[] = [];
  for (let after = 0; ; ) {
    const topics = await listTopicsAfter(db, after, TOPICS_AT_ONCE);
    for (const topic of topics)
      prepared.push({ id: topic.id, themeId: topic.themeId, subject: subjectOf(topic) });
    const last = topics.at(-1);
    if (!last || topics.length < TOPICS_AT_ONCE) return prepared;
    after = last.id;
    await setImmediate();
  }
}

/** The topic that a title names: of the post's theme first, then the oldest. */
export function topicFor(
  { title, themeId }: { title: string; themeId: number | null },
  topics: readonly PreparedTopic[],
): number | undefined {
  const words = wordsOfTitle(title);
  const named = topics.filter(({ subject }) => answers(words, subject));
  return (named.find((topic) => topic.themeId === themeId) ?? named[0])?.id;
}

/** Matches a post with a topic by title. It owns the topic if no other post does. */
export async function matchPost(
  db: Db,
  post: { id: number; title: string; themeId: number | null },
  topics: readonly PreparedTopic[],
  now: Date,
): Promise<void> {
  const topic = topicFor(post, topics);
  if (topic !== undefined) await ownTopic(db, topic, post.id, now);
}

/** When texts were last compared with the site, and the offer's version then. */
export async function refreshedAt(db: Db): Promise<{ at: string | null; offerVersion: number | null }> {
  const row = await db
    .selectFrom('topicMap')
    .select(['refreshedAt', 'offerVersion'])
    .where('id', '=', 1)
    .executeTakeFirst();
  return { at: row?.refreshedAt ?? null, offerVersion: row?.offerVersion ?? null };
}

/** Records that texts were compared with the site. */
export async function markRefreshed(db: Db, now: Date, offerVersion: number): Promise<void> {
  await db
    .updateTable('topicMap')
    .set({ refreshedAt: nowText(now), offerVersion })
    .where('id', '=', 1)
    .execute();
}
