/** All stored client data must be in this list: export, erasure and automatic forgetting go through it. */

import { deleteAnswersOf, listAnswersForExport } from '#db/queries/bookings/answers.ts';
import {
  type Client,
  listBookingsById,
  listClientNotes,
  listEventsOf,
  listMessagesFrom,
} from '#db/queries/bookings/clients.ts';
import {
  anonymizeBookings,
  anonymizeOldPacks,
  anonymizeOldUnmatched,
  anonymizePacksOf,
  anonymizeUnmatchedOf,
  clearRefundNotes,
  deleteMailAbout,
  deleteMailTo,
  deleteMessagesBefore,
  deleteMessagesFrom,
  deleteNotesAbout,
  deleteOldMail,
  deleteOldNotes,
  deleteSourcesOf,
  deleteUsesOf,
  listMailAbout,
  listMailTo,
  listPacksOf,
  listReceiptsOfBookings,
  listRefundsOfBookings,
  listUnmatchedOf,
} from '#db/queries/bookings/retention.ts';
import { deleteFilesOf, listFilesOf } from '#db/queries/bookings/session-files.ts';
import { deleteSessionRows, listSessionRows } from '#db/queries/bookings/sessions.ts';
import { listBookingSources } from '#db/queries/bookings/sources.ts';
import { listConsents, listTestimonialsOf } from '#db/queries/bookings/testimonials.ts';
import {
  deleteConsentsBefore,
  deleteQuestionConsents,
  listQuestionConsents,
} from '#db/queries/site/question-consents.ts';
import { parseStored } from '#db/stored-json.ts';
import { paymentStatusOf, totalOf } from '#src/contract/bookings/values.ts';
import { moveRequestsPart } from '../requests/client-part.ts';
import { roomsOfClient } from '../rooms/rooms-of-client.ts';
import { eraseTestimonials } from '../testimonials.ts';
import { waitlistPart } from '../waitlist/client-part.ts';
import type { ClientPart } from './client-part.ts';

const ofBookings = async <T>({ bookingIds }: Client, read: (ids: number[]) => Promise<T[]>): Promise<T[]> =>
  bookingIds.length > 0 ? read(bookingIds) : [];
const byAddress = async <T>({ email }: Client, read: (email: string) => Promise<T[]>): Promise<T[]> =>
  email === null ? [] : read(email);

const mail: ClientPart = {
  key: 'emails',
  about: 'E-mails about the bookings, to the client and to our team, and other e-mails to this address.',
  async read(db, client) {
    const rows = [
      ...(await ofBookings(client, (ids) => listMailAbout(db, ids))),
      ...(await byAddress(client, (email) => listMailTo(db, email))),
    ];
    return rows.map(({ kind, to, subject, text, state, sentAt, createdAt }) => ({
      kind,
      to,
      subject,
      text,
      state,
      sentAt,
      createdAt,
    }));
  },
  async erase(trx, { email, bookingIds }) {
    const about = bookingIds.length > 0 ? await deleteMailAbout(trx, bookingIds) : 0;
    return about + (email === null ? 0 : await deleteMailTo(trx, email));
  },
  eraseOld: deleteOldMail,
};

const messages: ClientPart = {
  key: 'messages',
  about: 'What was written with the contact form.',
  async read(db, client) {
    const rows = await byAddress(client, (email) => listMessagesFrom(db, email));
    return rows.map(({ name, email, text, createdAt }) => ({ name, email, text, receivedAt: createdAt }));
  },
  erase: async (trx, { email }) => (email === null ? 0 : deleteMessagesFrom(trx, email)),
  eraseOld: deleteMessagesBefore,
};

