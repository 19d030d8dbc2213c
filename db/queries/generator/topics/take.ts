import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { writeTransaction } from '#db/transaction.ts';
import { nowText } from '#db/values.ts';
import { sharedWords, tellingWords } from '#src/contract/generator/compare-topics.ts';
import { postAddress } from '../../blog/read.ts';
import { countViewsOf } from '../../site/page-views.ts';
import {
  type Answer,
  countBookingsByPost,
  listAnswers,
  listTopics,
  type StoredTopic,
  topicsOfJobs,
} from './read.ts';

const VIEWED_DAYS = 90;
const BOOKED_DAYS = 180;
/** One booking counts as many views. */
const VIEWS_OF_A_BOOKING = 25;
const AT_ONCE = 500;

export interface TakenTopic {
  id: number;
  question: string;
  /** Null: the writer chooses its words. */
  keyword: string | null;
}

const taken = ({ id, question, keyword }: StoredTopic): TakenTopic => ({ id, question, keyword });

/**
 * Plans a theme's next topic for a job until it ends: the requested one, or the open one closest to what
 * brings views and bookings. Stable per job, unless another post or job has taken the topic. Undefined when
 * no topic is open.
 * @param serves false for a topic that the writer has nothing for
 */
export function takeTopic(
  db: Db,
  themeId: number,
  jobId: number,
  now: Date,
  serves: (topic: StoredTopic) => boolean = () => true,
): Promise<TakenTopic | undefined> {
  return writeTransaction(db, async (trx) => {
    const job = await trx
      .selectFrom('generationJobs')
      .select('topicId')
      .where('id', '=', jobId)
      .executeTakeFirst();
    const { topics, answers, answered, planned, open } = await openTopicsOf(trx, themeId, jobId);
    const offered = open.filter(serves);
    const before = topics.find(({ id }) => id === job?.topicId);
    // Of two jobs asked for the same topic, the first has it.
    const keeps = before && !answered.has(before.id) && (planned.get(before.id) ?? jobId) >= jobId;
    const next = keeps ? before : await mostPromising(trx, topics, offered, answers, now);
    await trx
      .updateTable('generationJobs')
      .set({ topicId: next?.id ?? null })
      .where('id', '=', jobId)
      .execute();
    return next && taken(next);
  });
}

/** Topics without a post and without a job, of one theme or of all in use. */
export async function openTopics(db: Db, themeId?: number): Promise<StoredTopic[]> {
  return (await openTopicsOf(db, themeId)).open;
}

/** True if a theme has an open topic that the writer serves. @param jobId its own topic counts as open */
export async function hasOpenTopic(
  db: Db,
  themeId: number,
  jobId: number,
  serves: (topic: StoredTopic) => boolean,
): Promise<boolean> {
  const { open } = await openTopicsOf(db, themeId, jobId);
  return open.some(serves);
}

async function openTopicsOf(db: Db, themeId?: number, jobId?: number) {
  const topics = await listTopics(db, themeId);
  const ids = topics.map(({ id }) => id);
  const answers = ids.length === 0 ? [] : await answersOf(db, ids);
  const answered = new Set(answers.map(({ topicId }) => topicId));
  const planned = await topicsOfJobs(db, jobId);
  const open = topics.filter(({ id }) => !answered.has(id) && !planned.has(id));
  return { topics, answers, answered, planned, open };
}

async function answersOf(db: Db, topicIds: readonly number[]): Promise<Answer[]> {
  const found: Answer[] = [];
  for (let from = 0; from < topicIds.length; from += AT_ONCE)
    found.push(...(await listAnswers(db, topicIds.slice(from, from + AT_ONCE))));
  return found;
}

/** The open topic most like what brings views and bookings; otherwise the oldest. */
async function mostPromising(
  db: Db,
  topics: readonly StoredTopic[],
  open: readonly StoredTopic[],
  answers: readonly Answer[],
  now: Date,
): Promise<StoredTopic | undefined> {
  if (open.length < 2) return open[0];
  const owners = answers.filter(({ owns }) => owns).slice(0, AT_ONCE);
  const worth = await worthOf(db, owners, now);
  const subjects = owners.flatMap(({ id, topicId }) => {
    const topic = topics.find((each) => each.id === topicId);
    const value = worth.get(id) ?? 0;
    return topic && value > 0 ? [{ words: wordsOf(topic), value }] : [];
  });
  const scores = new Map(
    open.map((topic) => {
      const words = wordsOf(topic);
      return [topic.id, subjects.reduce((sum, each) => sum + sharedWords(words, each.words) * each.value, 0)];
    }),
  );
  return open.toSorted(
    (one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0) || one.id - other.id,
  )[0];
}

const wordsOf = ({ question, keyword }: StoredTopic) => tellingWords(`${question} ${keyword ?? ''}`);

/** Views, and bookings as views, by post id. */
async function worthOf(db: Db, posts: readonly Answer[], now: Date): Promise<Map<number, number>> {
  if (posts.length === 0) return new Map();
  const paths = posts.map(({ slug }) => postAddress(slug));
  const views = await countViewsOf(db, paths, VIEWED_DAYS, now);
  const since = new Date(now.getTime() - BOOKED_DAYS * millisecondsInDay);
  const bookings = await countBookingsByPost(db, since);
  return new Map(
    posts.map(({ id, slug }) => [
      id,
      (views.get(postAddress(slug)) ?? 0) + VIEWS_OF_A_BOOKING * (bookings.get(id) ?? 0),
    ]),
  );
}

/**
 * Makes a post own a topic, in the transaction that saves the post. False when the topic is gone or owned.
 */
export async function ownTopic(trx: Db, topicId: number, postId: number, now: Date): Promise<boolean> {
  const topic = await trx.selectFrom('topics').select('id').where('id', '=', topicId).executeTakeFirst();
  if (!topic) return false;
  const owner = await ownerOf(trx, topicId);
  const owns = owner === undefined || owner === postId;
  await answerTopic(trx, { topicId, postId, owns, now });
  return owns;
}

/** The id of the post that owns a topic. */
export async function ownerOf(db: Db, topicId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('topicPosts')
    .select('postId')
    .where('topicId', '=', topicId)
    .where('owns', '=', 1)
    .executeTakeFirst();
  return row?.postId;
}

/** Sets the topic that a post answers. @param owns no other post may own the topic then */
export async function answerTopic(
  db: Db,
  { topicId, postId, owns, now }: { topicId: number; postId: number; owns: boolean; now: Date },
): Promise<void> {
  // Deleted first, so that its old topic goes to the next post.
  await db.deleteFrom('topicPosts').where('postId', '=', postId).execute();
  // In the same topic, the deletion may have made another post the owner.
  if (owns) await db.updateTable('topicPosts').set({ owns: 0 }).where('topicId', '=', topicId).execute();
  await db
    .insertInto('topicPosts')
    .values({ topicId, postId, owns: owns ? 1 : 0, since: nowText(now) })
    .execute();
}
