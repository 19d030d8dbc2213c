/** Everything behind a booking's link before and after the session. */

import { endpoint } from '../endpoint.ts';
import { queryNumber, text, time } from '../fields.ts';
import { z } from '../zod.ts';
import { client, publicDeveloper, tier } from './bookings.ts';
import {
  BRIEF_LENGTH,
  OUTCOMES,
  SESSION_FILE_BYTES,
  TESTIMONIAL_LENGTH,
  TESTIMONIAL_STATES,
  TESTIMONIAL_USES,
} from './values.ts';

const token = z.string().max(200, 'That link is not valid');
const tokenParams = z.object({ token });
const id = z.coerce
  .number('The id must be a number')
  .int('The id must be a whole number')
  .positive('The id must be positive');
const fileParams = z.object({ token, id });

/** Without characters that change the text direction, so that it reads as typed. */
const plainText = (label: string, min: number, max: number) =>
  text(label, min, max).regex(
    /^[^\u202a-\u202e\u2066-\u2069]*$/u,
    `${label} contains characters that cannot be shown`,
  );

export const version = z
  .number('version must be a number')
  .int('version must be a whole number')
  .min(0, 'version must be at least 0');

export const sessionFile = z.object({
  id: z.number(),
  name: z.string(),
  bytes: z.number(),
  createdAt: time,
});
export type SessionFile = z.output<typeof sessionFile>;

