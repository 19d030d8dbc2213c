/** A post's revisions and unsaved drafts. */

import { endpoint } from './endpoint.ts';
import { idParams, time } from './fields.ts';
import { adminPost, MAX_TEXT } from './posts.ts';
import { REVISION_REASONS, REVISIONS_KEPT } from './values.ts';
import { z } from './zod.ts';

export const postRevisionSummary = z.object({
  id: z.number(),
  /** The post's version after that save. */
  version: z.number(),
  at: time,
  /** Null if no person saved it, such as the generator. */
  username: z.string().nullable(),
  reason: z.enum(REVISION_REASONS),
  title: z.string(),
});
export type PostRevisionSummary = z.output<typeof postRevisionSummary>;

export const postRevision = postRevisionSummary.extend({
  slug: z.string(),
  metaDescription: z.string(),
  tags: z.array(z.string()),
  /** Markdown. */
  content: z.string(),
});
export type PostRevision = z.output<typeof postRevision>;

/** Form input as is, even if invalid: drafts are saved before validation. */
const draftFields = z.object({
  title: z.string().max(10_000),
  slug: z.string().max(10_000),
  content: z.string().max(MAX_TEXT, 'The text is too long to save: at most 1,000,000 characters'),
  metaDescription: z.string().max(10_000),
  tags: z.array(z.string().max(1_000)).max(100),
  imageHash: z.string().max(64).nullable(),
  imageAlt: z.string().max(10_000),
});

const version = z.number('version must be a number').int('version must be a whole number');

export const postDraft = z.object({
  /** The post's version when the draft was started. */
  version,
  updatedAt: time,
  fields: draftFields,
});
export type PostDraft = z.output<typeof postDraft>;

const revisionParams = idParams.extend({
  rev: z.coerce
    .number('The revision must be a number')
    .int('The revision must be a whole number')
    .positive('The revision must be positive'),
});

export const postHistory = {
  listRevisions: endpoint({
    method: 'GET',
    path: '/api/admin/posts/:id/revisions',
    access: 'admin',
    summary: `A post after each of its last ${REVISIONS_KEPT} saves, newest first, without the text`,
    params: idParams,
    output: z.object({ revisions: z.array(postRevisionSummary) }),
  }),
  getRevision: endpoint({
    method: 'GET',
    path: '/api/admin/posts/:id/revisions/:rev',
    access: 'admin',
    summary: 'One revision with its text',
    params: revisionParams,
    output: postRevision,
  }),
  restoreRevision: endpoint({
    method: 'POST',
    path: '/api/admin/posts/:id/revisions/:rev/restore',
    access: 'admin',
    audit: 'post.restore',
    summary:
      'Restore the title, text, meta description and tags of a revision as a new one; slug and image stay. 409 when someone has saved the post since the version sent',
    params: revisionParams,
    body: z.object({ version }),
    output: adminPost,
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/api/admin/posts/:id/draft',
    access: 'admin',
    summary: 'The unsaved draft of a post by the caller',
    params: idParams,
    output: z.object({ draft: postDraft.nullable() }),
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/admin/posts/:id/draft',
    access: 'admin',
    audit: false,
    reason: 'The post stays as it is; what was typed is recorded when it is saved.',
    summary: 'Save an unsaved draft of a post for the caller; the post itself does not change',
    params: idParams,
    body: postDraft.omit({ updatedAt: true }),
    output: 'none',
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    path: '/api/admin/posts/:id/draft',
    access: 'admin',
    audit: false,
    reason: 'The post stays as it is.',
    summary: 'Delete the unsaved draft of a post by the caller',
    params: idParams,
    output: 'none',
  }),
};
