import type { Updateable } from 'kysely';
import type { BookingSource, BookingState, PaymentState } from '#src/contract/bookings/values.ts';
import type { Db } from '../../open.ts';
import type { BookingsTable } from '../../tables/bookings/bookings.ts';
import { nowText, toFlag } from '../../values.ts';
import { kindKey } from './kind-key.ts';
import { getKind, tierOf } from './kinds.ts';
import { queueBookingEvents } from './outgoing-events.ts';
import { type Booking, bookingColumns } from './read.ts';

export type TaxColumns = Pick<Booking, 'taxCents' | 'taxBps' | 'taxThirdDecimal' | 'taxName' | 'taxIncluded'>;

export interface NewBooking {
  ref: string;
  source: BookingSource;
  externalId?: string;
  /** The key of its kind. */
  tier: string;
  startsAt: string;
  /** The kind's by default. */
  minutes?: number;
  developerId: number | null;
  developerChosen?: boolean;
  state: BookingState;
  holdExpiresAt: string | null;
  name?: string;
  email?: string;
  idea?: string;
  timeZone?: string;
  priceCents: number;
  /** ISO 4217. */
  currency: string;
  /** The current cancellation rules, as JSON. */
  terms?: string;
  payment: PaymentState;
  paidCents?: number;
  /** None by default. */
  tax?: TaxColumns;
  origin: string;
  madeBy?: string;
  phone?: string;
}

/**
 * Adds a booking, which takes time unless canceled. @throws a `time taken` fault when the developer
 * has another session then, NoResultError when there is no such kind
 */
export async function insertBooking(db: Db, booking: NewBooking, now: Date): Promise<Booking> {
  const at = nowText(now);
  const kind = await getKind(db, booking.tier);
  return db
    .insertInto('bookings')
    .values({
      ref: booking.ref,
      source: booking.source,
      externalId: booking.externalId ?? null,
      tier: tierOf(kind),
      kindId: kind.id,
      minutes: booking.minutes ?? kind.minutes,
      seats: kind.seats,
      bufferBefore: kind.bufferBefore,
      bufferAfter: kind.bufferAfter,
      startsAt: booking.startsAt,
      developerId: booking.developerId,
      developerChosen: toFlag(booking.developerChosen ?? false),
      taken: booking.developerId === null || booking.state === 'cancelled' ? null : 1,
      state: booking.state,
      holdExpiresAt: booking.holdExpiresAt,
      name: booking.name ?? '',
      email: booking.email ?? '',
      idea: booking.idea ?? '',
      timeZone: booking.timeZone ?? '',
      priceCents: booking.priceCents,
      currency: booking.currency,
      terms: booking.terms ?? null,
      payment: booking.payment,
      paidCents: booking.paidCents ?? 0,
      refundCents: 0,
      origin: booking.origin,
      ...booking.tax,
      madeBy: booking.madeBy ?? null,
      phone: booking.phone ?? '',
      forgottenAt: null,
      createdAt: at,
      updatedAt: at,
    })
    .returning([...bookingColumns, kindKey])
    .executeTakeFirstOrThrow();
}

export type BookingUpdate = Omit<
  Updateable<BookingsTable>,
  'id' | 'ref' | 'source' | 'tier' | 'kindId' | 'createdAt' | 'sequence'
>;

/**
 * Changes columns of a booking.
 * @param raisesSequence true if calendars must notice the change
 * @throws NoResultError when there is no such booking; a `time taken` fault when the developer has
 * another session then
 */
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
      updatedAt: nowText(now),
      ...(raisesSequence && { sequence: eb('sequence', '+', 1) }),
    }))
    .where('id', '=', id)
    .returning([...bookingColumns, kindKey])
    .executeTakeFirstOrThrow();
}

/** Deletes a booking; only for holds without client details. */
export async function deleteBooking(db: Db, id: number): Promise<void> {
  await db.deleteFrom('bookings').where('id', '=', id).execute();
}

/** Adds to a booking's history. @param event its `actor`: the client, an administrator, a service */
export async function addBookingEvent(
  db: Db,
  event: { bookingId: number; kind: string; actor: string; detail?: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('bookingEvents')
    .values({
      bookingId: event.bookingId,
      at: nowText(now),
      kind: event.kind,
      actor: event.actor,
      detail: event.detail ?? '',
    })
    .execute();
  await queueBookingEvents(db, event, now);
}

/** Records that a webhook event is being handled; false when it was handled before. */
export async function claimWebhookEvent(
  db: Db,
  provider: string,
  eventId: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('webhookEvents')
    .values({ provider, eventId, receivedAt: nowText(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** True if a webhook event was handled before. */
export async function hasWebhookEvent(db: Db, provider: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhookEvents')
    .select('eventId')
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}
