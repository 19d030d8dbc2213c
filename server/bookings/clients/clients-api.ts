import {
  addClientNote,
  type ClientKey,
  deleteClientNote,
  type FoundBooking,
  findBookings,
  listClients,
} from '#db/queries/bookings/clients.ts';
import { placesOfAny } from '#db/queries/bookings/erased-text-index.ts';
import { clearIdempotentResults } from '#db/queries/idempotency-keys.ts';
import { deleteQuestionConsents } from '#db/queries/site/question-consents.ts';
import type { clients } from '#src/contract/bookings/clients.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import type { BookingDeps } from '../deps.ts';
import { clientPage, mustFindClient } from './client-page.ts';
import { exportClient } from './export-client.ts';
import { eraseClient } from './retention.ts';

const DEFAULT_LIMIT = 50;
const FOUND = 6;

/** No name, since the log outlives the client's data. */
const subjectOf = (key: ClientKey) => (key[0] === 'b' ? `client of booking ${key.slice(1)}` : 'a client');

export const clientHandlers: Handlers<typeof clients, BookingDeps> = {
  async listGuests({ query: { q, limit = DEFAULT_LIMIT, offset = 0 } }, { db }) {
    const { guests: found, total } = await listClients(db, { q, limit, offset });
    return { guests: found.map(({ id, ...client }) => ({ ...client, key: `b${id}` as const })), total };
  },

  getGuest: ({ params: { key } }, { db, now }) => clientPage(db, key, now()),

  exportGuest: write({
    async change({ params: { key } }, { db, audit }) {
      const client = await mustFindClient(db, key);
      await audit({ subject: subjectOf(key) });
      return client;
    },
    async finish(client, { ctx }, { db, now: clock, settings }) {
      const now = clock();
      ctx.set({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="guest-${now.toISOString().slice(0, 10)}.json"`,
      });
      ctx.type = 'application/json; charset=utf-8';
      ctx.body = exportClient(db, client, (await settings.identity()).name, now);
    },
  }),

  async eraseGuest({ params: { key } }, { db, audit, now }) {
    const { erased, words } = await eraseClient(db, await mustFindClient(db, key), now());
    await clearIdempotentResults(db);
    await audit({ subject: subjectOf(key), detail: erased });
    return placesOfAny(db, words);
  },

  async withdrawGuestQuestions({ params: { key } }, { db, audit }) {
    await deleteQuestionConsents(db, await mustFindClient(db, key));
    await audit({ subject: subjectOf(key) });
  },

  addGuestNote: write({
    async change({ params: { key }, body: { text }, user }, { db, audit, now }) {
      const { email } = await mustFindClient(db, key);
      if (email === null)
        throw conflict(
          'guest_without_address',
          'This client gave no e-mail address, so notes about them cannot be kept.',
        );
      await addClientNote(db, { email, username: user.username, text }, now());
      await audit({ subject: subjectOf(key) });
    },
    finish: (_changed, { params: { key } }, { db, now }) => clientPage(db, key, now()),
  }),

  async deleteGuestNote({ params: { key, id } }, { db, audit }) {
    const { email } = await mustFindClient(db, key);
    if (email === null || !(await deleteClientNote(db, email, id))) throw notFound('Note');
    await audit({ subject: subjectOf(key) });
  },

  async findSessions({ query: { q } }, { db }) {
    const found = await findBookings(db, q);
    return { bookings: found.slice(0, FOUND), guests: clientsOf(found).slice(0, FOUND) };
  },
};

function clientsOf(found: readonly FoundBooking[]) {
  const clients = new Map<string, { key: ClientKey; name: string; email: string }>();
  for (const { id, name, email } of found) {
    const address = email.toLowerCase();
    if (address !== '' && !clients.has(address)) clients.set(address, { key: `b${id}`, name, email });
  }
  return [...clients.values()];
}
