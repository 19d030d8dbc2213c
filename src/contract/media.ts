/** Pictures: what was uploaded, and what was made here. */

import { endpoint } from './endpoint.ts';
import { queryNumber, text, time } from './fields.ts';
import { MEDIA_SOURCES, UPLOAD_BYTES } from './values.ts';
import { z } from './zod.ts';

export const altText = text('Alt text', 0, 300);
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'That is not the name of an image');
const hashParams = z.object({ hash });

export const media = z.object({
  /** SHA-256 of the picture as it is kept; names it everywhere. */
  hash,
  /** Where it is served: for ever the same bytes. */
  url: z.string(),
  /** A small rendition, for lists. */
  thumbUrl: z.string(),
  alt: z.string(),
  /** The file's own, or the title it was made for; '' where neither is known. */
  name: z.string(),
  mime: z.string(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  source: z.enum(MEDIA_SOURCES),
  createdAt: time,
});
export type Media = z.output<typeof media>;

export const mediaUses = z.object({
  /** Whose cover it is, or whose text shows it. */
  posts: z.array(z.object({ id: z.number(), title: z.string() })),
  /** Names of the brand assets that are it. */
  brand: z.array(z.string()),
});
export type MediaUses = z.output<typeof mediaUses>;

/** What was done to a file that is worth knowing, as a sentence. */
const note = z.string().nullable();

export const mediaLibrary = {
  listMedia: endpoint({
    method: 'GET',
    path: '/api/admin/media',
    access: 'admin',
    summary: 'Images, newest first; q searches their alt texts and names',
    query: z.object({
      limit: queryNumber('limit', 1, 100).optional(),
      offset: queryNumber('offset', 0, 10_000_000).optional(),
      q: z.string().max(200, 'q must be at most 200 characters').optional(),
    }),
    output: z.object({ media: z.array(media), more: z.boolean() }),
  }),
  uploadMedia: endpoint({
    method: 'POST',
    path: '/api/admin/media',
    access: 'admin',
    audit: 'media.upload',
    // Two minutes for the file over a slow line, and one for the picture.
    seconds: 180,
    summary: 'Upload an image: PNG, JPEG, WebP, AVIF or SVG, detected from the content; metadata is removed',
    upload: { maxBytes: UPLOAD_BYTES },
    body: z.object({ alt: altText.optional() }),
    output: media.extend({ note }),
    status: 201,
  }),
  generateMedia: endpoint({
    method: 'POST',
    path: '/api/admin/media/generate',
    access: 'admin',
    audit: 'media.generate',
    // The provider is waited for, then the picture is cut to its sizes.
    seconds: 120,
    summary:
      'Generate a header image for a title with the AI provider, or draw it on the server when there is none or it fails',
    body: z.object({
      title: text('Title', 1, 200),
      /** What it should show, in the administrator's words. */
      wish: text('Description', 0, 500).optional(),
    }),
    output: media.extend({ note }),
    status: 201,
  }),
  getMedia: endpoint({
    method: 'GET',
    path: '/api/admin/media/:hash',
    access: 'admin',
    summary: 'One image and where it is used',
    params: hashParams,
    output: media.extend({ uses: mediaUses }),
  }),
  updateMedia: endpoint({
    method: 'PATCH',
    path: '/api/admin/media/:hash',
    access: 'admin',
    audit: 'media.change',
    summary: 'Change the alt text of an image',
    params: hashParams,
    body: z.object({ alt: altText }),
    output: media,
  }),
  replaceMedia: endpoint({
    method: 'POST',
    path: '/api/admin/media/:hash/replace',
    access: 'admin',
    audit: 'media.replace',
    summary: 'Replace an image everywhere it is used; it stays in the library',
    params: hashParams,
    body: z.object({ by: hash }),
    output: z.object({ changed: z.number() }),
  }),
  deleteMedia: endpoint({
    method: 'DELETE',
    path: '/api/admin/media/:hash',
    access: 'admin',
    audit: 'media.delete',
    summary: 'Delete an image; 409 while it is used',
    params: hashParams,
    output: 'none',
  }),
};
