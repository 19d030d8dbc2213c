/** Secret links to a post, or to the whole site with its drafts, before it is public. */

import { endpoint } from '../endpoint.ts';
import { idParams, time } from '../fields.ts';
import { z } from '../zod.ts';

/** Default lifetime of a preview link. */
export const PREVIEW_DAYS = 7;
const MAX_PREVIEW_DAYS = 30;
/** Active at the same time, per post and for the site. */
export const MAX_PREVIEW_LINKS = 20;

export const previewLink = z.object({
  id: z.number(),
  createdAt: time,
  expiresAt: time,
  username: z.string(),
});
export type PreviewLink = z.output<typeof previewLink>;

const newLink = z.object({
  days: z
    .number('days must be a number')
    .int('days must be a whole number')
    .min(1, 'A link works for at least one day')
    .max(MAX_PREVIEW_DAYS, `A link works for at most ${MAX_PREVIEW_DAYS} days`)
    .optional(),
});

const createdLink = z.object({
  id: z.number(),
  /** Answered only once. */
  link: z.string(),
  expiresAt: time,
});

const linkParams = z.object({
  link: z.coerce
    .number('The link must be a number')
    .int('The link must be a whole number')
    .positive('The link must be positive'),
});

const path = '/api/admin/posts/:id/preview-links';
const sitePath = '/api/admin/site-preview-links';

export const previewLinks = {
  listPreviewLinks: endpoint(`GET ${path}`, {
    access: 'editor',
    summary: 'The secret links to a post that still work, without their secrets',
    params: idParams,
    output: z.object({ links: z.array(previewLink) }),
  }),
  createPreviewLink: endpoint(`POST ${path}`, {
    access: 'editor',
    asksPassword: 'recently',
    audit: 'post.share-preview',
    summary: 'Create a secret link that shows the draft or the unpublished changes of a post',
    params: idParams,
    body: newLink,
    output: createdLink,
    status: 201,
  }),
  revokePreviewLink: endpoint(`DELETE ${path}/:link`, {
    access: 'editor',
    audit: 'post.revoke-preview',
    summary: 'Revoke a secret link; it answers 404 from then on',
    params: idParams.extend(linkParams.shape),
    output: 'none',
  }),
};

export const sitePreviewLinks = {
  listSitePreviewLinks: endpoint(`GET ${sitePath}`, {
    access: 'editor',
    summary: 'The secret links to the site with its drafts that still work, without their secrets',
    output: z.object({ links: z.array(previewLink) }),
  }),
  createSitePreviewLink: endpoint(`POST ${sitePath}`, {
    access: 'editor',
    asksPassword: 'recently',
    audit: 'content.share-preview',
    summary: 'Create a secret link that shows every public page with the drafts of its texts',
    body: newLink,
    output: createdLink,
    status: 201,
  }),
  revokeSitePreviewLink: endpoint(`DELETE ${sitePath}/:link`, {
    access: 'editor',
    audit: 'content.revoke-preview',
    summary: 'Revoke a secret link to the site with its drafts; it answers 404 from then on',
    params: linkParams,
    output: 'none',
  }),
};
