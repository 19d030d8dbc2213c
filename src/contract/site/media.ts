import { endpoint } from '../endpoint.ts';
import { paging, text, time } from '../fields.ts';
import { linkProblem } from '../typed-link.ts';
import { z } from '../zod.ts';
import { MEDIA_SOURCES, UPLOAD_BYTES } from './values.ts';

export const altText = text('Alt text', 0, 300);
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'That is not the name of an image');
const hashParams = z.object({ hash });

export const media = z.object({
  /** SHA-256 of the stored image; identifies it everywhere. */
  hash,
  /** The content of a URL never changes. */
  url: z.string(),
  thumbUrl: z.string(),
  alt: z.string(),
  /** The file name, or the title it was generated for; '' if neither is known. */
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
  posts: z.array(z.object({ id: z.number(), title: z.string() })),
  brand: z.array(z.string()),
  sections: z.array(z.string()),
  films: z.array(z.string()),
  people: z.array(z.string()),
});
export type MediaUses = z.output<typeof mediaUses>;

/** Only the server reads it. */
const imageAddress = text('Address of the image', 1, 2000).superRefine((value, context) => {
  const message = linkProblem('Address of the image', value, { mayBeHttp: true, max: 2000 });
  if (message) context.addIssue({ code: 'custom', message });
});

/** A noteworthy change to the file, as a sentence. */
const note = z.string().nullable();

export const mediaLibrary = {
  listMedia: endpoint('GET /api/admin/media', {
    access: 'editor',
    scope: 'read',
    summary: 'Images, newest first; q searches their alt texts and names',
    query: z.object({
      ...paging(100),
      q: z.string().max(200, 'q must be at most 200 characters').optional(),
    }),
    output: z.object({ media: z.array(media), more: z.boolean() }),
  }),
  uploadMedia: endpoint('POST /api/admin/media', {
    access: 'editor',
    audit: 'media.upload',
    // Two minutes to upload over a slow connection, plus one to process the image.
    seconds: 180,
    summary: 'Upload an image: PNG, JPEG, WebP, AVIF or SVG, detected from the content; metadata is removed',
    upload: { maxBytes: UPLOAD_BYTES },
    body: z.object({ alt: altText.optional() }),
    output: media.extend({ note }),
    status: 201,
  }),
  fetchMedia: endpoint('POST /api/admin/media/fetch', {
    access: 'editor',
    audit: 'media.upload',
    // The other server's answer with its robots.txt, then processing.
    seconds: 120,
    summary:
      'Copy an image of another site into the library: from the public internet only, as its robots.txt allows; 422 with the reason if it cannot be read',
    body: z.object({ address: imageAddress, alt: altText.optional() }),
    output: media.extend({ note }),
    status: 201,
  }),
  generateMedia: endpoint('POST /api/admin/media/generate', {
    access: 'editor',
    audit: 'media.generate',
    // The provider's response, then resizing.
    seconds: 120,
    summary:
      'Generate a header image for a title with the AI provider, or draw it on the server when there is none or it fails',
    body: z.object({
      title: text('Title', 1, 200),
      wish: text('Description', 0, 500).optional(),
    }),
    output: media.extend({ note }),
    status: 201,
  }),
  getMedia: endpoint('GET /api/admin/media/:hash', {
    access: 'editor',
    scope: 'read',
    summary: 'One image and where it is used',
    params: hashParams,
    output: media.extend({ uses: mediaUses }),
  }),
  updateMedia: endpoint('PATCH /api/admin/media/:hash', {
    access: 'editor',
    audit: 'media.change',
    summary: 'Change the alt text of an image',
    params: hashParams,
    body: z.object({ alt: altText }),
    output: media,
  }),
  replaceMedia: endpoint('POST /api/admin/media/:hash/replace', {
    access: 'editor',
    audit: 'media.replace',
    summary: 'Replace an image everywhere it is used; it stays in the library',
    params: hashParams,
    body: z.object({ by: hash }),
    output: z.object({ changed: z.number() }),
  }),
  deleteMedia: endpoint('DELETE /api/admin/media/:hash', {
    access: 'editor',
    audit: 'media.delete',
    summary: 'Delete an image; 409 while it is used',
    params: hashParams,
    output: 'none',
  }),
};
