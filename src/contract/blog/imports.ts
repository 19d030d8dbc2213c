/** Posts of other products. Files are uploaded in pieces and read on the server before anything is changed. */
import { endpoint } from '../endpoint.ts';
import { idParams, paging, queryNumber, text, time } from '../fields.ts';
import { linkProblem } from '../typed-link.ts';
import { z } from '../zod.ts';
import {
  IMPORT_BYTES,
  IMPORT_CHUNK_BYTES,
  IMPORT_SIZE,
  IMPORT_STATES,
  ITEM_OUTCOMES,
  ITEM_STATUSES,
} from './import-values.ts';

const postImport = z.object({
  id: z.number(),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  bytes: z.number(),
  /** Bytes; the next piece starts here. */
  received: z.number(),
  /** Null until the file has been read. */
  product: z.string().nullable(),
  /** Address of the old site. */
  site: z.string().nullable(),
  /** Sentences about the file. */
  notes: z.array(z.string()),
  asDrafts: z.boolean(),
  /** Why it failed, as a sentence. */
  error: z.string().nullable(),
  username: z.string(),
  createdAt: time,
  updatedAt: time,
});
export type PostImport = z.output<typeof postImport>;

const importReport = postImport.extend({
  counts: z.array(
    z.object({
      status: z.enum(ITEM_STATUSES),
      outcome: z.enum(ITEM_OUTCOMES),
      items: z.number(),
      chosen: z.number(),
      /** Of the chosen items, like the old addresses that redirect. */
      images: z.number(),
      addresses: z.number(),
    }),
  ),
  /** Images in the library, and those that could not be read and keep their address. */
  images: z.object({ saved: z.number(), lost: z.number() }),
});
export type ImportReport = z.output<typeof importReport>;

const importItem = z.object({
  /** In the file, from 0. */
  position: z.number(),
  /** A file or address that the person who exported it can find. */
  place: z.string(),
  title: z.string(),
  slug: z.string(),
  status: z.enum(ITEM_STATUSES),
  /** Sentence; blank if the status is that of the source. */
  reason: z.string(),
  publishedAt: time.nullable(),
  tags: z.array(z.string()),
  images: z.number(),
  addresses: z.number(),
  notes: z.array(z.string()),
  chosen: z.boolean(),
  outcome: z.enum(ITEM_OUTCOMES),
  postId: z.number().nullable(),
});
export type ImportItem = z.output<typeof importItem>;

/** Only the server reads it. */
const siteAddress = text('Address of the old site', 0, 300).superRefine((value, context) => {
  const message =
    value === '' ? undefined : linkProblem('Address of the old site', value, { mayBeHttp: true, max: 300 });
  if (message) context.addIssue({ code: 'custom', message });
});

export const imports = {
  listImports: endpoint('GET /api/admin/imports', {
    access: 'editor',
    summary: 'The latest imports of posts, newest first',
    output: z.object({ imports: z.array(postImport) }),
  }),
  beginImport: endpoint('POST /api/admin/imports', {
    access: 'editor',
    audit: false,
    reason: 'The file is recorded when it is complete',
    summary:
      'Begin to upload an export of another blog, or resume the upload of the same file; 409 while another import is not finished',
    body: z.object({
      name: text('Name', 1, 200),
      bytes: z
        .number('bytes must be a number')
        .int('bytes must be a whole number')
        .min(1, 'The file is empty.')
        .max(IMPORT_BYTES, `The file is too large: at most ${IMPORT_SIZE}.`),
      /** For files that do not have it; resolves links and images. */
      site: siteAddress.optional(),
    }),
    output: postImport.extend({ chunkBytes: z.number() }),
    status: 201,
  }),
  getImport: endpoint('GET /api/admin/imports/:id', {
    access: 'editor',
    summary: 'One import with its counts',
    params: idParams,
    output: importReport,
  }),
  putImportChunk: endpoint('PUT /api/admin/imports/:id/chunk', {
    access: 'editor',
    audit: false,
    reason: 'The file is recorded when it is complete',
    // A piece over a slow connection.
    seconds: 130,
    summary: 'Send the next piece of a file; 409 when it does not continue what has arrived',
    upload: { maxBytes: IMPORT_CHUNK_BYTES },
    params: idParams,
    query: z.object({ offset: queryNumber('offset', 0, IMPORT_BYTES) }),
    body: z.object({}),
    output: postImport,
  }),
  readImport: endpoint('POST /api/admin/imports/:id/read', {
    access: 'editor',
    audit: 'import.read',
    summary: 'Read a file that has arrived; nothing is imported yet',
    params: idParams,
    output: postImport,
    status: 202,
  }),
  listImportItems: endpoint('GET /api/admin/imports/:id/items', {
    access: 'editor',
    summary: 'What the file contains and what becomes of it, item by item in its order',
    params: idParams,
    query: z.object({
      ...paging(200),
      status: z.enum(ITEM_STATUSES, `status must be one of ${ITEM_STATUSES.join(', ')}`).optional(),
      outcome: z.enum(ITEM_OUTCOMES, `outcome must be one of ${ITEM_OUTCOMES.join(', ')}`).optional(),
    }),
    output: z.object({ items: z.array(importItem) }),
  }),
  chooseImportItems: endpoint('PATCH /api/admin/imports/:id/items', {
    access: 'editor',
    audit: false,
    reason: 'The import itself is recorded',
    summary: 'Choose items for the import or leave them out; without positions, all posts',
    params: idParams,
    body: z.object({
      chosen: z.boolean('chosen must be true or false'),
      positions: z.array(z.number().int().nonnegative()).min(1).max(200).optional(),
    }),
    output: 'none',
  }),
  startImport: endpoint('POST /api/admin/imports/:id/start', {
    access: 'editor',
    audit: 'import.start',
    summary: 'Import the chosen items as posts; with asDrafts, none becomes public',
    params: idParams,
    body: z.object({ asDrafts: z.boolean('asDrafts must be true or false') }),
    output: postImport,
    status: 202,
  }),
  cancelImport: endpoint('POST /api/admin/imports/:id/cancel', {
    access: 'editor',
    audit: 'import.cancel',
    summary: 'Stop an import and delete its file; posts that it has made stay',
    params: idParams,
    output: postImport,
  }),
  undoImport: endpoint('POST /api/admin/imports/:id/undo', {
    access: 'editor',
    audit: 'import.undo',
    summary: 'Delete the posts of an import that no one has edited since',
    params: idParams,
    output: postImport,
    status: 202,
  }),
};
