import { endpoint } from '../endpoint.ts';
import { idParams, time } from '../fields.ts';
import { z } from '../zod.ts';
import { shapeOf } from './post-field-schemas.ts';
import { REVISED_FIELDS } from './post-fields.ts';
import { adminPost } from './posts.ts';
import { MOST_REVISIONS, REVISION_REASONS } from './values.ts';

export const postRevisionSummary = z.object({
  id: z.number(),
  /** After that save. */
  version: z.number(),
  at: time,
  /** Null if no person saved it, such as the generator. */
  username: z.string().nullable(),
  reason: z.enum(REVISION_REASONS),
  title: z.string(),
});
export type PostRevisionSummary = z.output<typeof postRevisionSummary>;

export const postRevision = postRevisionSummary.extend({
  ...shapeOf(REVISED_FIELDS, 'kept'),
});
export type PostRevision = z.output<typeof postRevision>;

const version = z.number('version must be a number').int('version must be a whole number');

const revisionParams = idParams.extend({
  rev: z.coerce
    .number('The revision must be a number')
    .int('The revision must be a whole number')
    .positive('The revision must be positive'),
});

export const postHistory = {
  listRevisions: endpoint('GET /api/admin/posts/:id/revisions', {
    access: 'editor',
    summary: `A post after each of its last ${MOST_REVISIONS} saves, newest first, without the text`,
    params: idParams,
    output: z.object({ revisions: z.array(postRevisionSummary) }),
  }),
  getRevision: endpoint('GET /api/admin/posts/:id/revisions/:rev', {
    access: 'editor',
    summary: 'One revision with its text',
    params: revisionParams,
    output: postRevision,
  }),
  restoreRevision: endpoint('POST /api/admin/posts/:id/revisions/:rev/restore', {
    access: 'editor',
    audit: 'post.restore',
    summary:
      'Restore the title, text, meta description and tags of a revision as a new one; slug and image stay. 409 when someone has saved the post since the version sent',
    params: revisionParams,
    body: z.object({ version }),
    output: adminPost,
  }),
};
