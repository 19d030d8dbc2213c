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

export const suggestions = {
  listProposals: endpoint('GET /api/admin/proposals', {
    access: 'editor',
    summary: 'Open suggestions, oldest first',
    query: z.object({
      kind: z.enum(SUGGESTION_KINDS, `kind must be one of ${SUGGESTION_KINDS.join(', ')}`).optional(),
      ...paging(100, 1_000_000),
    }),
    output: z.object({
      proposals: z.array(suggestion),
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
  dismissProposal: endpoint('POST /api/admin/proposals/:id/dismiss', {
    access: 'editor',
    audit: 'proposal.dismiss',
    summary: 'Dismiss a suggestion; it is not made again for the same text',
    params: idParams,
    output: 'none',
  }),
};
