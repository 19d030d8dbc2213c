import type { Db } from '#db/open.ts';
import { usedArticles } from '#db/queries/generator/library.ts';
import { openTopics } from '#db/queries/generator/topics/take.ts';
import { writerVoice } from '#src/content/blog/blog-voice.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import type { LibraryState, libraryEndpoints } from '#src/contract/generator/library.ts';
import { buildsApps } from '#writer/library/business.ts';
import { articleChooser } from '#writer/library/choose-article.ts';
import type { LibraryEntry } from '#writer/library/library.ts';
import { LIBRARY_REFUSALS } from '#writer/library/refusals.ts';
import { usesModel } from '#writer/providers/provider.ts';
import { conflict } from '../http/errors.ts';
import type { Handlers } from '../http/handlers.ts';
import type { GeneratorDeps } from './deps.ts';

type Parts = Pick<GeneratorDeps, 'db' | 'library' | 'provider' | 'content'>;

export const libraryHandlers: Handlers<typeof libraryEndpoints, GeneratorDeps> = {
  getLibrary: (_call, deps) => readLibrary(deps),
};

/** Reads which articles are left for this site, and why there would be none. */
async function readLibrary(parts: Parts): Promise<LibraryState> {
  const [inUse, left] = await Promise.all([isInUse(parts), articlesLeft(parts)]);
  return {
    inUse,
    refusal: inUse ? await refusalOf(parts.db, left) : null,
    total: left.total,
    articles: left.articles.map(({ slug, title, question, trade }) => ({ slug, title, question, trade })),
  };
}

interface Left {
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
  return { isForBusiness, total: entries.length, articles, choose: articleChooser(entries, used) };
}

function refusalOfAny({ isForBusiness, articles }: Left): string | null {
  if (!isForBusiness) return LIBRARY_REFUSALS.business;
  return articles.length === 0 ? LIBRARY_REFUSALS.usedUp : null;
}

/** Takes about twenty milliseconds. */
const MOST_TOPICS = 500;

async function refusalOf(db: Db, left: Left, themeId?: number): Promise<string | null> {
  const none = refusalOfAny(left);
  if (none !== null) return none;
  const topics = await openTopics(db, themeId);
  // With more questions, the job finds out: this thread serves visitors, too.
  const isServed =
    topics.length > MOST_TOPICS || topics.some((topic) => left.choose({ ...topic, prompt: null }));
  return isServed ? null : LIBRARY_REFUSALS.noQuestion;
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
  const chosen = left.choose({
    question: topic?.question ?? null,
    keyword: topic?.keyword ?? null,
    prompt: prompt ?? null,
  });
  refuse(chosen ? null : LIBRARY_REFUSALS.notServed);
}
