/** Uploaded in pieces, served from the database. */

import { endpoint } from '../endpoint.ts';
import { idParams, paging, queryNumber, text, time } from '../fields.ts';
import { formatNumber } from '../format.ts';
import { z } from '../zod.ts';
import { CAPTIONS_LENGTH, FILE_CHUNK_BYTES, VIDEO_BYTES, VIDEO_MAKING } from './values.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'That is not the name of a video');
const hashParams = z.object({ hash });

export const video = z.object({
  /** SHA-256 of the file; identifies it everywhere. */
  hash,
  /** The content of a URL never changes. */
  url: z.string(),
  /** Null until it is made or uploaded. */
  posterUrl: z.string().nullable(),
  /** A small silent version; null: the video itself is looped. */
  loopUrl: z.string().nullable(),
  captionsUrl: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  mime: z.string(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
  /** Null when the file does not say. */
  durationMs: z.number().nullable(),
  hasSound: z.boolean(),
  bytes: z.number(),
  making: z.enum(VIDEO_MAKING),
  createdAt: time,
});
export type VideoRecord = z.output<typeof video>;

const sectionUses = z.object({
  published: z.array(z.string()),
  drafts: z.array(z.string()),
  /** Sections that showed it in an earlier, restorable version. */
  earlier: z.array(z.string()),
});

const videoUpload = z.object({
  id: z.number(),
  name: z.string(),
  bytes: z.number(),
  modified: z.number(),
  /** Bytes; the next piece starts here. */
  received: z.number(),
});

export const videos = {
  listFilms: endpoint('GET /api/admin/videos', {
    access: 'editor',
    summary: 'Videos, newest first; q searches their names and descriptions',
    query: z.object({
      ...paging(100),
      q: z.string().max(200, 'q must be at most 200 characters').optional(),
    }),
    output: z.object({
      films: z.array(video),
      more: z.boolean(),
      /** True if this server has ffmpeg, for still images and loops. */
      canMake: z.boolean(),
    }),
  }),
  getFilm: endpoint('GET /api/admin/videos/:hash', {
    access: 'editor',
    summary: 'One video and where it is used',
    params: hashParams,
    output: video.extend({ uses: sectionUses, canMake: z.boolean() }),
  }),
  updateFilm: endpoint('PATCH /api/admin/videos/:hash', {
    access: 'editor',
    audit: 'video.change',
    summary: 'Change the description or the still image of a video',
    params: hashParams,
    body: z.object({
      description: text('Description', 0, 300).optional(),
      /** An image of the library; null removes the still image. */
      posterHash: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'That is not the name of an image')
        .nullable()
        .optional(),
    }),
    output: video,
  }),
  setFilmCaptions: endpoint('PUT /api/admin/videos/:hash/captions', {
    access: 'editor',
    audit: 'video.change',
    summary: 'Set the captions of a video, as WebVTT; null removes them',
    params: hashParams,
    body: z.object({
      text: z
        .string()
        .max(CAPTIONS_LENGTH, `The caption file must be at most ${formatNumber(CAPTIONS_LENGTH)} characters`)
        .nullable(),
    }),
    output: video,
  }),
  deleteFilm: endpoint('DELETE /api/admin/videos/:hash', {
    access: 'editor',
    audit: 'video.delete',
    summary: 'Delete a video; 409 while a section, a draft or a post shows it',
    params: hashParams,
    output: 'none',
  }),
  listFilmUploads: endpoint('GET /api/admin/video-uploads', {
    access: 'editor',
    summary: 'Your unfinished uploads',
    output: z.object({ uploads: z.array(videoUpload) }),
  }),
  beginFilmUpload: endpoint('POST /api/admin/video-uploads', {
    access: 'editor',
    audit: false,
    reason: 'The video is recorded when it is complete',
    summary: 'Begin to upload a video, or resume the upload of the same file',
    body: z.object({
      name: text('Name', 1, 120),
      bytes: z
        .number('bytes must be a number')
        .int('bytes must be a whole number')
        .min(1, 'The file is empty.')
        .max(VIDEO_BYTES, `The video is too large: at most ${VIDEO_BYTES / 1024 / 1024} MB.`),
      /** Milliseconds since 1970; distinguishes files of the same name. */
      modified: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    }),
    output: videoUpload.extend({ chunkBytes: z.number() }),
    status: 201,
  }),
  getFilmUpload: endpoint('GET /api/admin/video-uploads/:id', {
    access: 'editor',
    summary: 'How much of an upload has arrived',
    params: idParams,
    output: videoUpload,
  }),
  putFilmChunk: endpoint('PUT /api/admin/video-uploads/:id/chunk', {
    access: 'editor',
    audit: false,
    reason: 'The video is recorded when it is complete',
    // A piece over a slow connection.
    seconds: 130,
    summary: 'Send the next piece of a video; 409 when it does not continue what has arrived',
    upload: { maxBytes: FILE_CHUNK_BYTES },
    params: idParams,
    query: z.object({ offset: queryNumber('offset', 0, VIDEO_BYTES) }),
    body: z.object({}),
    output: videoUpload,
  }),
  finishFilmUpload: endpoint('POST /api/admin/video-uploads/:id/finish', {
    access: 'editor',
    audit: 'video.upload',
    seconds: 120,
    summary: 'Check a video that has arrived, and add it to the library',
    params: idParams,
    output: video.extend({ note: z.string().nullable() }),
    status: 201,
  }),
  cancelFilmUpload: endpoint('DELETE /api/admin/video-uploads/:id', {
    access: 'editor',
    audit: false,
    reason: 'The video was never in the library',
    summary: 'Cancel an upload',
    params: idParams,
    output: 'none',
  }),
};
