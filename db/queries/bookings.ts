import type { BookingSource, BookingState, PaymentState, Tier } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import type { BookingsTable } from '../schema.ts';
import { nowText } from '../values.ts';

export const bookingColumns = [
  'id',
  'ref',
  'source',
  'tier',
  'starts_at as startsAt',
  'state',
  'hold_expires_at as holdExpiresAt',
  'name',
  'email',
  'idea',
  'time_zone as timeZone',
  'price_cents as priceCents',
  'payment',
  'paid_cents as paidCents',
  'refund_cents as refundCents',
  'checkout_id as checkoutId',
  'checkout_url as checkoutUrl',
  'checkout_expires_at as checkoutExpiresAt',
  'payment_intent as paymentIntent',
  'sequence',
  'note',
  'origin',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** A booking as the server works with it. Times are UTC, money is US cents. */
export interface Booking {
  id: number;
  ref: string;
  source: BookingSource;
  tier: Tier;
  startsAt: string;
  state: BookingState;
  holdExpiresAt: string | null;
  name: string;
  email: string;
  idea: string;
  timeZone: string;
  priceCents: number;
  payment: PaymentState;
  paidCents: number;
  refundCents: number;
  checkoutId: string | null;
  checkoutUrl: string | null;
  checkoutExpiresAt: string | null;
  paymentIntent: string | null;
  sequence: number;
  note: string | null;
  origin: string;
  createdAt: string;
  updatedAt: string;
}

const one = (db: Db) => db.selectFrom('bookings').select(bookingColumns);

/** By the name in its links. */
export const findBooking = (db: Db, ref: string): Promise<Booking | undefined> =>
  one(db).where('ref', '=', ref).executeTakeFirst();

export const findBookingById = (db: Db, id: number): Promise<Booking | undefined> =>
  one(db).where('id', '=', id).executeTakeFirst();

/** By Stripe's Checkout Session. */
export const findBookingByCheckout = (db: Db, checkoutId: string): Promise<Booking | undefined> =>
  one(db).where('checkout_id', '=', checkoutId).executeTakeFirst();

/** By the scheduling service's own name for it. */
export const findExternalBooking = (db: Db, externalId: string): Promise<Booking | undefined> =>
  one(db).where('external_id', '=', externalId).executeTakeFirst();

export interface NewBooking {
  ref: string;
  source: BookingSource;
  externalId?: string;
  tier: Tier;
  startsAt: string;
  seat: number | null;
  state: BookingState;
  holdExpiresAt: string | null;
  name?: string;
  email?: string;
  idea?: string;
  timeZone?: string;
  priceCents: number;
  payment: PaymentState;
  paidCents?: number;
  origin: string;
}

/** @throws SqliteError (SQLITE_CONSTRAINT_UNIQUE) when the place is taken */
export async function insertBooking(db: Db, booking: NewBooking, now: Date): Promise<Booking> {
  const at = nowText(now);
  return db
    .insertInto('bookings')
    .values({
      ref: booking.ref,
      source: booking.source,
      external_id: booking.externalId ?? null,
      tier: booking.tier,
      starts_at: booking.startsAt,
      seat: booking.seat,
      state: booking.state,
      hold_expires_at: booking.holdExpiresAt,
      name: booking.name ?? '',
      email: booking.email ?? '',
      idea: booking.idea ?? '',
      time_zone: booking.timeZone ?? '',
      price_cents: booking.priceCents,
      payment: booking.payment,
      paid_cents: booking.paidCents ?? 0,
      refund_cents: 0,
      origin: booking.origin,
      created_at: at,
      updated_at: at,
    })
    .returning(bookingColumns)
    .executeTakeFirstOrThrow();
}

export type BookingUpdate = Partial<
  Omit<BookingsTable, 'id' | 'ref' | 'source' | 'tier' | 'created_at' | 'sequence'>
>;

/** @param raisesSequence whether calendars must take notice of the change */
export async function updateBooking(
  db: Db,
  id: number,
  change: BookingUpdate,
  now: Date,
  raisesSequence = false,
): Promise<Booking> {
  return db
    .updateTable('bookings')
    .set((eb) => ({
      ...change,
      updated_at: nowText(now),
      ...(raisesSequence && { sequence: eb('sequence', '+', 1) }),
    }))
    .where('id', '=', id)
    .returning(bookingColumns)
    .executeTakeFirstOrThrow();
}

/** Forgets a hold on which nothing was typed. */
export async function deleteBooking(db: Db, id: number): Promise<void> {
  await db.deleteFrom('bookings').where('id', '=', id).execute();
}

/** Writes a line of a booking's history. @param actor who did it */
export async function addBookingEvent(
  db: Db,
  event: { bookingId: number; kind: string; actor: string; detail?: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('booking_events')
    .values({
      booking_id: event.bookingId,
      at: nowText(now),
      kind: event.kind,
      actor: event.actor,
      detail: event.detail ?? '',
    })
    .execute();
}

/** How often a booking was moved with its customer's link. */
export async function countCustomerMoves(db: Db, bookingId: number): Promise<number> {
  const { count } = await db
    .selectFrom('booking_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'moved')
    .where('actor', '=', 'customer')
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that a webhook's event is being acted upon. @returns false when it was before */
export async function claimWebhookEvent(
  db: Db,
  provider: string,
  eventId: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('webhook_events')
    .values({ provider, event_id: eventId, received_at: nowText(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Whether an event was acted upon. */
export async function hasWebhookEvent(db: Db, provider: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}
