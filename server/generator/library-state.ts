import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { findArticleUse, usedArticles } from '#db/queries/generator/library.ts';
import { openTopics } from '#db/queries/generator/topics/take.ts';
import { writerVoice } from '#src/content/blog/blog-voice.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import type { LibraryState } from '#src/contract/generator/library.ts';
import { buildsApps } from '#writer/library/business.ts';
import { articleChooser } from '#writer/library/choose-article.ts';
import type { LibraryEntry } from '#writer/library/library.ts';
import { LIBRARY_REFUSALS } from '#writer/library/refusals.ts';
import { usesModel } from '#writer/providers/provider.ts';
import { conflict } from '../http/errors.ts';
import type { GeneratorDeps } from './deps.ts';

type Parts = Pick<GeneratorDeps, 'db' | 'library' | 'provider' | 'content'>;

/** Reads which articles are left for this site, and why there would be none. */
export async function readLibrary(parts: Parts): Promise<LibraryState> {
  const [inUse, left] = await Promise.all([isInUse(parts), articlesLeft(parts)]);
  return {
    inUse,
    refusal: inUse ? await refusalOf(parts.db, left) : null,
    total: left.total,
    articles: left.articles.map(({ slug, title, question, trade }) => ({ slug, title, question, trade })),
  };
}

/**
 * Says why the library has no article for a scheduled run, as a sentence; null if it has one or a provider writes the
 * posts. Call it outside of a transaction.
 */
export async function refusalOfScheduledRun(parts: Parts): Promise<string | null> {
  return (await isInUse(parts)) ? refusalOf(parts.db, await articlesLeft(parts)) : null;
}

interface Left {
  entries: readonly LibraryEntry[];
  isForBusiness: boolean;
  total: number;
  articles: readonly LibraryEntry[];
  choose: ReturnType<typeof articleChooser>;
}

const isInUse = async ({ provider }: Parts): Promise<boolean> => !usesModel(await provider());

async function articlesLeft({ db, library, content }: Parts): Promise<Left> {
  const isForBusiness = buildsApps(textsOf(await content.current(), writerVoice).business);
  const [entries, used] = await Promise.all([library.entries(), usedArticles(db)]);
  const articles = isForBusiness ? entries.filter(({ slug }) => !used.has(slug)) : [];
  return { isForBusiness, entries, total: entries.length, articles, choose: articleChooser(entries, used) };
}

function refusalOfAny({ isForBusiness, articles }: Left): string | null {
  if (!isForBusiness) return LIBRARY_REFUSALS.business;
  return articles.length === 0 ? LIBRARY_REFUSALS.usedUp : null;
}

/** Compared without a pause, which takes about twenty milliseconds. */
const TOPICS_AT_ONCE = 500;
/** With more questions, the job finds out. */
const MOST_TOPICS = 5_000;

async function refusalOf(db: Db, left: Left, themeId?: number): Promise<string | null> {
  const none = refusalOfAny(left);
  if (none !== null) return none;
  const topics = await openTopics(db, themeId);
  if (topics.length > MOST_TOPICS) return null;
  for (let from = 0; from < topics.length; from += TOPICS_AT_ONCE) {
    // This thread serves visitors, too.
    if (from > 0) await setImmediate();
    const some = topics.slice(from, from + TOPICS_AT_ONCE);
    if (some.some((topic) => left.choose({ ...topic, prompt: null }))) return null;
  }
  return LIBRARY_REFUSALS.noQuestion;
}

interface Wanted {
  prompt?: string | undefined;
  themeId?: number | undefined;
  topic?: { question: string; keyword: string | null } | undefined;
}

/**
 * Refuses a post that the library has no article for, before it is queued. Does nothing while a provider writes.
 * @throws HttpError 409 with a sentence that says what to do
 */
export async function refuseUnserved(parts: Parts, { prompt, themeId, topic }: Wanted): Promise<void> {
  if (!(await isInUse(parts))) return;
  const left = await articlesLeft(parts);
  const refuse = (sentence: string | null) => {
    if (sentence !== null) throw conflict('no_sample_article', sentence);
  };
  refuse(refusalOfAny(left));
  if (prompt === undefined && !topic) return refuse(await refusalOf(parts.db, left, themeId));
  const request = {
    question: topic?.question ?? null,
    keyword: topic?.keyword ?? null,
    prompt: prompt ?? null,
  };
  if (left.choose(request)) return;
  const used = articleChooser(left.entries)(request);
  const use = used && (await findArticleUse(parts.db, used.slug));
  refuse(use ? LIBRARY_REFUSALS.used(use.title) : LIBRARY_REFUSALS.notServed);
}
