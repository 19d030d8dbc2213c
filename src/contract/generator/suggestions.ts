/** Proposed changes to posts, which wait for a person's decision. */
import { endpoint } from '../endpoint.ts';
import { idParams, paging, time } from '../fields.ts';
import { z } from '../zod.ts';
import { PART_FIELDS } from './suggestion-parts.ts';
import { SUGGESTION_KINDS } from './values.ts';

const OUTCOMES = ['taken', 'missing', 'ambiguous', 'overlapping'] as const;

const part = z.object({
  field: z.enum(PART_FIELDS),
  before: z.string(),
  after: z.string(),
  /** `taken` if it can be applied now, or why not. */
  fits: z.enum(OUTCOMES),
});

const suggestion = z.object({
  id: z.number(),
  kind: z.enum(SUGGESTION_KINDS),
  postId: z.number(),
  title: z.string(),
  slug: z.string(),
  published: z.boolean(),
  otherPostId: z.number().nullable(),
  otherTitle: z.string().nullable(),
  reason: z.string(),
  /** Empty where a person has to rewrite or merge. */
  parts: z.array(part),
  createdAt: time,
});
export type Suggestion = z.output<typeof suggestion>;

/** Of one request. More are taken in further ones. */
const MOST_AT_ONCE = 200;

const group = z.object({
  /** Its oldest suggestion. */
  sample: suggestion,
  /** All of them, oldest first. */
  members: z.array(z.object({ id: z.number(), postId: z.number(), title: z.string() })),
  /** False where a person has to rewrite or merge each post. */
  canTake: z.boolean(),
});
export type SuggestionGroup = z.output<typeof group>;

/**
 * `text_changed`: not all of its changes fit the text. `stale`: someone saved the post at the same time. `decided`:
 * taken or dismissed before. `gone`: withdrawn, or deleted with its post. `by_hand`: it has no changes to apply.
 */
export const BULK_OUTCOMES = [
  'taken',
  'dismissed',
  'text_changed',
  'stale',
  'decided',
  'gone',
  'by_hand',
] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

const kind = z.enum(SUGGESTION_KINDS, `kind must be one of ${SUGGESTION_KINDS.join(', ')}`).optional();

const ids = z.object({
  ids: z
    .array(
      z
        .number('The id of a suggestion must be a number')
        .int('The id of a suggestion must be a whole number')
        .min(1, 'The id of a suggestion must be 1 or more'),
      'ids must be a list',
    )
    .min(1, 'Choose at least one suggestion')
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} suggestions at once`),
});

const results = z.object({
  /** In the order of the request, each id once. The title is null for what is gone. */
  results: z.array(
    z.object({ id: z.number(), title: z.string().nullable(), outcome: z.enum(BULK_OUTCOMES) }),
  ),
});
export type BulkResult = z.output<typeof results>['results'][number];

export const suggestions = {
  listProposals: endpoint('GET /api/admin/proposals', {
    access: 'editor',
    summary: 'Open suggestions, oldest first',
    query: z.object({
      kind,
      /** The id of a suggestion: only open ones like it. Empty if it does not exist. */
      alike: idParams.shape.id.optional(),
      ...paging(100, 1_000_000),
    }),
    output: z.object({
      proposals: z.array(suggestion),
      total: z.number(),
    }),
  }),
  listProposalGroups: endpoint('GET /api/admin/proposals/groups', {
    access: 'editor',
    summary: 'Open suggestions, oldest first, with those that are alike together',
    query: z.object({ kind, ...paging(100, 1_000_000) }),
    output: z.object({
      groups: z.array(group),
      /** Groups. */
      total: z.number(),
    }),
  }),
  countProposals: endpoint('GET /api/admin/proposals/open', {
    access: 'editor',
    summary: 'How many suggestions are open, by kind',
    output: z.object({ open: z.number(), kinds: z.record(z.enum(SUGGESTION_KINDS), z.number()) }),
  }),
  takeProposal: endpoint('POST /api/admin/proposals/:id/take', {
    access: 'editor',
    audit: 'proposal.take',
    summary: 'Apply the chosen parts of a suggestion to the present text of its post',
    params: idParams,
    body: z.object({
      /** Indexes of the parts to apply, from 0. */
      parts: z
        .array(
          z
            .number('A part must be a number')
            .int('A part must be a whole number')
            .min(0, 'A part must be 0 or more'),
        )
        .max(1_000, 'At most 1,000 parts'),
    }),
    output: z.object({
      parts: z.array(z.object({ part: z.number(), outcome: z.enum(OUTCOMES) })),
    }),
  }),
  takeProposals: endpoint('POST /api/admin/proposals/take', {
    access: 'editor',
    audit: 'proposal.take',
    summary:
      'Apply suggestions to the present texts of their posts. One of which not every change fits is left open, and the others are applied',
    body: ids,
    output: results,
  }),
  dismissProposals: endpoint('POST /api/admin/proposals/dismiss', {
    access: 'editor',
    audit: 'proposal.dismiss',
    summary: 'Dismiss suggestions; they are not made again for the same texts',
    body: ids,
    output: results,
  }),
  dismissProposal: endpoint('POST /api/admin/proposals/:id/dismiss', {
    access: 'editor',
    audit: 'proposal.dismiss',
    summary: 'Dismiss a suggestion; it is not made again for the same text',
    params: idParams,
    output: 'none',
  }),
};
