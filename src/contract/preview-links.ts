/** Secret links that show a post before it is public. */

import { endpoint } from './endpoint.ts';
import { idParams, time } from './fields.ts';
import { z } from './zod.ts';

/** How long a preview link works unless its maker chooses otherwise. */
export const PREVIEW_DAYS = 7;
const MAX_PREVIEW_DAYS = 30;
/** How many links of a post may work at the same time. */
export const MAX_PREVIEW_LINKS = 20;

export const previewLink = z.object({
  id: z.number(),
  createdAt: time,
  expiresAt: time,
  /** Who created it. */
  username: z.string(),
});
export type PreviewLink = z.output<typeof previewLink>;

const path = '/api/admin/posts/:id/preview-links';

export const previewLinks = {
  listPreviewLinks: endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'The secret links to a post that still work, without their secrets',
    params: idParams,
    output: z.object({ links: z.array(previewLink) }),
  }),
  createPreviewLink: endpoint({
    method: 'POST',
    path,
    access: 'admin',
    audit: 'post.share-preview',
    summary: 'Create a secret link that shows the draft or the unpublished changes of a post',
    params: idParams,
    body: z.object({
      days: z
        .number('days must be a number')
        .int('days must be a whole number')
        .min(1, 'A link works for at least one day')
        .max(MAX_PREVIEW_DAYS, `A link works for at most ${MAX_PREVIEW_DAYS} days`)
        .optional(),
    }),
    output: z.object({
      id: z.number(),
      /** Answered only once. */
      link: z.string(),
      expiresAt: time,
    }),
    status: 201,
  }),
  revokePreviewLink: endpoint({
    method: 'DELETE',
    path: `${path}/:link`,
    access: 'admin',
    audit: 'post.revoke-preview',
    summary: 'Revoke a secret link; it answers 404 from then on',
    params: idParams.extend({
      link: z.coerce
        .number('The link must be a number')
        .int('The link must be a whole number')
        .positive('The link must be positive'),
    }),
    output: 'none',
  }),
};
