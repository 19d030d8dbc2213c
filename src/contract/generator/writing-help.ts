import { endpoint } from '../endpoint.ts';
import { idParams, text, whole } from '../fields.ts';
import { z } from '../zod.ts';
import { claim } from './ledger.ts';
import { SOURCE_KINDS } from './values.ts';
import {
  ALTERNATIVES,
  CONTEXT_LENGTH,
  HELP_ACTIONS,
  HELP_LANGUAGES,
  HELP_LENGTH,
} from './writing-help-values.ts';

/** Two answers of a model, and pages that are read in between. */
const HELP_SECONDS = 170;
const QUERY_LENGTH = 400;

const foundSource = z.object({
  documentId: z.number(),
  /** Of the passage that fits best. */
  spanId: z.number(),
  kind: z.enum(SOURCE_KINDS),
  title: z.string(),
  /** A web address, or a path of this site. */
  url: z.string().nullable(),
  excerpt: z.string(),
});
export type FoundSource = z.output<typeof foundSource>;

const helpUsage = z.object({
  /** Null when no model was asked. */
  model: z.string().nullable(),
  /** With the cached ones. */
  inputTokens: z.number(),
  cachedTokens: z.number(),
  outputTokens: z.number(),
  /** US dollars; null when the model's price is unknown. */
  cost: z.number().nullable(),
  isEstimate: z.boolean(),
});
export type HelpUsage = z.output<typeof helpUsage>;

const alternative = z.object({
  /** Markdown in place of the passage, a line for the field, or the words of the source that was found. */
  text: z.string(),
  /** New sentences only, and quotations that are no longer word for word. */
  claims: z.array(claim),
  /** For `find-source` alone. */
  source: foundSource.nullable(),
});
export type HelpAlternative = z.output<typeof alternative>;

const writingHelpAnswer = z.object({
  /** Of the call. */
  id: z.number(),
  action: z.enum(HELP_ACTIONS),
  /** One for a passage, three to five for a field, none to five sources. */
  alternatives: z.array(alternative),
  /** Sentences about what was not checked, or left out. */
  notes: z.array(z.string()),
  usage: helpUsage,
});
export type WritingHelpAnswer = z.output<typeof writingHelpAnswer>;

/** NUL, where SQLite's text functions would stop, and which PostgreSQL refuses. Spaces matter in Markdown. */
const withoutNul = (value: string) => value.replaceAll('\u0000', '');

const context = (label: string) =>
  z
    .string()
    .overwrite(withoutNul)
    .max(CONTEXT_LENGTH, `${label} must be at most ${CONTEXT_LENGTH} characters`)
    .optional();

export const writingHelp = {
  getWritingHelp: endpoint('GET /api/admin/posts/:id/writing-help', {
    access: 'editor',
    summary:
      'Whether a model can help with this post, and why not; with `q`, sources that fit those words. Quarantined sources are only named',
    params: idParams,
    query: z.object({
      q: z.string().max(QUERY_LENGTH, `q must be at most ${QUERY_LENGTH} characters`).optional(),
    }),
    output: z.object({
      /** A sentence about what is missing; null when help is available. */
      missing: z.string().nullable(),
      searchesWeb: z.boolean(),
      sources: z.array(foundSource),
      quarantined: z.array(z.object({ id: z.number(), title: z.string() })),
    }),
  }),
  askForHelp: endpoint('POST /api/admin/posts/:id/writing-help', {
    access: 'editor',
    audit: 'post.ask-help',
    seconds: HELP_SECONDS,
    summary:
      'Ask the model to change a passage, for alternative titles or descriptions, or for a source. Changes no text. Costs money, also when the request is canceled',
    params: idParams,
    body: z.object({
      action: z.enum(HELP_ACTIONS, `action must be one of ${HELP_ACTIONS.join(', ')}`),
      /** The passage, the statement, or the beginning of the article. */
      text: z
        .string('Select some text first')
        .overwrite(withoutNul)
        .max(HELP_LENGTH, `Select at most ${HELP_LENGTH} characters`)
        .refine(
          (value) => /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(value),
          'Select some text first',
        ),
      before: context('before'),
      after: context('after'),
      /** For alternatives: the present title or description. */
      current: text('The present text', 0, 300).optional(),
      /** For `expand`. */
      documentId: whole('documentId', 1, Number.MAX_SAFE_INTEGER).optional(),
      /** For `translate`. */
      language: z.enum(HELP_LANGUAGES, 'Choose a language from the list').optional(),
    }),
    output: writingHelpAnswer,
  }),
  takeHelp: endpoint('POST /api/admin/posts/:id/writing-help/:callId/take', {
    access: 'editor',
    audit: 'post.take-help',
    summary:
      'Record that an alternative was taken into the text: its sentences are added to the ledger of the post, accepted by the caller',
    params: z.object({ id: idParams.shape.id, callId: idParams.shape.id }),
    body: z.object({ alternative: whole('alternative', 0, ALTERNATIVES.max - 1) }),
    output: z.object({ sentences: z.number() }),
  }),
};
