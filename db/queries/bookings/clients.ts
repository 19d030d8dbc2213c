import { sql } from 'kysely';
import type { Approval } from '#src/contract/bookings/request-values.ts';
import type { BookingState } from '#src/contract/bookings/values.ts';
import { newestBookings } from '../../full-text.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { kindKey } from './kind-key.ts';

const FOUND = 1_000;
const FOUND_QUICKLY = 200;
/** Limits what one request reads; no client has more. */
const MOST_BOOKINGS = 2_000;

/** Tests that an address was given: worded like the partial index, or SQLite would not use it. */
export const isNotEmpty = (column: string) => sql<boolean>`${sql.ref(column)} <> ''`;

/** Names a client in links, because an address would stay in histories and logs. */
export type ClientKey = `b${number}` | `m${number}`;

/** All bookings with an address, or a single booking without one. */
export interface Client {
  /** In lower case; null: they gave none. */
  email: string | null;
  bookingIds: number[];
}

/** The client of a booking (`b12`) or message (`m7`); undefined when there is none, or they were erased. */
export async function findClient(db: Db, key: ClientKey): Promise<Client | undefined> {
  const id = Number(key.slice(1));
  const found =
    key[0] === 'b'
      ? await db
          .selectFrom('bookings')
          .select((eb) => eb.fn<string>('lower', ['email']).as('email'))
          .where('id', '=', id)
          .where('forgottenAt', 'is', null)
          .executeTakeFirst()
      : await db
          .selectFrom('messages')
          .select((eb) => eb.fn<string>('lower', ['email']).as('email'))
          .where('id', '=', id)
          .executeTakeFirst();
  if (!found) return undefined;
  if (found.email === '') return { email: null, bookingIds: [id] };
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', found.email))
    .where(isNotEmpty('email'))
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_BOOKINGS)
    .execute();
  return { email: found.email, bookingIds: rows.map((row) => row.id) };
}

/**
 * A page of clients, latest session first. @param q words of the last name or address, in the latest 1,000
 * bookings
 */
export async function listClients(
  db: Db,
  { q, limit, offset }: { q?: string | undefined; limit: number; offset: number },
) {
  const words = q?.trim();
  const found = words ? newestBookings(db, words, 'person', FOUND) : undefined;
  if (words && !found) return { guests: [], total: 0 };
  const rows = latestOf(found ? allBookings(db).where('latest.id', 'in', found) : allBookings(db));
  const clients = await rows
    .select((eb) => [
      'latest.id',
      'latest.name',
      'latest.email',
      'latest.startsAt',
      eb
        .selectFrom('bookings as all')
        .select((all) => all.fn.countAll<number>().as('count'))
        .where((on) => on(on.fn('lower', ['all.email']), '=', on.fn('lower', ['latest.email'])))
        .where(isNotEmpty('all.email'))
        .as('sessions'),
    ])
    .orderBy('latest.startsAt', 'desc')
    .orderBy('latest.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = words
    ? await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    : await db
        .selectFrom('bookings')
        .select(sql<number>`count(distinct lower(email))`.as('total'))
        .where(isNotEmpty('email'))
        .executeTakeFirstOrThrow();
  return { guests: clients.map((client) => ({ ...client, sessions: client.sessions ?? 0 })), total };
}

type Bookings = ReturnType<typeof allBookings>;
const allBookings = (db: Db) => db.selectFrom('bookings as latest');

/** Reduces bookings to the latest of each client. */
const latestOf = (rows: Bookings): Bookings =>
  rows.where(isNotEmpty('latest.email')).where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('bookings as later')
          .select('later.id')
          .where((on) => on(on.fn('lower', ['later.email']), '=', sql`lower(latest.email)`))
          .where(isNotEmpty('later.email'))
          .where(sql<boolean>`(later.starts_at, later.id) > (latest.starts_at, latest.id)`),
      ),
    ),
  );

export interface FoundBooking {
  id: number;
  reference: string;
  name: string;
  email: string;
  startsAt: string;
  state: BookingState;
  approval: Approval | null;
}

/**
 * Up to 40 of the 200 newest bookings with every typed word, latest session first. The last word may be
 * incomplete.
 */
export async function findBookings(db: Db, typed: string): Promise<FoundBooking[]> {
  const found = newestBookings(db, typed, 'everywhere', FOUND_QUICKLY);
  if (!found) return [];
  return db
    .selectFrom('bookings')
    .select(['id', 'ref as reference', 'name', 'email', 'startsAt', 'state', 'approval'])
    .where('id', 'in', found)
    .where((on) => on.or([on('state', '<>', 'held'), on('email', '<>', '')]))
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(40)
    .execute();
}

/** Notes about a client, oldest first. @param email in lower case */
export const listClientNotes = (db: Db, email: string) =>
  db
    .selectFrom('guestNotes')
    .select(['id', 'at', 'username', 'text'])
    .where('email', '=', email)
    .orderBy('id')
    .limit(500)
    .execute();

/** Adds a note about a client. @param note its `email` in any case */
export const addClientNote = (
  db: Db,
  { email, username, text }: { email: string; username: string; text: string },
  now: Date,
) =>
  db
    .insertInto('guestNotes')
    .values((eb) => ({ email: eb.fn('lower', [eb.val(email)]), username, text, at: nowText(now) }))
    .returning('id')
    .executeTakeFirstOrThrow();

/** False when the client has no such note. */
export async function deleteClientNote(db: Db, email: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('guestNotes')
    .where('email', '=', email)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Up to 500 messages from an address, newest first. @param email in lower case */
export const listMessagesFrom = (db: Db, email: string) =>
  db
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'text', 'createdAt', 'readAt', 'doneAt'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .orderBy('id', 'desc')
    .limit(500)
    .execute();

/** Bookings for a client's page, latest first. */
export const listBookingsById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bookings')
    .select([
      'id',
      'ref as reference',
      'source',
      kindKey,
      'startsAt',
      'minutes',
      'state',
      'approval',
      'payment',
      'name',
      'email',
      'phone',
      'idea',
      'timeZone',
      'priceCents',
      'discountCents',
      'taxCents',
      'taxIncluded',
      'paidCents',
      'refundCents',
      'currency',
      'checkoutExpiresAt',
      'note',
      'createdAt',
    ])
    .where('id', 'in', ids)
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The history of some bookings, oldest first. */
export const listEventsOf = (db: Db, bookingIds: readonly number[]) =>
  db
    .selectFrom('bookingEvents')
    .select(['bookingId', 'at', 'kind', 'actor', 'detail'])
    .where('bookingId', 'in', bookingIds)
    .orderBy('id')
    .execute();
