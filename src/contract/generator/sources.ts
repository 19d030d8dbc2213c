import { endpoint } from '../endpoint.ts';
import { idParams, line, paging, text, time } from '../fields.ts';
import { z } from '../zod.ts';
import {
  FOUND_BY,
  SOURCE_BYTES,
  SOURCE_FORMATS,
  SOURCE_KINDS,
  SOURCE_LENGTH,
  SOURCE_RELEASES,
} from './values.ts';

const source = z.object({
  id: z.number(),
  kind: z.enum(SOURCE_KINDS),
  title: z.string(),
  url: z.string().nullable(),
  format: z.enum(SOURCE_FORMATS),
  /** Who added it, or the name that the client wants to be called. */
  givenBy: z.string().nullable(),
  mayQuote: z.boolean(),
  words: z.number(),
  /** BCP 47; null while it is too short to tell, and for the site's own. */
  language: z.string().nullable(),
  /** Sentences about its condition. */
  notes: z.array(z.string()),
  readAt: time,
  /** Why a later read failed, as a sentence. */
  error: z.string().nullable(),
  triedAt: time,
  /** The site's own, to be changed in the site's texts. */
  isOwn: z.boolean(),
  /** Kept only because posts rest on it. */
  gone: z.enum(['withdrawn', 'forgotten']).nullable(),
  goneAt: time.nullable(),
  posts: z.number(),
  /** True while passages give instructions that no owner has decided about: nothing of it is used. */
  isQuarantined: z.boolean(),
  /** Who looked for instructions; null before the first look. */
  checkedBy: z.enum(FOUND_BY).nullable(),
});
export type Source = z.output<typeof source>;

export const restingPost = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  published: z.boolean(),
});
export type RestingPost = z.output<typeof restingPost>;

const goneSource = z.object({
  id: z.number(),
  title: z.string(),
  gone: z.enum(['withdrawn', 'forgotten']),
  goneAt: time,
  posts: z.array(restingPost),
});
export type GoneSource = z.output<typeof goneSource>;

const instruction = z.object({
  spanId: z.number(),
  heading: z.string(),
  /** The sentences that give instructions. */
  words: z.array(z.string()),
  foundBy: z.enum(FOUND_BY),
  /** Null until an owner decides. */
  release: z.enum(SOURCE_RELEASES).nullable(),
});
export type SourceInstruction = z.output<typeof instruction>;

const quarantinedSource = z.object({
  id: z.number(),
  kind: z.enum(SOURCE_KINDS),
  title: z.string(),
  url: z.string().nullable(),
  /** The first undecided ones. */
  instructions: z.array(instruction),
  undecided: z.number(),
  restingPosts: z.array(restingPost),
});
export type QuarantinedSource = z.output<typeof quarantinedSource>;

const title = line('Title', 1, 200);
const mayQuote = z.boolean('mayQuote must be true or false');

export const pastedSource = z.object({ title, text: text('Text', 1, SOURCE_LENGTH), mayQuote });
export const pageSource = z.object({ address: line('Web address', 1, 2_000), mayQuote });

/** Uploads of 10 MB over a slow connection, and reading. */
const UPLOAD_SECONDS = 180;
/** Fetching takes ten seconds, reading ten more, after a queue of others. */
const READING_SECONDS = 90;

export const sources = {
  listSources: endpoint('GET /api/admin/sources', {
    access: 'editor',
    summary:
      'What articles may rest on, added last first, what is gone although posts rest on it, and what gives instructions',
    query: z.object({
      q: z.string().max(200, 'q must be at most 200 characters').optional(),
      kind: z
        .enum(['given', ...SOURCE_KINDS], `kind must be given, or one of ${SOURCE_KINDS.join(', ')}`)
        .optional(),
      ...paging(100),
    }),
    output: z.object({
      sources: z.array(source),
      total: z.number(),
      gone: z.array(goneSource),
      quarantined: z.array(quarantinedSource),
    }),
  }),
  getSource: endpoint('GET /api/admin/sources/:id', {
    access: 'editor',
    summary: 'What was read of a source, and the posts that rest on it',
    params: idParams,
    query: z.object(paging(200)),
    output: source.extend({
      spans: z.array(z.object({ id: z.number(), heading: z.string(), text: z.string() })),
      total: z.number(),
      restingPosts: z.array(restingPost),
      instructions: z.array(instruction),
    }),
  }),
  addPastedSource: endpoint('POST /api/admin/sources/text', {
    access: 'editor',
    audit: 'source.add',
    seconds: READING_SECONDS,
    summary: 'Add a pasted text, plain or Markdown',
    body: pastedSource,
    output: source,
    status: 201,
  }),
  addSourceFile: endpoint('POST /api/admin/sources/file', {
    access: 'editor',
    audit: 'source.add',
    seconds: UPLOAD_SECONDS,
    summary: 'Add a file: PDF, Markdown, HTML or plain text, at most 10 MB',
    upload: { maxBytes: SOURCE_BYTES },
    body: z.object({
      title: title.optional(),
      mayQuote: z.enum(['true', 'false'], 'mayQuote must be true or false').optional(),
    }),
    output: source,
    status: 201,
  }),
  addSourcePage: endpoint('POST /api/admin/sources/page', {
    access: 'editor',
    audit: 'source.add',
    seconds: READING_SECONDS,
    summary: 'Read a web page and add it; robots.txt is honored',
    body: pageSource,
    output: source,
    status: 201,
  }),
  changeSource: endpoint('PATCH /api/admin/sources/:id', {
    access: 'editor',
    audit: 'source.change',
    summary: 'Rename a source, or change whether it may be quoted; 409 for the site’s own',
    params: idParams,
    body: z.object({ title: title.optional(), mayQuote: mayQuote.optional() }),
    output: source,
  }),
  readSourceAgain: endpoint('POST /api/admin/sources/:id/read', {
    access: 'editor',
    audit: 'source.read',
    seconds: READING_SECONDS,
    summary: 'Read a web page again. When it cannot be read, `error` says why and what was read before stays',
    params: idParams,
    output: source,
  }),
  releaseSource: endpoint('POST /api/admin/sources/:id/release', {
    access: 'owner',
    audit: 'source.release',
    summary:
      'Decide about the passages of a source that give instructions: use it without them, or all of it. 409 if there are others by now',
    params: idParams,
    body: z.object({
      use: z.enum(SOURCE_RELEASES, 'use must be without or all'),
      /** Those that the owner has seen. */
      spanIds: z.array(z.number().int().positive()).min(1, 'Name at least one passage').max(3_000),
    }),
    output: source,
  }),
  forgetSource: endpoint('DELETE /api/admin/sources/:id', {
    access: 'editor',
    audit: 'source.forget',
    summary: 'Forget a source: its text is deleted. The answer names the posts that rest on it',
    params: idParams,
    output: z.object({ posts: z.array(restingPost) }),
  }),
  settleSource: endpoint('DELETE /api/admin/sources/:id/posts/:postId', {
    access: 'editor',
    audit: 'source.settle',
    summary: 'Record that a post no longer rests on a source that was withdrawn or forgotten',
    params: z.object({ id: idParams.shape.id, postId: idParams.shape.id }),
    output: 'none',
  }),
};
