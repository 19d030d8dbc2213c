/** Developers see only their own sessions; owners see all. */

import { endpoint } from '../endpoint.ts';
import { idParams, paging, text, time, typedLink } from '../fields.ts';
import { z } from '../zod.ts';
import { bookingRow } from './booking-admin.ts';
import { managedBooking, publicDeveloper, tier } from './bookings.ts';
import { begunUpload, newFile, pieceQuery, sessionFile, sessionUpload, version } from './client-sessions.ts';
import { roomFault } from './rooms.ts';
import { BOOKING_SOURCES, BOOKING_STATES, BRIEF_LENGTH, OUTCOMES, TESTIMONIAL_USES } from './values.ts';

export const sessionRow = z.object({
  id: z.number(),
  tier,
  startsAt: time,
  minutes: z.number(),
  state: z.enum(BOOKING_STATES),
  approval: bookingRow.shape.approval,
  name: z.string(),
  /** Null when no one gives it yet. */
  developer: z.string().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  summaryAt: time.nullable(),
});
export type SessionRow = z.output<typeof sessionRow>;

export const sessionRecord = z.object({
  /** For the team only. */
  notes: text('Notes', 0, BRIEF_LENGTH),
  outcome: z.enum(OUTCOMES, 'Choose what came of it').nullable(),
  leftOver: text('What is left', 0, 4_000),
  codeUrl: typedLink('Link to the code', 500, { optional: true }),
  recordingUrl: typedLink('Link to the recording', 500, { optional: true }),
});
export type SessionRecord = z.output<typeof sessionRecord>;

export const sessionDetail = z.object({
  id: z.number(),
  source: z.enum(BOOKING_SOURCES),
  tier,
  startsAt: time,
  endsAt: time,
  minutes: z.number(),
  state: z.enum(BOOKING_STATES),
  approval: bookingRow.shape.approval,
  name: z.string(),
  /** The client's; '' when it is not known. */
  timeZone: z.string(),
  idea: z.string(),
  ideaLabel: managedBooking.shape.ideaLabel,
  answers: managedBooking.shape.answers,
  developer: publicDeveloper.nullable(),
  /** '' without a room. */
  room: z.string(),
  /** The room is still being made. */
  roomFollows: z.boolean(),
  /** Null unless the room could not be made. */
  roomFault: roomFault.nullable(),
  brief: z.object({ text: z.string(), at: time.nullable() }),
  files: z.array(sessionFile),
  // An earlier version accepted other links; they are shown so that they can be corrected.
  offersHosting: z.boolean(),
  record: sessionRecord.extend({ codeUrl: z.string(), recordingUrl: z.string() }),
  version: z.number(),
  savedAt: time.nullable(),
  editsAt: time.nullable(),
  /** The session's clock; null: it follows the booked time. */
  clock: z.object({ ms: z.number(), since: time.nullable() }).nullable(),
  code: z.object({ name: z.string(), bytes: z.number(), createdAt: time, until: time.nullable() }).nullable(),
  summaryAt: time.nullable(),
  /** True if something changed after the summary was sent. */
  changedSince: z.boolean(),
  mailOn: z.boolean(),
  story: z.object({ text: z.string(), uses: z.array(z.enum(TESTIMONIAL_USES)) }).nullable(),
  /** The server's time, because this device's clock may be wrong. */
  now: time,
  phases: z.array(z.object({ from: z.number(), to: z.number(), title: z.string(), text: z.string() })),
});
export type SessionDetail = z.output<typeof sessionDetail>;

const fileParams = idParams.extend({ file: idParams.shape.id });

