/** Everything about a person, for access and erasure requests. */

import { endpoint } from '../endpoint.ts';
import { paging, text, time } from '../fields.ts';
import { z } from '../zod.ts';
import { bookingRow } from './booking-admin.ts';
import { tier } from './bookings.ts';
import { BOOKING_STATES, CLIENTS_LISTED, PAYMENT_STATUSES } from './values.ts';

/** `b12`: the client of booking 12; `m7`: the sender of message 7. Logs keep paths, so no e-mail address. */
const clientKey = z
  .templateLiteral([z.enum(['b', 'm']), z.int()], 'That is not the key of a client')
  .refine((key) => /^[bm][1-9]\d{0,14}$/.test(key), 'That is not the key of a client')
  .describe('b and the id of one of their bookings, or m and the id of one of their messages');
const keyParams = z.object({ key: clientKey });

const places = {
  published: z.array(z.string()),
  drafts: z.array(z.string()),
};

const clientRow = z.object({
  key: clientKey,
  name: z.string(),
  email: z.string(),
  /** Includes canceled ones. */
  sessions: z.number(),
  startsAt: time,
});
export type ClientRow = z.output<typeof clientRow>;

const clientDetail = z.object({
  key: clientKey,
  name: z.string(),
  /** Lowercase; null: none given, and this is about a single booking. */
  email: z.string().nullable(),
  phone: z.string(),
  sessions: z.array(
    z.object({
      id: z.number(),
      reference: z.string(),
      tier,
      startsAt: time,
      state: z.enum(BOOKING_STATES),
      approval: bookingRow.shape.approval,
      payment: z.enum(PAYMENT_STATUSES),
      /** In whole units of the currency, like `refund` and the sums. */
      price: z.number(),
      refund: z.number(),
      currency: z.string(),
    }),
  ),
  sums: z.array(z.object({ currency: z.string(), paid: z.number(), refunded: z.number() })),
  messages: z.array(z.object({ id: z.number(), text: z.string(), createdAt: time })),
  notes: z.array(z.object({ id: z.number(), at: time, username: z.string(), text: z.string() })),
  /** Texts whose question they let us use, without their name. */
  questionConsents: z.number(),
  quoted: z.object({ ...places, inArticles: z.boolean() }),
  /** A sentence; null if the data can be erased. */
  notErasable: z.string().nullable(),
});
export type ClientDetail = z.output<typeof clientDetail>;

const clientNote = z.object({ text: text('Note', 1, 2000) });

export const clients = {
  listGuests: endpoint('GET /api/admin/guests', {
    access: 'owner',
    summary: 'Clients who gave an e-mail address, those with the latest session first; at most 10,000',
    query: z.object({
      q: z.string().max(200, 'q must be at most 200 characters').optional(),
      ...paging(200, CLIENTS_LISTED),
    }),
    output: z.object({ guests: z.array(clientRow), total: z.number() }),
  }),
  getGuest: endpoint('GET /api/admin/guests/:key', {
    access: 'owner',
    summary: 'A client with all sessions, sums, messages and notes',
    params: keyParams,
    output: clientDetail,
  }),
  exportGuest: endpoint('GET /api/admin/guests/:key/export.json', {
    access: 'owner',
    audit: 'guest.export',
    summary: 'Everything that is kept about a client, as JSON',
    params: keyParams,
    output: 'stream',
  }),
  eraseGuest: endpoint('DELETE /api/admin/guests/:key', {
    access: 'owner',
    audit: 'guest.erase',
    summary:
      'Erase a client’s data; their bookings stay as numbers. The answer says where on the site their words still stand',
    params: keyParams,
    output: z.object(places),
  }),
  withdrawGuestQuestions: endpoint('DELETE /api/admin/guests/:key/question-consents', {
    access: 'owner',
    audit: 'guest.withdraw-questions',
    summary: 'Record that a client no longer lets their questions be used; what came of them is removed',
    params: keyParams,
    output: 'none',
  }),
  addGuestNote: endpoint('POST /api/admin/guests/:key/notes', {
    access: 'owner',
    audit: 'guest.note',
    summary: 'Note something about a client',
    params: keyParams,
    body: clientNote,
    output: clientDetail,
    status: 201,
  }),
  deleteGuestNote: endpoint('DELETE /api/admin/guests/:key/notes/:id', {
    access: 'owner',
    audit: 'guest.note-delete',
    summary: 'Delete a note about a client',
    params: keyParams.extend({ id: z.coerce.number().int().positive() }),
    output: 'none',
  }),
  findSessions: endpoint('GET /api/admin/find', {
    access: 'owner',
    summary:
      'Bookings and clients by words of a reference, name, address or idea; the last word may be incomplete',
    query: z.object({ q: text('q', 2, 200) }),
    output: z.object({
      bookings: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          reference: z.string(),
          startsAt: time,
          state: z.enum(BOOKING_STATES),
          approval: bookingRow.shape.approval,
        }),
      ),
      guests: z.array(z.object({ key: clientKey, name: z.string(), email: z.string() })),
    }),
  }),
};
