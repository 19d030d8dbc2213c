import { setImmediate } from 'node:timers/promises';
import { subDays } from 'date-fns/subDays';
import type { Db } from '#db/open.ts';
import { postAddress } from '#db/queries/blog/read.ts';
import { listThemes } from '#db/queries/generator/themes.ts';
import {
  type Answer,
  countBookingsByPost,
  listAnswersAfter,
  listTopics,
  type StoredTopic,
  topicsOfJobs,
} from '#db/queries/generator/topics/read.ts';
import { countViewsOf } from '#db/queries/site/page-views.ts';
import type { ThemeTopics, Topic } from '#src/contract/generator/topics.ts';
import { type TextFacts, textFacts } from './text-facts.ts';

const VIEWED_DAYS = 90;
const BOOKED_DAYS = 180;
/** Fewer words do not answer a question. */
const LEAST_WORDS = 600;
/** A post with fewer views over the whole counting period is thin. */
const LEAST_VIEWS = 10;
/** Characters that surely make more than `LEAST_WORDS` words, so that only shorter texts are read. */
const SURELY_LONG = 9_000;
const [VIEWED_AT_ONCE, READ_AT_ONCE] = [250, 1_000];

interface Figures {
  views: ReadonlyMap<string, number>;
  bookings: ReadonlyMap<number, number>;
  texts: ReadonlyMap<number, TextFacts>;
}

/** Builds the map of themes, their questions, and the posts that answer them. */
export async function topicMap(db: Db, now: Date): Promise<ThemeTopics[]> {
  const themes = await listThemes(db);
  const topics = await listTopics(db);
  const answers = Map.groupBy(await allAnswers(db), ({ topicId }) => topicId);
  const planned = await topicsOfJobs(db);
  const owners = topics.flatMap(({ id }) => answers.get(id)?.find(({ owns }) => owns) ?? []);
  const figures = await figuresOf(db, owners, now);
  const byTheme = Map.groupBy(topics, ({ themeId }) => themeId);
  return themes.map(({ id, name, pausedAt }) => {
    const own = byTheme.get(id) ?? [];
    return {
      id,
      name,
      paused: pausedAt !== null,
      help: helpFor(own),
      topics: own.map((topic) =>
        presentTopic(topic, answers.get(topic.id) ?? [], planned.get(topic.id), figures, now),
      ),
    };
  });
}

async function allAnswers(db: Db): Promise<Answer[]> {
  const found: Answer[] = [];
  for (;;) {
    const slice = await listAnswersAfter(db, found.at(-1)?.id ?? 0, READ_AT_ONCE);
    found.push(...slice);
    if (slice.length < READ_AT_ONCE) return found;
    await setImmediate();
  }
}

function helpFor(topics: readonly StoredTopic[]): string | null {
  if (topics.length === 0)
    return 'This theme has no questions and no keywords, so nothing is written about it. Add a question.';
  if (topics[0]?.kind === 'keyword')
    return 'Each keyword stands for one question. When all have a post, the generator goes on with the keywords in turn. Add questions to write one post for each.';
  return null;
}

async function figuresOf(db: Db, owners: readonly Answer[], now: Date): Promise<Figures> {
  const views = new Map<string, number>();
  for (let from = 0; from < owners.length; from += VIEWED_AT_ONCE) {
    const paths = owners.slice(from, from + VIEWED_AT_ONCE).map(({ slug }) => postAddress(slug));
    for (const [path, count] of await countViewsOf(db, paths, VIEWED_DAYS, now)) views.set(path, count);
    await setImmediate();
  }
  const bookings = await countBookingsByPost(db, subDays(now, BOOKED_DAYS));
  const texts = await textFacts(
    db,
    owners.filter(({ contentLength }) => contentLength < SURELY_LONG),
  );
  return { views, bookings, texts };
}

function presentTopic(
  { id, kind, question, keyword }: StoredTopic,
  answers: readonly Answer[],
  jobId: number | undefined,
  figures: Figures,
  now: Date,
): Topic {
  const owner = answers.find(({ owns }) => owns);
  const others = answers.filter((answer) => answer !== owner);
  const views = owner ? (figures.views.get(postAddress(owner.slug)) ?? 0) : 0;
  const weak = owner?.published ? weaknesses(owner, views, figures, now) : [];
  const competes = owner?.published === true && others.some(({ published }) => published);
  const state = competes
    ? 'competing'
    : weak.length > 0
      ? 'thin'
      : owner
        ? 'covered'
        : jobId === undefined
          ? 'open'
          : 'planned';
  return {
    id,
    kind,
    question,
    keyword,
    state,
    notes: [...(owner && !owner.published ? ['Its post is not public yet.'] : []), ...weak],
    owner: owner ? shown(owner) : null,
    others: others.map(shown),
    views,
    bookings: owner ? (figures.bookings.get(owner.id) ?? 0) : 0,
    jobId: owner ? null : (jobId ?? null),
  };
}

const shown = ({ id, title, slug, published }: Answer) => ({ id, title, slug, published });

function weaknesses({ id, publishedAt }: Answer, views: number, { texts }: Figures, now: Date): string[] {
  const text = texts.get(id);
  const isOld = publishedAt !== null && publishedAt < subDays(now, VIEWED_DAYS).toISOString();
  return [
    ...(text && text.words < LEAST_WORDS
      ? [`Its post has about ${text.words} words. A full answer needs ${LEAST_WORDS} or more.`]
      : []),
    ...(text && !text.linked ? ['Its post links to no other page of this site.'] : []),
    ...(isOld && views < LEAST_VIEWS
      ? [`Its post had ${views} ${views === 1 ? 'view' : 'views'} in ${VIEWED_DAYS} days.`]
      : []),
  ];
}
