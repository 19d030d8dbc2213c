/** Suggested questions: searches, what clients ask, and what the model thinks of. They wait for a person. */
import { endpoint } from '../endpoint.ts';
import { paging, time } from '../fields.ts';
import { z } from '../zod.ts';
import {
  DECIDED_AT_ONCE,
  IGNORED_ROWS,
  QUESTION_ORIGINS,
  QUESTION_STATES,
  SEARCH_FILE_BYTES,
} from './question-values.ts';
import { questionText } from './topics.ts';

const COVERAGE = ['none', 'question', 'post'] as const;

const suggestion = z.object({
  id: z.number(),
  origin: z.enum(QUESTION_ORIGINS),
  state: z.enum(QUESTION_STATES),
  question: z.string(),
  /** Other spellings with the same words, most searched first; at most ten. */
  variants: z.array(z.string()),
  /** Null unless it was searched for. Of all spellings together. */
  figures: z
    .object({
      clicks: z.number(),
      impressions: z.number(),
      /** Null when the export did not say it. */
      position: z.number().nullable(),
      at: time,
    })
    .nullable(),
  /** Of the model, as a sentence. */
  reason: z.string().nullable(),
  /** `question`: the map asks the same, and no post answers it yet. */
  coverage: z.enum(COVERAGE),
  theme: z.object({ id: z.number(), name: z.string() }).nullable(),
  topic: z.object({ id: z.number(), question: z.string() }).nullable(),
  post: z.object({ id: z.number(), title: z.string(), published: z.boolean() }).nullable(),
});
export type QuestionSuggestion = z.output<typeof suggestion>;

const importReport = z.object({
  /** Rows below the header. */
  rows: z.number(),
  /** Different questions in them. */
  questions: z.number(),
  new: z.number(),
  /** Known before; their figures were replaced. */
  updated: z.number(),
  /** Rows that ask the same as another row. */
  alike: z.number(),
  /** Of the questions. */
  coverage: z.object({ none: z.number(), question: z.number(), post: z.number() }),
  ignored: z.array(
    z.object({
      reason: z.enum(IGNORED_ROWS),
      rows: z.number(),
      /** The first ones, in the file. */
      lines: z.array(z.number()),
    }),
  ),
});
export type SearchImport = z.output<typeof importReport>;

const ids = z
  .array(
    z.number('An id must be a number').int('An id must be a whole number').positive('An id must be positive'),
  )
  .min(1, 'Choose at least one question')
  .max(DECIDED_AT_ONCE, `At most ${DECIDED_AT_ONCE} questions at a time`);

/** Sending 10 MB over a slow line, reading it, and saving 50,000 rows. */
const IMPORT_SECONDS = 180;
const MODEL_SECONDS = 90;

export const questions = {
  listQuestions: endpoint('GET /api/admin/questions', {
    access: 'editor',
    summary:
      'Suggested questions: those without a post first, and of those the ones with the most to win. Editors do not see those of clients',
    query: z.object({
      origin: z.enum(QUESTION_ORIGINS, `origin must be one of ${QUESTION_ORIGINS.join(', ')}`).optional(),
      state: z.enum(QUESTION_STATES, `state must be one of ${QUESTION_STATES.join(', ')}`).optional(),
      q: z.string().max(200, 'q must be at most 200 characters').optional(),
      ...paging(100, 1_000_000),
    }),
    output: z.object({ questions: z.array(suggestion), total: z.number() }),
  }),
  getQuestionMap: endpoint('GET /api/admin/questions/map', {
    access: 'editor',
    summary: 'How full the map is, when searches were imported, and why the model cannot be asked',
    output: z.object({
      /** Questions without a post. */
      open: z.number(),
      /** A sentence with what to do; null while there is room and something to write. */
      notice: z.string().nullable(),
      figuresAt: time.nullable(),
      /** A sentence; null when the model can be asked for questions. */
      notSuggestible: z.string().nullable(),
    }),
  }),
  importSearches: endpoint('POST /api/admin/questions/searches', {
    access: 'editor',
    audit: 'question.import',
    seconds: IMPORT_SECONDS,
    summary:
      'Import an export of searches (CSV, such as Queries.csv of Google Search Console), at most 10 MB and 50,000 rows. Figures of known searches are replaced; decisions stay',
    upload: { maxBytes: SEARCH_FILE_BYTES },
    output: importReport,
    status: 201,
  }),
  deleteSearches: endpoint('DELETE /api/admin/questions/searches', {
    access: 'editor',
    audit: 'question.delete-searches',
    summary: 'Delete all imported searches; questions that were added to the map stay',
    output: z.object({ deleted: z.number() }),
  }),
  suggestQuestions: endpoint('POST /api/admin/questions/suggest', {
    access: 'editor',
    audit: 'question.suggest',
    seconds: MODEL_SECONDS,
    summary:
      'Ask the model for up to ten questions, from the offer and the map. 409 without asking it when the map is full',
    output: z.object({
      added: z.number(),
      /** Asked, written about or suggested before, or not usable. */
      dropped: z.number(),
      /** US dollars; null when the model's price is unknown. */
      dollars: z.number().nullable(),
    }),
    status: 201,
  }),
  addSuggested: endpoint('POST /api/admin/questions/add', {
    access: 'editor',
    audit: 'question.add',
    summary: 'Add suggested questions to a theme of the map',
    body: z.object({
      themeId: z.number('themeId must be a number').int('themeId must be a whole number'),
      questions: z
        .array(
          z.object({
            id: ids.element,
            /** Left out: as suggested. */
            question: questionText.optional(),
          }),
        )
        .min(1, 'Choose at least one question')
        .max(DECIDED_AT_ONCE, `At most ${DECIDED_AT_ONCE} questions at a time`),
    }),
    output: z.object({
      added: z.number(),
      skipped: z.array(
        z.object({ id: z.number(), reason: z.enum(['known', 'full', 'decided', 'unusable']) }),
      ),
    }),
  }),
  decideQuestions: endpoint('POST /api/admin/questions/decide', {
    access: 'editor',
    audit: 'question.dismiss',
    summary: 'Dismiss suggested questions, or open dismissed ones again',
    body: z.object({
      ids,
      state: z.enum(['open', 'dismissed'], 'state must be open or dismissed'),
    }),
    output: z.object({ changed: z.number() }),
  }),
};
