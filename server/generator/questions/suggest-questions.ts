import { randomUUID } from 'node:crypto';
import type { Db } from '#db/open.ts';
import {
  countUndecided,
  insertQuestion,
  insertQuestionRun,
  suggestedKeys,
} from '#db/queries/generator/questions/decide.ts';
import { capReached } from '#db/queries/generator/schedule.ts';
import { listThemes } from '#db/queries/generator/themes.ts';
import { listTopics } from '#db/queries/generator/topics/read.ts';
import { openTopics } from '#db/queries/generator/topics/take.ts';
import { writerVoice } from '#src/content/blog/blog-voice.ts';
import { money } from '#src/content/site/money.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { MOST_UNDECIDED } from '#src/contract/generator/question-values.ts';
import { questionText } from '#src/contract/generator/topics.ts';
import { MOST_QUESTIONS } from '#src/contract/generator/values.ts';
import { ProviderError, type Spent, usesModel } from '#writer/providers/provider.ts';
import type { ProposedQuestion, QuestionRequest } from '#writer/questions/ask-for-questions.ts';
import { lineOf } from '#writer/questions/compare-questions.ts';
import { matchKeyOf } from '#writer/questions/read-search-export.ts';
import { conflict, HttpError } from '../../http/errors.ts';
import type { GeneratorDeps } from '../deps.ts';
import { readKnownSubjects } from './known-subjects.ts';
import { readMapState, THEMES_FULL } from './map-state.ts';

type Parts = Pick<GeneratorDeps, 'db' | 'provider' | 'content' | 'texts' | 'now' | 'closing'>;

export interface SuggestedByModel {
  kept: ProposedQuestion[];
  dropped: number;
  spent: Spent;
}

/** Why the model is not asked now, as a sentence with what to do; undefined when it can be. No call is made. */
export async function whyNotSuggestible(
  parts: Pick<Parts, 'db' | 'provider' | 'now'>,
): Promise<{ code: 'provider_required' | 'map_full' | 'limit_reached'; sentence: string } | undefined> {
  const { db, provider, now } = parts;
  const { full } = await readMapState(db);
  if (full !== null) return { code: 'map_full', sentence: full };
  if ((await themesWithRoom(db)).length === 0) return { code: 'map_full', sentence: THEMES_FULL };
  if ((await countUndecided(db)) >= MOST_UNDECIDED)
    return {
      code: 'map_full',
      sentence: `${MOST_UNDECIDED} questions of the model wait for you: decide about them first.`,
    };
  if (!usesModel(await provider()))
    return {
      code: 'provider_required',
      sentence: 'Questions can be suggested once an AI provider is set up under Settings.',
    };
  const reached = await capReached(db, now());
  return (
    reached && {
      code: 'limit_reached',
      sentence: `The monthly limit of ${money(reached.cap, 'usd')} is reached: raise it under Schedule, or wait until next month.`,
    }
  );
}

/**
 * Asks the model once, and drops what the map, the posts or earlier suggestions have. What the call cost is recorded
 * even if its answer cannot be used. Nothing that clients wrote is sent, unless it is a question of the map.
 * @throws HttpError 409 before any call, 502 with the provider's sentence
 */
export async function suggestByModel(parts: Parts): Promise<SuggestedByModel> {
  const { db, provider, texts, now, closing } = parts;
  const refused = await whyNotSuggestible(parts);
  if (refused) throw conflict(refused.code, refused.sentence);
  const request = await requestOf(parts);
  const { askForQuestions } = await import('#writer/questions/ask-for-questions.ts');
  let spent: Spent | undefined;
  const call = {
    idempotencyKey: `questions-${randomUUID()}`,
    signal: closing,
    spend: (each: Spent) => {
      spent = each;
    },
  };
  const proposed = await askForQuestions(await provider(), request, call)
    .catch((error: unknown) => {
      if (error instanceof ProviderError) throw new HttpError(502, 'provider_failed', error.message);
      throw error;
    })
    .finally(async () => {
      if (spent) await insertQuestionRun(db, spent.cost, now());
    });
  if (!spent) throw new Error('The model did not say what the call took');
  const kept = await newOnes(db, proposed, texts);
  return { kept, dropped: proposed.length - kept.length, spent };
}

/** Saves what the model proposed, in the caller's transaction. Returns how many were not suggested since. */
export async function saveProposed(
  trx: Db,
  proposed: readonly ProposedQuestion[],
  now: Date,
): Promise<number> {
  const themes = new Set((await listThemes(trx)).map(({ id }) => id));
  let added = 0;
  for (const { question, themeId, why } of proposed) {
    const isNew = await insertQuestion(
      trx,
      {
        origin: 'model',
        key: matchKeyOf(question),
        question,
        reason: why || null,
        themeId: themes.has(themeId) ? themeId : null,
        consentId: null,
      },
      now,
    );
    if (isNew) added += 1;
  }
  return added;
}

async function themesWithRoom(db: Db) {
  const themes = (await listThemes(db)).filter(({ pausedAt }) => pausedAt === null);
  const asked = new Map<number, number>();
  for (const { themeId, kind } of await listTopics(db))
    if (kind === 'question') asked.set(themeId, (asked.get(themeId) ?? 0) + 1);
  return themes.filter(({ id }) => (asked.get(id) ?? 0) < MOST_QUESTIONS);
}

async function requestOf({ db, content }: Parts): Promise<QuestionRequest> {
  const site = await content.current();
  const open = Map.groupBy(await openTopics(db), ({ themeId }) => themeId);
  return {
    business: textsOf(site, writerVoice).business,
    offer: JSON.stringify(site.ownersOffer ?? ownOfferDocument),
    themes: (await themesWithRoom(db)).map(({ id, name, audience }) => ({
      id,
      name,
      audience,
      questions: (open.get(id) ?? []).map(({ question }) => question),
    })),
  };
}

async function newOnes(
  db: Db,
  proposed: readonly ProposedQuestion[],
  texts: Parts['texts'],
): Promise<ProposedQuestion[]> {
  const usable = proposed.filter(({ question }) => questionText.safeParse(question).success);
  const { topicIds, postIds } = await texts.compareQuestions({
    questions: usable.map(({ question }) => lineOf(question, '')).join('\n'),
    known: await readKnownSubjects(db),
  });
  const before = await suggestedKeys(
    db,
    usable.map(({ question }) => matchKeyOf(question)),
  );
  const seen = new Set<string>();
  return usable.filter(({ question }, at) => {
    const key = matchKeyOf(question);
    const isNew = !topicIds[at] && !postIds[at] && !before.has(key) && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