export const sessions = {
  listSessions: endpoint('GET /api/admin/sessions', {
    access: 'developer',
    summary:
      'Sessions: upcoming ones soonest first, past ones newest first; a developer’s own, an owner’s all',
    query: z.object({
      scope: z.enum(['upcoming', 'past'], 'scope must be upcoming or past').optional(),
      ...paging(100),
    }),
    output: z.object({ sessions: z.array(sessionRow), total: z.number() }),
  }),
  getSession: endpoint('GET /api/admin/sessions/:id', {
    access: 'developer',
    summary: 'One session with its brief, files, notes and outcome',
    params: idParams,
    output: sessionDetail,
  }),
  saveSession: endpoint('PUT /api/admin/sessions/:id', {
    access: 'developer',
    audit: 'session.save',
    summary: 'Save notes and outcome; 409 when they were saved elsewhere since',
    params: idParams,
    body: sessionRecord.extend({ version }),
    output: z.object({ version: z.number(), at: time }),
  }),
  setSessionClock: endpoint('PUT /api/admin/sessions/:id/clock', {
    access: 'developer',
    audit: false,
    reason: 'The clock shows the hour; closing the session is recorded',
    summary: 'Start, pause or continue the clock of the hour, or let it follow the booked time',
    params: idParams,
    body: z.object({
      action: z.enum(
        ['start', 'pause', 'continue', 'follow'],
        'action must be start, pause, continue or follow',
      ),
    }),
    output: sessionDetail,
  }),
  setSessionEdits: endpoint('PUT /api/admin/sessions/:id/edits', {
    access: 'developer',
    audit: 'session.edits',
    summary: 'Tick off the round of edits, or undo that',
    params: idParams,
    body: z.object({ done: z.boolean('done must be true or false') }),
    output: sessionDetail,
  }),
  endSession: endpoint('POST /api/admin/sessions/:id/end', {
    access: 'developer',
    audit: 'booking.change',
    summary:
      'Mark a session as no-show, or as completed without a summary; before its booked time once its clock was started',
    params: idParams,
    body: z.object({ as: z.enum(['completed', 'no-show'], 'as must be completed or no-show') }),
    output: sessionDetail,
  }),
  sendSummary: endpoint('POST /api/admin/sessions/:id/summary', {
    access: 'developer',
    audit: 'session.send-summary',
    summary:
      'Complete the session, show the client what came of it, and e-mail it to them; 409 when it was changed since',
    params: idParams,
    body: z.object({ version }),
    output: sessionDetail,
  }),
  getSessionFile: endpoint('GET /api/admin/sessions/:id/files/:file', {
    access: 'developer',
    summary: 'A file of the client, as a download',
    params: fileParams,
    output: 'stream',
  }),
  getSessionCode: endpoint('GET /api/admin/sessions/:id/code', {
    access: 'developer',
    summary: 'The code of a session, as a download',
    params: idParams,
    output: 'stream',
  }),
  beginCode: endpoint('POST /api/admin/sessions/:id/uploads', {
    access: 'developer',
    audit: false,
    reason: 'The code is recorded when it is complete',
    summary: 'Begin to upload the code as a ZIP file, or resume that',
    params: idParams,
    body: newFile,
    output: begunUpload,
    status: 201,
  }),
  getCodeUpload: endpoint('GET /api/admin/sessions/:id/uploads/:file', {
    access: 'developer',
    summary: 'How much of the code has arrived',
    params: fileParams,
    output: sessionUpload,
  }),
  putCodePiece: endpoint('PUT /api/admin/sessions/:id/uploads/:file', {
    access: 'developer',
    audit: false,
    reason: 'The code is recorded when it is complete',
    seconds: 130,
    summary: 'Send the next piece of the code as application/octet-stream; 409 when it does not continue it',
    params: fileParams,
    query: pieceQuery,
    output: sessionUpload,
  }),
  finishCode: endpoint('POST /api/admin/sessions/:id/uploads/:file/finish', {
    access: 'developer',
    audit: 'session.add-code',
    summary: 'Keep the code that has arrived; it replaces an earlier one',
    params: fileParams,
    output: sessionDetail,
    status: 201,
  }),
  cancelCode: endpoint('DELETE /api/admin/sessions/:id/uploads/:file', {
    access: 'developer',
    audit: false,
    reason: 'The code was never part of the session',
    summary: 'Cancel uploading the code',
    params: fileParams,
    output: 'none',
  }),
  deleteCode: endpoint('DELETE /api/admin/sessions/:id/code', {
    access: 'developer',
    audit: 'session.remove-code',
    summary: 'Delete the code; the client’s link stops working',
    params: idParams,
    output: sessionDetail,
  }),
  renewCodeLink: endpoint('POST /api/admin/sessions/:id/code-link', {
    access: 'developer',
    audit: 'session.renew-code',
    summary: 'Let the client’s link to the code work longer',
    params: idParams,
    output: sessionDetail,
  }),
};
