import { setImmediate } from 'node:timers/promises';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { subMonths } from 'date-fns/subMonths';
import type { Db } from '#db/open.ts';
import { recordChange } from '#db/queries/audit.ts';
import { type Client, listBookingsById } from '#db/queries/bookings/clients.ts';
import { listBookingsToErase } from '#db/queries/bookings/retention.ts';
import { writeTransaction } from '#db/transaction.ts';
import { conflict } from '../../http/errors.ts';
import { testimonialTextsOf } from '../testimonials.ts';
import { clientParts } from './client-parts.ts';
import { inBatches } from './in-batches.ts';

/**
 * Rows per transaction, after which other writes have their turn. With 100,000 bookings, removing twenty from
 * the index takes 30 ms.
 */
const BATCH = 20;
const CLOCK = { id: null, username: 'the clock' };

/** Explains why a client cannot be erased now, as a sentence; undefined when they can. */
export async function whyNotErasable(db: Db, { bookingIds }: Client, now: Date): Promise<string | undefined> {
  const bookings = bookingIds.length > 0 ? await listBookingsById(db, bookingIds) : [];
  const ahead = bookings.some(
    ({ state, startsAt, minutes }) =>
      (state === 'confirmed' || state === 'held') &&
      Date.parse(startsAt) + minutes * millisecondsInMinute > now.getTime(),
  );
  if (ahead) return 'This client has an upcoming session. Cancel it first, then erase their data.';
  if (bookings.some(({ payment }) => payment === 'refund_due'))
    return 'A refund to this client is still due. Pay it first, then erase their data.';
  const paying = bookings.some(
    ({ payment, checkoutExpiresAt }) =>
      payment === 'pending' && Date.parse(checkoutExpiresAt ?? '') + millisecondsInDay > now.getTime(),
  );
  return paying ? 'A payment of this client may still arrive. Erase their data tomorrow.' : undefined;
}

/**
 * Erases a client, in the caller's transaction. Bookings stay as numbers: time, tier, price, payment and
 * state.
 * @returns rows by part, and their public quotes
 * @throws HttpError 409 while they have a session ahead, or money is on its way
 */
export async function eraseClient(
  trx: Db,
  client: Client,
  now: Date,
): Promise<{ erased: Record<string, number>; words: string[] }> {
  const refused = await whyNotErasable(trx, client, now);
  if (refused) throw conflict('guest_not_erasable', refused);
  const words = client.bookingIds.length > 0 ? await testimonialTextsOf(trx, client.bookingIds) : [];
  const erased: Record<string, number> = {};
  for (const batch of inBatches(client)) {
    for (const [key, rows] of Object.entries(await erase(trx, batch, now)))
      erased[key] = (erased[key] ?? 0) + rows;
    // Lets through requests that need no database, within the transaction.
    await setImmediate();
  }
  return { erased, words };
}

async function erase(trx: Db, client: Client, now: Date): Promise<Record<string, number>> {
  const erased: Record<string, number> = {};
  for (const part of clientParts) {
    const rows = await part.erase(trx, client, now);
    if (rows > 0) erased[part.key] = rows;
  }
  return erased;
}

/**
 * Forgets old clients and other old data in small transactions.
 * @param signal aborted when the process stops; the next run continues
 * @returns the number of bookings and other rows
 */
export async function eraseOldClients(
  db: Db,
  months: number,
  now: Date,
  signal?: AbortSignal,
): Promise<{ bookings: number; others: number }> {
  const before = subMonths(now, months);
  const sum = { bookings: 0, others: 0 };
  for (let full = true; full && !signal?.aborted; ) {
    const erased = await writeTransaction(db, (trx) => forgetBatch(trx, before, now));
    const others = Object.entries(erased).reduce((rows, [key, n]) => rows + (key === 'bookings' ? 0 : n), 0);
    sum.bookings += erased.bookings ?? 0;
    sum.others += others;
    full = Object.keys(erased).length > 0;
    // Let requests through between batches.
    await setImmediate();
  }
  return sum;
}

async function forgetBatch(trx: Db, before: Date, now: Date): Promise<Record<string, number>> {
  const bookingIds = await listBookingsToErase(trx, before, BATCH);
  const erased = bookingIds.length > 0 ? await erase(trx, { email: null, bookingIds }, now) : {};
  for (const { key, eraseOld } of clientParts) {
    const rows = (await eraseOld?.(trx, before, BATCH)) ?? 0;
    if (rows > 0) erased[key] = (erased[key] ?? 0) + rows;
  }
  if (Object.keys(erased).length > 0)
    await recordChange(trx, {
      user: CLOCK,
      action: 'guest.forget',
      subject: erased.bookings === 1 ? '1 booking' : `${erased.bookings ?? 0} bookings`,
      detail: erased,
    });
  return erased;
}
