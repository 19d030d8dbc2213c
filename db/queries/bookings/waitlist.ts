/** The waiting list: entries of clients who want to hear when a time of a kind is free. */
import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import type { WaitlistState } from '#src/contract/bookings/waitlist-values.ts';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';
import type { WaitlistTable } from '../../tables/bookings/waitlist.ts';
import { nowText } from '../../values.ts';

const columns = [
  'id',
  'ref',
  'kindId',
  'developerId',
  'name',
  'email',
  'mailbox',
  'timeZone',
  'clock',
  'firstDay',
  'lastDay',
  'fromMinute',
  'toMinute',
  'state',
  'offers',
  'passed',
  'queuedAt',
  'offerStartsAt',
  'offerExpiresAt',
  'bookingId',
  'createdAt',
] as const;

/** Times are UTC; days and minutes are in the entry's time zone. */
export type WaitlistEntry = Pick<Selectable<WaitlistTable>, (typeof columns)[number]>;

const entries = (db: Db) => db.selectFrom('waitlist').select(columns);

/** Those who are still in the queue, or may be soon. */
const OPEN = ['waiting', 'offered', 'paused'] as const satisfies readonly WaitlistState[];

/** Finds an entry by its reference, as in its links. */
export const findEntry = (db: Db, ref: string): Promise<WaitlistEntry | undefined> =>
  entries(db).where('ref', '=', ref).executeTakeFirst();

/** Finds an entry by its id. */
export const findEntryById = (db: Db, id: number): Promise<WaitlistEntry | undefined> =>
  entries(db).where('id', '=', id).executeTakeFirst();

export type NewEntry = Pick<
  Insertable<WaitlistTable>,
  | 'ref'
  | 'kindId'
  | 'developerId'
  | 'name'
  | 'email'
  | 'mailbox'
  | 'timeZone'
  | 'clock'
  | 'firstDay'
  | 'lastDay'
  | 'fromMinute'
  | 'toMinute'
  | 'state'
>;

/** Adds an entry whose address is not confirmed yet. */
export async function insertEntry(db: Db, entry: NewEntry, now: Date): Promise<WaitlistEntry> {
  const at = nowText(now);
  return db
    .insertInto('waitlist')
    .values({
      ...entry,
      queuedAt: at,
      offerStartsAt: null,
      offerExpiresAt: null,
      bookingId: null,
      createdAt: at,
      updatedAt: at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export type EntryChange = Omit<Updateable<WaitlistTable>, 'id' | 'ref' | 'createdAt' | 'updatedAt'>;

/** Changes an entry. */
export async function updateEntry(db: Db, id: number, change: EntryChange, now: Date): Promise<void> {
  await db
    .updateTable('waitlist')
    .set({ ...change, updatedAt: nowText(now) })
    .where('id', '=', id)
    .execute();
}

/** Entries of a mailbox in some states, oldest first. @param mailbox from `mailboxOf` */
export const listOfMailbox = (
  db: Db,
  mailbox: string,
  states: readonly WaitlistState[],
): Promise<WaitlistEntry[]> =>
  entries(db).where('mailbox', '=', mailbox).where('state', 'in', states).orderBy('id').execute();

/** Counts a kind's entries in some states. */
export async function countEntries(
  db: Db,
  kindId: number,
  states: readonly WaitlistState[] = OPEN,
): Promise<number> {
  const { count } = await db
    .selectFrom('waitlist')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kindId', '=', kindId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many wait for each kind that anyone waits for. */
export async function countByKind(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('waitlist')
    .select((eb) => ['kindId', eb.fn.countAll<number>().as('count')])
    .where('state', 'in', OPEN)
    .groupBy('kindId')
    .execute();
  return new Map(rows.map(({ kindId, count }) => [kindId, count]));
}

/** A kind's confirmed entries in the order of the queue, with the name of a wanted developer. */
export const listOpenEntries = (db: Db, kindId: number, limit: number) =>
  entries(db)
    .where('kindId', '=', kindId)
    .where('state', 'in', OPEN)
    .orderBy('queuedAt')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Kinds with a waiting list that someone waits for now, by id and key. */
export const listAwaitedKinds = (db: Db): Promise<Array<{ id: number; key: string }>> =>
  db
    .selectFrom('kinds')
    .select(['id', 'key'])
    .where('hasWaitlist', '=', 1)
    .where('archivedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('waitlist')
          .select('waitlist.id')
          .whereRef('waitlist.kindId', '=', 'kinds.id')
          .where('waitlist.state', '=', 'waiting'),
      ),
    )
    .orderBy('id')
    .execute();

/** A mailbox has one offer at a time, so that no one keeps several times from others. */
const withoutOffer = <O>(query: SelectQueryBuilder<Tables, 'waitlist', O>) =>
  query.where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('waitlist as other')
          .select('other.id')
          .whereRef('other.mailbox', '=', 'waitlist.mailbox')
          .where('other.state', '=', 'offered'),
      ),
    ),
  );

/**
 * Those who can be offered a time of a kind on some days, in the order of the queue.
 * @param days `2026-12-25`, both included; in any time zone, so give a day more on both sides
 */
export const listWaiting = (
  db: Db,
  kindId: number,
  { first, last }: { first: string; last: string },
): Promise<WaitlistEntry[]> =>
  withoutOffer(entries(db))
    .where('waitlist.kindId', '=', kindId)
    .where('waitlist.state', '=', 'waiting')
    .where('waitlist.firstDay', '<=', last)
    .where('waitlist.lastDay', '>=', first)
    .orderBy('waitlist.queuedAt')
    .orderBy('waitlist.id')
    .execute();

/** The days that a kind is waited for, `2026-12-25`; undefined when no one waits. */
export async function findWaitingDays(
  db: Db,
  kindId: number,
): Promise<{ first: string; last: string } | undefined> {
  const { first, last } = await db
    .selectFrom('waitlist')
    .select((eb) => [eb.fn.min('firstDay').as('first'), eb.fn.max('lastDay').as('last')])
    .where('kindId', '=', kindId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return first && last ? { first, last } : undefined;
}

/** Entries with an offer, and what became of its hold: both null once it is deleted. */
const offered = (db: Db) =>
  db
    .selectFrom('waitlist')
    .leftJoin('bookings', 'bookings.id', 'waitlist.bookingId')
    .select([
      'waitlist.id',
      'waitlist.offers',
      'waitlist.passed',
      'waitlist.offerStartsAt',
      'bookings.state as bookingState',
      'bookings.holdExpiresAt',
    ])
    .where('waitlist.state', '=', 'offered');

/** Offers that were taken, or have ended. */
export const listEndedOffers = (db: Db, now: Date) =>
  offered(db)
    .where((eb) =>
      eb.or([
        eb('bookings.state', 'is', null),
        eb('bookings.state', '<>', 'held'),
        eb('bookings.holdExpiresAt', '<=', nowText(now)),
      ]),
    )
    .orderBy('waitlist.id')
    .execute();

/** Ends the entry whose offer became a booking. */
export async function markEntryBooked(db: Db, bookingId: number, now: Date): Promise<void> {
  await db
    .updateTable('waitlist')
    .set({ state: 'booked', updatedAt: nowText(now) })
    .where('bookingId', '=', bookingId)
    .where('state', 'in', OPEN)
    .execute();
}
