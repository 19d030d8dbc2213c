import type { Selectable } from 'kysely';
import type { Db } from '../../open.ts';
import type { TimeOffersTable } from '../../tables/bookings/time-offers.ts';
import { nowText } from '../../values.ts';

export type TimeOffer = Omit<Selectable<TimeOffersTable>, 'createdAt'>;

const columns = ['id', 'bookingId', 'startsAt', 'developerId', 'holdId', 'expiresAt', 'state'] as const;

/** Adds a time that the team proposes for a booking. */
export async function insertTimeOffer(
  db: Db,
  offer: Omit<TimeOffer, 'id' | 'state'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('timeOffers')
    .values({ ...offer, createdAt: nowText(now) })
    .execute();
}

/** Finds a proposed time, whatever its state. */
export const findTimeOffer = (db: Db, id: number): Promise<TimeOffer | undefined> =>
  db.selectFrom('timeOffers').select(columns).where('id', '=', id).executeTakeFirst();

/** The times proposed for a booking that can be chosen, soonest first. */
export const listOpenOffers = (db: Db, bookingId: number, now: Date): Promise<TimeOffer[]> =>
  db
    .selectFrom('timeOffers')
    .select(columns)
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', nowText(now))
    .orderBy('startsAt')
    .orderBy('id')
    .execute();

/** Notes that the client chose a time, and that it is no longer held for them. */
export async function markChosen(db: Db, id: number): Promise<void> {
  await db.updateTable('timeOffers').set({ state: 'chosen', holdId: null }).where('id', '=', id).execute();
}

/** Ends all open offers of times for a booking, and releases the times that they hold. */
export async function closeTimeOffers(db: Db, bookingId: number): Promise<void> {
  const closed = await db
    .updateTable('timeOffers')
    .set({ state: 'closed' })
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'open')
    .returning('holdId')
    .execute();
  const holds = closed.flatMap(({ holdId }) => (holdId === null ? [] : [holdId]));
  if (holds.length > 0)
    await db
      .deleteFrom('bookings')
      .where('id', 'in', holds)
      .where('state', '=', 'held')
      .where('email', '=', '')
      .execute();
}