const questions: ClientPart = {
  key: 'questions',
  about:
    'Questions that you let us use without your name, what you agreed to, and what our team sees of them.',
  async read(db, client) {
    const rows = await listQuestionConsents(db, client);
    return rows.map(({ wording, givenAt, question, state }) => ({
      agreedTo: wording,
      agreedAt: givenAt,
      asOurTeamSeesIt: question,
      state,
    }));
  },
  erase: (trx, client) => deleteQuestionConsents(trx, client),
  eraseOld: deleteConsentsBefore,
};

const notes: ClientPart = {
  key: 'notes',
  about: 'What our team has noted.',
  async read(db, client) {
    const rows = await byAddress(client, (email) => listClientNotes(db, email));
    return rows.map(({ at, username, text }) => ({ at, by: username, text }));
  },
  erase: async (trx, { email }) => (email === null ? 0 : deleteNotesAbout(trx, email)),
  eraseOld: deleteOldNotes,
};

const history: ClientPart = {
  key: 'history',
  about: 'What happened to each booking, by its reference.',
  async read(db, client) {
    const bookings = await ofBookings(client, (ids) => listBookingsById(db, ids));
    const references = new Map(bookings.map(({ id, reference }) => [id, reference]));
    const events = await ofBookings(client, (ids) => listEventsOf(db, ids));
    return events.map(({ bookingId, at, kind, actor, detail }) => ({
      reference: references.get(bookingId),
      at,
      what: kind,
      by: actor,
      detail,
    }));
  },
  erase: async () => 0,
};

const limits: ClientPart = {
  key: 'limits',
  about: 'Nothing readable: hashed addresses, kept for a day so that no one takes too many times.',
  read: async () => [],
  erase: async (trx, { bookingIds }) => (bookingIds.length > 0 ? deleteUsesOf(trx, bookingIds) : 0),
};

const sources: ClientPart = {
  key: 'cameFrom',
  about: 'The campaign, the page and the article that a booking began with, by its number.',
  async read(db, client) {
    const found = await ofBookings(client, async (ids) => [...(await listBookingSources(db, ids)).values()]);
    return found.map(({ landing, referrer, source, medium, campaign, term, content, article }) => ({
      landing,
      referrer,
      source,
      medium,
      campaign,
      term,
      content,
      article,
    }));
  },
  erase: async (trx, { bookingIds }) => (bookingIds.length > 0 ? deleteSourcesOf(trx, bookingIds) : 0),
};

const packs: ClientPart = {
  key: 'packs',
  about: 'Packs of hours and gifts that were bought with this address, or given to it.',
  async read(db, client) {
    const rows = await byAddress(client, (email) => listPacksOf(db, email));
    return rows.map(({ priceCents, ...pack }) => ({ ...pack, price: priceCents / 100 }));
  },
  erase: async (trx, { email }) => (email === null ? 0 : anonymizePacksOf(trx, email)),
  eraseOld: anonymizeOldPacks,
};

const unmatched: ClientPart = {
  key: 'unmatchedPayments',
  about: 'Payments with this address that belonged to no booking.',
  async read(db, client) {
    const rows = await byAddress(client, (email) => listUnmatchedOf(db, email));
    return rows.map(({ amountCents, ...payment }) => ({ ...payment, amount: amountCents / 100 }));
  },
  erase: async (trx, { email }) => (email === null ? 0 : anonymizeUnmatchedOf(trx, email)),
  eraseOld: anonymizeOldUnmatched,
};

const refunds: ClientPart = {
  key: 'refunds',
  about: 'Refunds of the bookings. Amounts are in whole units of the currency.',
  async read(db, client) {
    const rows = await ofBookings(client, (ids) => listRefundsOfBookings(db, ids));
    return rows.map(({ amountCents, ...refund }) => ({ ...refund, amount: amountCents / 100 }));
  },
  // Amounts and times stay with the receipts; only free text may identify someone.
  erase: async (trx, { bookingIds }) => (bookingIds.length > 0 ? clearRefundNotes(trx, bookingIds) : 0),
};

