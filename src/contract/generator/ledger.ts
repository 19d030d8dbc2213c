import { endpoint } from '../endpoint.ts';
import { idParams, time } from '../fields.ts';
import { z } from '../zod.ts';
import { CLAIM_KINDS, CLAIM_OUTCOMES, SOURCE_KINDS } from './values.ts';

export const claim = z.object({
  /** As it was when the post was saved, without markup; a removed one as it stood before. */
  sentence: z.string(),
  kind: z.enum(CLAIM_KINDS),
  outcome: z.enum(CLAIM_OUTCOMES),
  /** The sentence that was corrected; null for others. */
  before: z.string().nullable(),
  /** Why it is open, as a sentence. */
  finding: z.string().nullable(),
  source: z
    .object({
      /** `offer`, `site`, `brief` or the number of a passage. */
      id: z.string(),
      /** Null for facts that are no document, and for one that is gone. */
      documentId: z.number().nullable(),
      kind: z.enum(SOURCE_KINDS).nullable(),
      title: z.string().nullable(),
    })
    .nullable(),
});
export type Claim = z.output<typeof claim>;

const postClaim = claim.extend({
  id: z.number(),
  /** A username. */
  acceptedBy: z.string().nullable(),
  acceptedAt: time.nullable(),
  /** The post no longer has it. */
  isGone: z.boolean(),
});
export type PostClaim = z.output<typeof postClaim>;

const about = {
  /** The model that judged the sentences; null when only the rules did. */
  model: z.string().nullable(),
  /** Sentences about gaps that the judge left to the rules, and the reviewer's wishes. */
  notes: z.array(z.string()),
};

export const jobLedger = z.object({ ...about, claims: z.array(claim) });

const postLedger = z.object({ ...about, madeAt: time, claims: z.array(postClaim) });
export type PostLedger = z.output<typeof postLedger>;

export const ledger = {
  getLedger: endpoint('GET /api/admin/posts/:id/claims', {
    access: 'editor',
    summary:
      'The ledger of a generated post: each sentence with its kind, its source, what became of it and who accepted it. Null for posts without one',
    params: idParams,
    output: z.object({ ledger: postLedger.nullable() }),
  }),
  acceptClaim: endpoint('POST /api/admin/posts/:id/claims/:claimId/accept', {
    access: 'editor',
    audit: 'post.accept-claim',
    summary: 'Answer for a sentence that no source supports, or that was corrected',
    params: z.object({ id: idParams.shape.id, claimId: idParams.shape.id }),
    output: postClaim,
  }),
};
