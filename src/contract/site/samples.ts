import { endpoint } from '../endpoint.ts';
import { idParams, time } from '../fields.ts';
import { z } from '../zod.ts';
import { SECTION_KEYS, type SectionKey } from './sections/sections.ts';

/** Maximum per removal. */
export const SAMPLE_POSTS_AT_ONCE = 200;
/** Days during which a removal can be undone. */
export const SAMPLE_UNDO_DAYS = 30;

const key = z.enum(SECTION_KEYS as [SectionKey, ...SectionKey[]], 'There is no such section');
const version = z
  .number('version must be a number')
  .int('version must be a whole number')
  .min(0, 'version must not be negative');
const postId = z.number('The post must be a number').int('The post must be a whole number').positive();

const removal = z.object({
  id: z.number(),
  at: time,
  username: z.string(),
  sections: z.array(key),
  posts: z.number(),
  until: time,
});

const samples = z.object({
  sections: z.array(
    z.object({
      key,
      /** Of the published texts; 0: never published. */
      version,
    }),
  ),
  /** The newest ones. */
  posts: z.array(z.object({ id: z.number(), title: z.string() })),
  morePosts: z.number(),
  removed: removal.nullable(),
});
export type Samples = z.output<typeof samples>;

export const samplesEndpoints = {
  listSamples: endpoint('GET /api/admin/samples', {
    access: 'editor',
    summary: 'The sample sections and posts that are left, and the last removal that can be restored',
    output: samples,
  }),
  removeSamples: endpoint('POST /api/admin/samples/remove', {
    access: 'editor',
    audit: 'content.remove-samples',
    summary: 'Empty sample sections and delete sample posts, all of them or none',
    body: z
      .object({
        sections: z.array(samples.shape.sections.element).max(SECTION_KEYS.length),
        posts: z
          .array(postId)
          .max(SAMPLE_POSTS_AT_ONCE, `Remove at most ${SAMPLE_POSTS_AT_ONCE} posts at a time`),
      })
      .refine(({ sections, posts }) => sections.length + posts.length > 0, 'Choose what to remove'),
    output: samples,
  }),
  restoreSamples: endpoint('POST /api/admin/samples/:id/restore', {
    access: 'editor',
    audit: 'content.restore-samples',
    summary: 'Restore what a removal took away, except for what has changed since',
    params: idParams,
    output: z.object({ restored: z.number(), left: z.number() }),
  }),
};