const receipts: ClientPart = {
  key: 'receipts',
  about:
    'Receipts and credit notes. They stay when everything else is erased, because the law wants them kept.',
  async read(db, client) {
    const rows = await ofBookings(client, (ids) => listReceiptsOfBookings(db, ids));
    return rows.map(({ grossCents, document, ...receipt }) => ({
      ...receipt,
      total: grossCents / 100,
      document: parseStored(document) ?? document,
    }));
  },
  erase: async () => 0,
};

const sessions: ClientPart = {
  key: 'sessions',
  about: 'What was added before each session, what our team noted during it, and what came of it.',
  read: (db, client) => ofBookings(client, (ids) => listSessionRows(db, ids)),
  erase: async (trx, { bookingIds }) => (bookingIds.length > 0 ? deleteSessionRows(trx, bookingIds) : 0),
};

const answers: ClientPart = {
  key: 'answers',
  about: 'What was answered to the questions of the booking page, besides the idea.',
  read: (db, client) => ofBookings(client, (ids) => listAnswersForExport(db, ids)),
  erase: async (trx, { bookingIds }) => (bookingIds.length > 0 ? deleteAnswersOf(trx, bookingIds) : 0),
};

const files: ClientPart = {
  key: 'files',
  about:
    'Files that were sent before a session, and the code that was given after it. Download them from your booking’s page.',
  read: (db, client) => ofBookings(client, (ids) => listFilesOf(db, ids)),
  erase: async (trx, { bookingIds }) => (bookingIds.length > 0 ? deleteFilesOf(trx, bookingIds) : 0),
};

const testimonials: ClientPart = {
  key: 'testimonials',
  about: 'What you said about your sessions, and what you agreed to.',
  async read(db, client) {
    const said = await ofBookings(client, (ids) => listTestimonialsOf(db, ids));
    const consents = await listConsents(
      db,
      said.map(({ id }) => id),
    );
    return said.map(({ id, text, rating, author, siteText, createdAt }) => ({
      text,
      rating,
      author,
      onTheSite: siteText,
      createdAt,
      consents: consents
        .filter(({ storyId: testimonialId }) => testimonialId === id)
        .map(({ use, wording, givenAt, withdrawnAt }) => ({ use, wording, givenAt, withdrawnAt })),
    }));
  },
  erase: async (trx, { bookingIds }, now) =>
    bookingIds.length > 0 ? eraseTestimonials(trx, bookingIds, now) : 0,
};

const bookings: ClientPart = {
  key: 'bookings',
  about:
    'Sessions that were booked, canceled or held until payment. Amounts are in whole units of the currency.',
  async read(db, client) {
    const rows = await ofBookings(client, (ids) => listBookingsById(db, ids));
    return rows.map((booking) => ({
      reference: booking.reference,
      startsAt: booking.startsAt,
      developerType: booking.tier,
      state: booking.state,
      request: booking.approval,
      bookedAt: booking.createdAt,
      bookedWith: booking.source === 'site' ? 'this website' : 'Calendly',
      name: booking.name,
      email: booking.email,
      phone: booking.phone,
      timeZone: booking.timeZone,
      idea: booking.idea,
      payment: paymentStatusOf({ ...booking, totalCents: totalOf(booking) }),
      currency: booking.currency,
      price: totalOf(booking) / 100,
      paid: booking.paidCents / 100,
      refund: booking.refundCents / 100,
      note: booking.note,
    }));
  },
  erase: async (trx, { bookingIds }, now) =>
    bookingIds.length > 0 ? anonymizeBookings(trx, bookingIds, now) : 0,
};

/** In order of erasure: bookings last, because others are found by them. */
export const clientParts: readonly ClientPart[] = [
  mail,
  questions,
  messages,
  notes,
  history,
  limits,
  waitlistPart,
  moveRequestsPart,
  sessions,
  answers,
  files,
  testimonials,
  sources,
  roomsOfClient,
  packs,
  unmatched,
  refunds,
  receipts,
  bookings,
];
