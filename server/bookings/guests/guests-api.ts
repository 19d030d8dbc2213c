import { placesOfAny } from '#db/queries/bookings/erased-words.ts';
import {
  addGuestNote,
  deleteGuestNote,
  type FoundBooking,
  findBookings,
  type GuestKey,
  listGuests,
} from '#db/queries/bookings/guests.ts';
import { forgetIdempotentResults } from '#db/queries/idempotency-keys.ts';
import type { guests } from '#src/contract/bookings/guests.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { exportGuest } from './export-guest.ts';
import { eraseGuest } from './forget.ts';
import { guestPage, mustFindGuest } from './guest-page.ts';

const DEFAULT_LIMIT = 50;
const FOUND = 6;

/** What the audit log calls a guest: their data is erased some day, and the log stays. */
const subjectOf = (key: GuestKey) => (key[0] === 'b' ? `guest of booking ${key.slice(1)}` : 'a guest');

/** Guests, and what becomes of their data. */
export const guestHandlers: Handlers<typeof guests> = {
  async listGuests({ query: { q, limit = DEFAULT_LIMIT, offset = 0 } }, { db }) {
    const { guests: found, total } = await listGuests(db, { q, limit, offset });
    return { guests: found.map(({ id, ...guest }) => ({ ...guest, key: `b${id}` as const })), total };
  },

  getGuest: ({ params: { key } }, { db, booking }) => guestPage(db, key, booking.now()),

  exportGuest: write({
    async change({ params: { key } }, { db, audit }) {
      const guest = await mustFindGuest(db, key);
      await audit({ subject: subjectOf(key) });
      return guest;
    },
    async finish(guest, { ctx }, { db, booking, settings }) {
      const now = booking.now();
      ctx.set({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="guest-${now.toISOString().slice(0, 10)}.json"`,
      });
      ctx.type = 'application/json; charset=utf-8';
      ctx.body = exportGuest(db, guest, (await settings.identity()).name, now);
    },
  }),

  async eraseGuest({ params: { key } }, { db, audit, booking }) {
    const { erased, words } = await eraseGuest(db, await mustFindGuest(db, key), booking.now());
    await forgetIdempotentResults(db);
    await audit({ subject: subjectOf(key), detail: erased });
    return placesOfAny(db, words);
  },

  addGuestNote: write({
    async change({ params: { key }, body: { text }, user }, { db, audit, booking }) {
      const { email } = await mustFindGuest(db, key);
      if (email === null)
        throw conflict(
          'guest_without_address',
          'This client gave no e-mail address, so notes about them cannot be kept.',
        );
      await addGuestNote(db, { email, username: user.username, text }, booking.now());
      await audit({ subject: subjectOf(key) });
    },
    finish: (_changed, { params: { key } }, { db, booking }) => guestPage(db, key, booking.now()),
  }),

  async deleteGuestNote({ params: { key, id } }, { db, audit }) {
    const { email } = await mustFindGuest(db, key);
    if (email === null || !(await deleteGuestNote(db, email, id))) throw notFound('Note');
    await audit({ subject: subjectOf(key) });
  },

  async findSessions({ query: { q } }, { db }) {
    const found = await findBookings(db, q);
    return { bookings: found.slice(0, FOUND), guests: guestsOf(found).slice(0, FOUND) };
  },
};

/** The guests of some bookings, each once. */
function guestsOf(found: readonly FoundBooking[]) {
  const guests = new Map<string, { key: GuestKey; name: string; email: string }>();
  for (const { id, name, email } of found) {
    const address = email.toLowerCase();
    if (address !== '' && !guests.has(address)) guests.set(address, { key: `b${id}`, name, email });
  }
  return [...guests.values()];
}
