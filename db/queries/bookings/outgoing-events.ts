import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { totalOf } from '#src/contract/bookings/values.ts';
import type { EventType } from '#src/contract/operations/webhook-values.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import {
  type EventData,
  insertEvent,
  queueEvent,
  webhooksWanting,
} from '../operations/webhooks/queue-event.ts';

/** Entries of a booking's history that webhooks can hear of. Holds that expire were never bookings. */
const EVENTS: Readonly<Record<string, EventType>> = {
  requested: 'booking.requested',
  booked: 'booking.created',
  moved: 'booking.moved',
  cancelled: 'booking.cancelled',
  paid: 'booking.paid',
};

/** Queues what webhooks should hear of a new entry in a booking's history, in its transaction. */
export async function queueBookingEvents(
  db: Db,
  { bookingId, kind }: { bookingId: number; kind: string },
  at: Date,
): Promise<void> {
  const type = EVENTS[kind];
  if (!type) return;
  await queueEvent(db, type, () => bookingEventData(db, bookingId), { at });
  // An online payment comes before the booking, and has no entry of its own.
  if (kind === 'booked')
    await queueEvent(
      db,
      'booking.paid',
      async () => {
        const data = await bookingEventData(db, bookingId);
        return data?.payment === 'paid' && data.paidCents !== 0 ? data : undefined;
      },
      { at },
    );
}

/** A booking without its client, for an event; undefined when there is none. */
export async function bookingEventData(db: Db, id: number): Promise<EventData | undefined> {
  const booking = await db
    .selectFrom('bookings')
    .select([
      'id',
      'ref',
      'tier',
      'startsAt',
      'state',
      'payment',
      'priceCents',
      'discountCents',
      'taxCents',
      'taxIncluded',
      'paidCents',
      'currency',
      'developerId',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!booking) return undefined;
  const { ref, priceCents, discountCents, taxCents, taxIncluded, ...rest } = booking;
  return {
    ...rest,
    reference: ref,
    totalCents: totalOf({ priceCents, discountCents, taxCents, taxIncluded }),
  };
}

/** Who booked, for webhooks that may know; undefined when their data was erased. */
export async function clientOfBooking(
  db: Db,
  id: number,
): Promise<{ name: string; email: string; phone: string; timeZone: string } | undefined> {
  return db
    .selectFrom('bookings')
    .select(['name', 'email', 'phone', 'timeZone'])
    .where('id', '=', id)
    .where('forgottenAt', 'is', null)
    .executeTakeFirst();
}

const REMINDERS = [
  { before: millisecondsInDay, until: millisecondsInHour, name: 'day' },
  { before: millisecondsInHour, until: 0, name: 'hour' },
] as const;

/** True if a webhook wants to hear of sessions that begin soon, and there are some. */
export async function hasReminderEvents(db: Db, now: Date): Promise<boolean> {
  if ((await webhooksWanting(db, 'booking.reminder')).length === 0) return false;
  return (await soonSessions(db, now)).length > 0;
}

/** Sessions of the next 24 hours. */
const soonSessions = (db: Db, now: Date) =>
  db
    .selectFrom('bookings')
    .select(['id', 'ref', 'sequence', 'startsAt'])
    .where('startsAt', '>', nowText(now))
    .where('startsAt', '<=', nowText(new Date(now.getTime() + millisecondsInDay)))
    .where('state', '=', 'confirmed')
    .execute();

/**
 * Queues events about sessions that begin within a day, and within an hour, each once. Like the e-mails, a session that
 * was booked or moved later than that has none. Call it in a transaction. Returns how many sessions it looked at.
 */
export async function queueReminderEvents(db: Db, now: Date): Promise<number> {
  const wanting = await webhooksWanting(db, 'booking.reminder');
  if (wanting.length === 0) return 0;
  const soon = await soonSessions(db, now);
  for (const { id, ref, sequence, startsAt } of soon) {
    const ms = Date.parse(startsAt) - now.getTime();
    const reminder = REMINDERS.find(({ before, until }) => ms <= before && ms > until);
    if (!reminder) continue;
    const eventId = `msg_reminder-${reminder.name}-${ref.replaceAll('.', '-')}-${sequence}`;
    if (await isKnown(db, eventId)) continue;
    const fixedAt = await lastFixedAt(db, id);
    if (fixedAt !== undefined && Date.parse(startsAt) - Date.parse(fixedAt) < reminder.before) continue;
    const data = await bookingEventData(db, id);
    if (data)
      await insertEvent(
        db,
        'booking.reminder',
        { ...data, hoursBefore: reminder.before / millisecondsInHour },
        wanting,
        { at: now, id: eventId },
      );
  }
  return soon.length;
}

async function isKnown(db: Db, eventId: string): Promise<boolean> {
  const row = await db.selectFrom('outgoingEvents').select('id').where('id', '=', eventId).executeTakeFirst();
  return row !== undefined;
}

/** When a session got its time. UTC. */
async function lastFixedAt(db: Db, bookingId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('bookingEvents')
    .select('at')
    .where('bookingId', '=', bookingId)
    .where('kind', 'in', ['booked', 'moved'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