export const newFile = z.object({
  name: z
    .string('Name is required')
    .min(1, 'Name is required')
    .max(1_000, 'The name of the file is too long'),
  bytes: z
    .number('bytes must be a number')
    .int('bytes must be a whole number')
    .min(1, 'The file is empty.')
    .max(SESSION_FILE_BYTES, `The file is too large: at most ${SESSION_FILE_BYTES / 1024 / 1024} MB.`),
  /** Milliseconds since 1970; distinguishes files of the same name. */
  modified: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

export const sessionUpload = z.object({
  id: z.number(),
  name: z.string(),
  bytes: z.number(),
  /** Bytes; the next piece starts here. */
  received: z.number(),
});
export const begunUpload = sessionUpload.extend({ chunkBytes: z.number() });
export const pieceQuery = z.object({ offset: queryNumber('offset', 0, SESSION_FILE_BYTES) });

/** With the same developer. */
const nextTime = z.object({ startsAt: z.string(), path: z.string() });

const nextHours = z.object({
  /** Null while visitors do not see developers. */
  developer: publicDeveloper.nullable(),
  /** Null when the times are anyone's. */
  developerId: z.number().nullable(),
  /** False when the developer no longer gives sessions: the times are anyone's. */
  same: z.boolean(),
  times: z.array(nextTime),
  path: z.string(),
});
export type NextHours = z.output<typeof nextHours>;

export const clientTestimonial = z.object({
  text: z.string(),
  rating: z.number().nullable(),
  author: z.string(),
  uses: z.array(z.enum(TESTIMONIAL_USES)),
  state: z.enum(TESTIMONIAL_STATES),
});
export type ClientTestimonial = z.output<typeof clientTestimonial>;

export const clientSession = z.object({
  brief: z.object({ text: z.string(), version: z.number(), at: time.nullable() }),
  files: z.array(sessionFile),
  /** Deadline for changing brief and files; null when they cannot be changed. */
  openUntil: time.nullable(),
  /** Null until the developer has sent it. */
  summary: z
    .object({
      at: time,
      outcome: z.enum(OUTCOMES).nullable(),
      leftOver: z.string(),
      codeUrl: z.string(),
      recordingUrl: z.string(),
      code: z
        .object({
          name: z.string(),
          bytes: z.number(),
          /** Null when the link has expired; it can be renewed. */
          path: z.string().nullable(),
          until: time.nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Null before the session and after a cancellation. */
  next: nextHours.nullable(),
  /** Null while no testimonial can be given yet. */
  story: clientTestimonial.nullable(),
});
export type ClientSession = z.output<typeof clientSession>;

/** Without an agreed use, nothing is used. */
const testimonialInput = z.object({
  text: plainText('Your words', 10, TESTIMONIAL_LENGTH),
  rating: z
    .number('The rating must be a number')
    .int('The rating must be a whole number')
    .min(1, 'The rating must be at least 1')
    .max(5, 'The rating must be at most 5')
    .nullable(),
  author: plainText('How we call you', 2, 80).refine(
    (value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
    'How we call you must be one line of text',
  ),
  uses: z.array(z.enum(TESTIMONIAL_USES)).max(TESTIMONIAL_USES.length, 'A use is named twice'),
});

export const clientSessions = {
  getGuestSession: endpoint('GET /api/bookings/:token/session', {
    access: 'public',
    summary: 'Brief, files and outcome of a session, by its booking’s link',
    params: tokenParams,
    output: clientSession,
  }),
  saveBrief: endpoint('PUT /api/bookings/:token/brief', {
    access: 'public',
    audit: 'session.brief',
    summary: 'Save the longer brief; 409 when it was saved elsewhere since',
    params: tokenParams,
    body: z.object({ text: plainText('The brief', 0, BRIEF_LENGTH), version }),
    output: z.object({ version: z.number(), at: time }),
  }),
  beginGuestFile: endpoint('POST /api/bookings/:token/uploads', {
    access: 'public',
    audit: false,
    reason: 'The file is recorded when it is complete',
    summary: 'Begin to send a file, or resume sending the same one',
    params: tokenParams,
    body: newFile,
    output: begunUpload,
    status: 201,
  }),
  getGuestUpload: endpoint('GET /api/bookings/:token/uploads/:id', {
    access: 'public',
    summary: 'How much of a file has arrived',
    params: fileParams,
    output: sessionUpload,
  }),
  putGuestPiece: endpoint('PUT /api/bookings/:token/uploads/:id', {
    access: 'public',
    audit: false,
    reason: 'The file is recorded when it is complete',
    // A piece over a slow connection.
    seconds: 130,
    summary: 'Send the next piece of a file as application/octet-stream; 409 when it does not continue it',
    params: fileParams,
    query: pieceQuery,
    output: sessionUpload,
  }),
  finishGuestFile: endpoint('POST /api/bookings/:token/uploads/:id/finish', {
    access: 'public',
    audit: 'session.add-file',
    summary: 'Add a file that has arrived to the session',
    params: fileParams,
    output: sessionFile,
    status: 201,
  }),
  cancelGuestUpload: endpoint('DELETE /api/bookings/:token/uploads/:id', {
    access: 'public',
    audit: false,
    reason: 'The file was never part of the session',
    summary: 'Cancel sending a file',
    params: fileParams,
    output: 'none',
  }),
  getGuestFile: endpoint('GET /api/bookings/:token/files/:id', {
    access: 'public',
    summary: 'A file that the client has sent, as a download',
    params: fileParams,
    output: 'stream',
  }),
  deleteGuestFile: endpoint('DELETE /api/bookings/:token/files/:id', {
    access: 'public',
    audit: 'session.remove-file',
    summary: 'Remove a file',
    params: fileParams,
    output: 'none',
  }),
  getCode: endpoint('GET /api/session-code/:secret', {
    access: 'public',
    summary: 'The code of a session, by a signed link that expires',
    params: z.object({ secret: z.string().max(200, 'That link is not valid') }),
    output: 'stream',
  }),
  renewGuestCodeLink: endpoint('POST /api/bookings/:token/code-link', {
    access: 'public',
    audit: 'session.renew-code',
    summary: 'Make a new link to the code, while it is kept',
    params: tokenParams,
    output: clientSession,
  }),
  saveStory: endpoint('PUT /api/bookings/:token/story', {
    access: 'public',
    audit: ['story.write', 'story.withdraw'],
    summary:
      'Say something about the session, and what it may be used for; without a use, consent is withdrawn',
    params: tokenParams,
    body: testimonialInput,
    output: clientSession,
  }),
  getAgain: endpoint('GET /api/again/:secret', {
    access: 'public',
    summary: 'What a link to book another hour fills in, and the next times with the same developer',
    params: z.object({ secret: z.string().max(200, 'That link is not valid') }),
    output: z.object({ tier, customer: client, next: nextHours }),
  }),
};
