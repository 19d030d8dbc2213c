import { type ExpressionBuilder, sql } from 'kysely';
import { engineOf } from '#db/engine.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { topicKey } from '#src/contract/generator/compare-topics.ts';
import type { TopicKind } from '#src/contract/generator/values.ts';

/** States of jobs that have taken a topic. */
export const ACTIVE = ['queued', 'running'] as const;

export interface StoredTopic {
  id: number;
  themeId: number;
  kind: TopicKind;
  question: string;
  keyword: string | null;
}

/** A theme's questions count; its keywords only while it has none. */
const counts = (eb: ExpressionBuilder<Tables, 'topics'>) =>
  eb.or([
    eb('topics.kind', '=', 'question'),
    eb.not(
      eb.exists(
        eb
          .selectFrom('topics as other')
          .select(sql.lit(1).as('one'))
          .whereRef('other.themeId', '=', 'topics.themeId')
          .where('other.kind', '=', 'question'),
      ),
    ),
  ]);

const columns = ['topics.id', 'topics.themeId', 'topics.kind', 'topics.question', 'topics.keyword'] as const;

const inUse = (db: Db) =>
  db
    .selectFrom('topics')
    .innerJoin('themes', 'themes.id', 'topics.themeId')
    .select(columns)
    .where(counts)
    .where('themes.archivedAt', 'is', null);

/** Topics in use after an id, in the order they were added. */
export const listTopicsAfter = (db: Db, after: number, limit: number): Promise<StoredTopic[]> =>
  inUse(db).where('topics.id', '>', after).orderBy('topics.id').limit(limit).execute();

/** Topics in use, in the order they were added. @param themeId only of this theme */
export async function listTopics(db: Db, themeId?: number): Promise<StoredTopic[]> {
  let topics = inUse(db);
  if (themeId !== undefined) topics = topics.where('topics.themeId', '=', themeId);
  return (await topics.execute()).sort((one, other) => one.id - other.id);
}

/** One topic, also of an archived theme; undefined without one. */
export const findTopic = (db: Db, id: number): Promise<StoredTopic | undefined> =>
  db.selectFrom('topics').select(columns).where('id', '=', id).executeTakeFirst();

export interface Answer {
  topicId: number;
  owns: boolean;
  id: number;
  title: string;
  slug: string;
  published: boolean;
  publishedAt: string | null;
  contentLength: number;
  version: number;
  updatedAt: string;
}

const answers = (db: Db) =>
  db
    .selectFrom('topicPosts')
    .innerJoin('posts', 'posts.id', 'topicPosts.postId')
    .select(['topicId', 'owns', 'posts.id', 'title', 'slug', 'published', 'publishedAt', 'contentLength'])
    .select(['posts.version', 'posts.updatedAt']);

type AnswerRow = Omit<Answer, 'owns' | 'published'> & { owns: number; published: number };
const answer = (row: AnswerRow): Answer => ({
  ...row,
  owns: row.owns === 1,
  published: row.published === 1,
});

/** Posts that answer some topics, owners first. @param topicIds at most 500 */
export async function listAnswers(db: Db, topicIds: readonly number[]): Promise<Answer[]> {
  const rows = await answers(db).where('topicId', 'in', topicIds).execute();
  return rows
    .map(answer)
    .sort(
      (one, other) =>
        one.topicId - other.topicId || Number(other.owns) - Number(one.owns) || one.id - other.id,
    );
}

/** A slice of answering posts by id; there may be tens of thousands. @param afterId 0 for the first slice */
export async function listAnswersAfter(db: Db, afterId: number, limit: number): Promise<Answer[]> {
  const rows = await answers(db)
    .where('topicPosts.postId', '>', afterId)
    .orderBy('topicPosts.postId')
    .limit(limit)
    .execute();
  return rows.map(answer);
}

/** Topics that jobs have taken, with the first such job. @param exceptJob leave this job out */
export async function topicsOfJobs(db: Db, exceptJob?: number): Promise<Map<number, number>> {
  let jobs = db
    .selectFrom('generationJobs')
    .select(['id', 'topicId'])
    .where('state', 'in', ACTIVE)
    .where('topicId', 'is not', null);
  if (exceptJob !== undefined) jobs = jobs.where('id', '<>', exceptJob);
  const rows = (await jobs.execute()).sort((one, other) => other.id - one.id);
  return new Map(rows.map(({ id, topicId }) => [topicId as number, id]));
}

