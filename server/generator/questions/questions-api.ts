import { setImmediate } from 'node:timers/promises';
import { comparedAt, markCompared } from '#db/queries/generator/questions/compared.ts';
import { decideQuestion, findQuestions } from '#db/queries/generator/questions/decide.ts';
import { countQuestions, listQuestions } from '#db/queries/generator/questions/list.ts';
import { countSearches } from '#db/queries/generator/questions/searches.ts';
import { findTheme } from '#db/queries/generator/themes.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { QUESTION_ORIGINS, type QuestionOrigin } from '#src/contract/generator/question-values.ts';
import type { QuestionSuggestion, questions } from '#src/contract/generator/questions.ts';
import { HttpError } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import type { GeneratorDeps } from '../deps.ts';
import { addSuggestions } from './add-questions.ts';
import { readKnownSubjects } from './known-subjects.ts';
import { readMapState } from './map-state.ts';
import { readExport } from './read-export.ts';
import { deleteAllSearches, saveExport } from './save-searches.ts';
import { saveProposed, suggestByModel, whyNotSuggestible } from './suggest-questions.ts';

const DEFAULT_LIMIT = 25;
const SEARCHES = 'searches';

/** Rules do not find every name in what clients ask, so editors get a question once an owner has approved it. */
const originsFor = (role: Role): readonly QuestionOrigin[] =>
  role === 'owner' ? QUESTION_ORIGINS : QUESTION_ORIGINS.filter((origin) => origin !== 'client');

export const questionHandlers: Handlers<typeof questions, GeneratorDeps> = {
  async listQuestions(
    { query: { origin, state = 'open', q, limit = DEFAULT_LIMIT, offset = 0 }, user },
    { db },
  ) {
    const origins = originsFor(user.role).filter((each) => origin === undefined || each === origin);
    if (origins.length === 0) return { questions: [], total: 0 };
    const filter = { origins, state, q };
    const found = await listQuestions(db, { ...filter, limit, offset });
    return { questions: found.map(presentQuestion), total: await countQuestions(db, filter) };
  },

  async getQuestionMap(_call, deps) {
    const { open, full, done } = await readMapState(deps.db);
    const { figuresAt } = await comparedAt(deps.db);
    return {
      open,
      notice: full ?? done,
      figuresAt,
      notSuggestible: (await whyNotSuggestible(deps))?.sentence ?? null,
    };
  },

  importSearches: write({
    prepare: async ({ file }, { db, texts }) => readExport(file, await readKnownSubjects(db), texts),
    async change({ prepared: { rows, questions } }, { db, audit, now }) {
      await markCompared(db, { comparedAt: now(), figuresAt: now() });
      await audit({ subject: SEARCHES, detail: { rows, questions } });
    },
    finish: (_changed, { prepared: read }, { db, now }) => saveExport(db, read, now()),
  }),

  deleteSearches: write({
    async change(_call, { db, audit }) {
      const count = await countSearches(db);
      await markCompared(db, { figuresAt: null });
      await audit({ subject: SEARCHES, detail: { deleted: count } });
      return count;
    },
    async finish(deleted, _call, { db }) {
      await deleteAllSearches(db);
      return { deleted };
    },
  }),

  suggestQuestions: write({
    prepare: (_call, deps) => suggestByModel(deps),
    async change({ prepared: { kept, dropped, spent } }, { db, audit, now }) {
      const added = await saveProposed(db, kept, now());
      await audit({ subject: `${added} questions`, detail: { added, dropped, dollars: spent.cost } });
      return { added, dropped: dropped + kept.length - added, dollars: spent.cost };
    },
  }),

  async addSuggested({ body: { themeId, questions: chosen }, user }, { db, audit, now }) {
    const theme = await findTheme(db, themeId);
    if (!theme) throw new HttpError(404, 'theme_not_available', 'That theme does not exist or is archived.');
    const by = { origins: originsFor(user.role), username: user.username, now: now() };
    const outcome = await addSuggestions(db, themeId, chosen, by);
    await audit({ subject: theme.name, detail: { added: outcome.added } });
    return outcome;
  },

  async decideQuestions({ body: { ids, state }, user }, { db, audit, now }) {
    const origins = originsFor(user.role);
    const from = state === 'open' ? 'dismissed' : 'open';
    const found = (await findQuestions(db, [...new Set(ids)])).filter(
      (each) => each.state === from && origins.includes(each.origin),
    );
    for (const { id } of found) {
      await decideQuestion(db, id, { state }, user.username, now());
      await setImmediate();
    }
    await audit({ subject: `${found.length} questions`, detail: { state } });
    return { changed: found.length };
  },
};

type Row = Awaited<ReturnType<typeof listQuestions>>[number];

function presentQuestion(row: Row): QuestionSuggestion {
  const { id, origin, state, question, variants, clicks, impressions, position, figuresAt, reason } = row;
  const { themeId, themeName, topicId, topicQuestion, postId, postTitle, postPublished } = row;
  return {
    ...{ id, origin, state, question, variants, reason },
    figures:
      impressions === null || figuresAt === null
        ? null
        : { clicks: clicks ?? 0, impressions, position, at: figuresAt },
    coverage: postId !== null ? 'post' : topicId !== null ? 'question' : 'none',
    theme: themeId === null || themeName === null ? null : { id: themeId, name: themeName },
    topic: topicId === null || topicQuestion === null ? null : { id: topicId, question: topicQuestion },
    post:
      postId === null || postTitle === null
        ? null
        : { id: postId, title: postTitle, published: postPublished === 1 },
  };
}
