import { millisecondsInMinute, minutesInHour } from 'date-fns/constants';
import { totalOf, USUAL_REMINDERS } from '#src/contract/bookings/values.ts';
import type { EventType } from '#src/contract/operations/webhook-values.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import {
  type EventData,
  insertEvent,
  queueEvent,
  webhooksWanting,
} from '../operations/webhooks/queue-event.ts';
import { listKindReminders } from './kind-reminders.ts';

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

/** True if a webhook wants to hear of sessions that begin soon, and there are some it has not heard of. */
export async function hasReminderEvents(db: Db, now: Date): Promise<boolean> {
  if ((await webhooksWanting(db, 'booking.reminder')).length === 0) return false;
  return (await dueReminders(db, now)).length > 0;
}

interface DueReminder {
  bookingId: number;
  minutesBefore: number;
  eventId: string;
}

/** Finds the latest reminder that is due of each session, whatever its reader, unless there is an event of it. */
async function dueReminders(db: Db, now: Date): Promise<DueReminder[]> {
  const reminders = await listKindReminders(db);
  const timesOf = (kindId: number | null): readonly number[] =>
    kindId === null
      ? USUAL_REMINDERS
      : (reminders.get(kindId) ?? []).map(({ minutesBefore }) => minutesBefore);
  const earliest = Math.max(...USUAL_REMINDERS, ...[...reminders.keys()].flatMap(timesOf));
  const soon = await db
    .selectFrom('bookings')
    .select(['id', 'ref', 'sequence', 'startsAt', 'kindId'])
    .where('startsAt', '>', nowText(now))
    .where('startsAt', '<=', nowText(new Date(now.getTime() + earliest * millisecondsInMinute)))
    .where('state', '=', 'confirmed')
    .execute();
  const due: Array<DueReminder & { startsAt: string }> = soon.flatMap((booking) => {
    const left = (Date.parse(booking.startsAt) - now.getTime()) / millisecondsInMinute;
    const minutesBefore = Math.min(...timesOf(booking.kindId).filter((each) => left <= each));
    if (!Number.isFinite(minutesBefore)) return [];
    const { id, startsAt } = booking;
    return { bookingId: id, startsAt, minutesBefore, eventId: eventIdOf(booking, minutesBefore) };
  });
  const known = await knownEvents(
    db,
    due.map(({ eventId }) => eventId),
  );
  const fresh = due.filter(({ eventId }) => !known.has(eventId));
  const fixed = await lastFixedAt(
    db,
    fresh.map(({ bookingId }) => bookingId),
  );
  return fresh.filter(({ bookingId, startsAt, minutesBefore }) => {
    const at = fixed.get(bookingId);
    return at === undefined || Date.parse(startsAt) - Date.parse(at) >= minutesBefore * millisecondsInMinute;
  });
}

/** A day and an hour have the names that they had before kinds had their own reminders. */
const NAMES: Readonly<Record<number, string>> = { 1440: 'day', 60: 'hour' };

const eventIdOf = ({ ref, sequence }: { ref: string; sequence: number }, minutesBefore: number): string =>
  `msg_reminder-${NAMES[minutesBefore] ?? minutesBefore}-${ref.replaceAll('.', '-')}-${sequence}`;

/**
 * Queues events about sessions of which a reminder is due, each once. Like the e-mails, a session that was booked or
 * moved later than that has none. Call it in a transaction. Returns how many it queued.
 */
export async function queueReminderEvents(db: Db, now: Date): Promise<number> {
  const wanting = await webhooksWanting(db, 'booking.reminder');
  if (wanting.length === 0) return 0;
  const due = await dueReminders(db, now);
  for (const { bookingId, minutesBefore, eventId } of due) {
    const data = await bookingEventData(db, bookingId);
    if (data)
      await insertEvent(
        db,
        'booking.reminder',
        { ...data, minutesBefore, hoursBefore: minutesBefore / minutesInHour },
        wanting,
        { at: now, id: eventId },
      );
  }
  return due.length;
}

const AT_ONCE = 500;

async function knownEvents(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('outgoingEvents')
      .select('id')
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
}

/** When sessions got their time, by booking. UTC. */
async function lastFixedAt(db: Db, bookingIds: readonly number[]): Promise<Map<number, string>> {
  const fixed = new Map<number, string>();
  for (let from = 0; from < bookingIds.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('bookingEvents')
      .select((eb) => ['bookingId', eb.fn.max('at').as('at')])
      .where('bookingId', 'in', bookingIds.slice(from, from + AT_ONCE))
      .where('kind', 'in', ['booked', 'moved'])
      .groupBy('bookingId')
      .execute();
    for (const { bookingId, at } of rows) fixed.set(bookingId, at);
  }
  return fixed;
}