/** Ids of themes with an open topic. Asks for each theme's first, as there may be thousands of topics. */
export async function themesWithOpenTopics(db: Db): Promise<Set<number>> {
  const rows = await db
    .selectFrom('themes')
    .select('themes.id')
    .where((theme) =>
      theme.exists(
        theme
          .selectFrom('topics')
          .select(sql.lit(1).as('one'))
          .whereRef('topics.themeId', '=', 'themes.id')
          .where(counts)
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('topicPosts')
                  .select(sql.lit(1).as('one'))
                  .whereRef('topicPosts.topicId', '=', 'topics.id'),
              ),
            ),
          )
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('generationJobs')
                  .select(sql.lit(1).as('one'))
                  .whereRef('generationJobs.topicId', '=', 'topics.id')
                  .where('generationJobs.state', 'in', ACTIVE),
              ),
            ),
          ),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Ids of themes with any topic, and of those with typed questions. */
export async function themesWithTopics(db: Db): Promise<{ any: Set<number>; asked: Set<number> }> {
  const rows = await db.selectFrom('topics').select(['themeId', 'kind']).distinct().execute();
  return {
    any: new Set(rows.map(({ themeId }) => themeId)),
    asked: new Set(rows.filter(({ kind }) => kind === 'question').map(({ themeId }) => themeId)),
  };
}

/** True if every question of a theme has a post; keyword themes go on. Ask after `takeTopic` found none. */
export async function isFullyAnswered(db: Db, themeId: number): Promise<boolean> {
  const { asked } = await themesWithTopics(db);
  return asked.has(themeId) && !(await themesWithOpenTopics(db)).has(themeId);
}

export const ALL_ANSWERED = 'Every question of every theme has its post. Add questions under Topics.';

/**
 * The post that owns a keyword, ignoring case, punctuation, hyphens and plurals. @param exceptPostId ignores
 * this owner
 */
export async function findOwner(
  db: Db,
  { question, keyword }: { question?: string | null; keyword?: string | null },
  exceptPostId?: number,
): Promise<{ id: number; title: string; slug: string } | undefined> {
  const wanted = new Set([question, keyword].flatMap((text) => (text ? [topicKey(text)] : [])));
  wanted.delete('');
  if (wanted.size === 0) return undefined;
  const rows = await db
    .selectFrom('topicPosts')
    .innerJoin('topics', 'topics.id', 'topicPosts.topicId')
    .innerJoin('posts', 'posts.id', 'topicPosts.postId')
    .select([
      'posts.id',
      'posts.title',
      'posts.slug',
      'topics.question',
      'topics.keyword',
      'topics.id as topicId',
    ])
    .where('topicPosts.owns', '=', 1)
    .execute();
  const found = rows
    .filter(
      (row) =>
        row.id !== exceptPostId &&
        (wanted.has(topicKey(row.question)) || (row.keyword !== null && wanted.has(topicKey(row.keyword)))),
    )
    .sort((one, other) => one.topicId - other.topicId)[0];
  return found && { id: found.id, title: found.title, slug: found.slug };
}

/** Owned keywords with their posts' titles. */
export async function listOwnedKeywords(db: Db): Promise<Array<{ keyword: string; title: string }>> {
  const rows = await db
    .selectFrom('topicPosts')
    .innerJoin('topics', 'topics.id', 'topicPosts.topicId')
    .innerJoin('posts', 'posts.id', 'topicPosts.postId')
    .select(['topics.keyword', 'posts.title'])
    .where('topicPosts.owns', '=', 1)
    .where('topics.keyword', 'is not', null)
    .execute();
  return rows.flatMap(({ keyword, title }) => (keyword === null ? [] : [{ keyword, title }]));
}

/** The topic of a post; undefined without one. */
export async function findTopicOf(
  db: Db,
  postId: number,
): Promise<(StoredTopic & { owns: boolean }) | undefined> {
  const row = await db
    .selectFrom('topicPosts')
    .innerJoin('topics', 'topics.id', 'topicPosts.topicId')
    .select([...columns, 'topicPosts.owns'])
    .where('postId', '=', postId)
    .executeTakeFirst();
  return row && { ...row, owns: row.owns === 1 };
}

/** Texts of posts to count the words of. At most 200 ids. */
export const listShortTexts = (db: Db, ids: readonly number[]) =>
  db.selectFrom('posts').select(['id', 'version', 'updatedAt', 'content']).where('id', 'in', ids).execute();

/**
 * Bookings of posts' readers since a time, without canceled ones. Read by time, so the cost is not that of
 * the posts.
 */
export async function countBookingsByPost(db: Db, since: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom(engineOf(db).along('bookings', 'bookings_by_creation'))
    .innerJoin('bookingSources', 'bookingSources.bookingId', 'bookings.id')
    .select((eb) => [eb.ref('postId').$notNull().as('postId'), eb.fn.countAll<number>().as('count')])
    .where('postId', 'is not', null)
    .where('bookings.createdAt', '>=', since.toISOString())
    .where('state', 'in', ['confirmed', 'completed', 'no_show'])
    .groupBy('postId')
    .execute();
  return new Map(rows.map(({ postId, count }) => [postId, count]));
}
