import type { Selectable } from 'kysely';
import type { Db } from '../../open.ts';
import type { BookingsTable } from '../../tables/bookings/bookings.ts';
import { kindKey } from './kind-key.ts';

/** Of a booking, besides the key of its kind. */
export const bookingColumns = [
  'id',
  'ref',
  'source',
  'kindId',
  'startsAt',
  'minutes',
  'seats',
  'bufferBefore',
  'bufferAfter',
  'developerId',
  'developerChosen',
  'state',
  'approval',
  'answerNote',
  'holdExpiresAt',
  'name',
  'email',
  'idea',
  'timeZone',
  'clock',
  'priceCents',
  'currency',
  'terms',
  'rightsStart',
  'payment',
  'paidCents',
  'refundCents',
  'checkoutId',
  'checkoutUrl',
  'checkoutExpiresAt',
  'paymentIntent',
  'sequence',
  'note',
  'origin',
  'discountCents',
  'taxCents',
  'taxBps',
  'taxThirdDecimal',
  'taxName',
  'taxIncluded',
  'promoCodeId',
  'packId',
  'packReturned',
  'company',
  'taxNumber',
  'address',
  'country',
  'madeBy',
  'phone',
  'forgottenAt',
  'createdAt',
  'updatedAt',
] as const;

/** Times are UTC, money is in hundredths of the booking's currency. `tier`: the key of its kind. */
export type Booking = Pick<Selectable<BookingsTable>, (typeof bookingColumns)[number] | 'tier'>;

const one = (db: Db) => db.selectFrom('bookings').select([...bookingColumns, kindKey]);

/** Finds a booking by its reference, as in its links. */
export const findBooking = (db: Db, ref: string): Promise<Booking | undefined> =>
  one(db).where('ref', '=', ref).executeTakeFirst();

/** Finds a booking by its database id. */
export const findBookingById = (db: Db, id: number): Promise<Booking | undefined> =>
  one(db).where('id', '=', id).executeTakeFirst();

/** Finds a booking by its Stripe Checkout Session. */
export const findBookingByCheckout = (db: Db, checkoutId: string): Promise<Booking | undefined> =>
  one(db).where('checkoutId', '=', checkoutId).executeTakeFirst();

/** Finds a booking by the external service's id. */
export const findExternalBooking = (db: Db, externalId: string): Promise<Booking | undefined> =>
  one(db).where('externalId', '=', externalId).executeTakeFirst();

/** Counts the client's own reschedulings by e-mail link. */
export async function countClientMoves(db: Db, bookingId: number): Promise<number> {
  const { count } = await db
    .selectFrom('bookingEvents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'moved')
    .where('actor', '=', 'customer')
    .executeTakeFirstOrThrow();
  return count;
}

/** A booking's history, oldest first. */
export const listBookingEvents = (db: Db, bookingId: number) =>
  db
    .selectFrom('bookingEvents')
    .select(['at', 'kind', 'actor', 'detail'])
    .where('bookingId', '=', bookingId)
    .orderBy('id')
    .execute();

/** Finds a booking by its Stripe PaymentIntent. */
export const findBookingByIntent = (db: Db, paymentIntent: string): Promise<Booking | undefined> =>
  one(db).where('paymentIntent', '=', paymentIntent).executeTakeFirst();
