import type { Db } from '../../open.ts';
import { writeTransaction } from '../../transaction.ts';
import { nowText } from '../../values.ts';
import { removeStoredFile } from '../site/stored-files.ts';

/**
 * Frees the times of expired holds. One without client details is deleted; one that reached the payment page
 * is kept as expired, because its payment may still arrive. One transaction, so that no visitor books a hold
 * that is being freed.
 */
export async function releaseExpiredHolds(db: Db, now: Date): Promise<void> {
  const at = nowText(now);
  await writeTransaction(db, async (trx) => {
    // Otherwise nothing would say whose they are; files that have arrived go with their booking.
    const begun = await trx
      .deleteFrom('uploads')
      .where('bookingId', 'in', (eb) =>
        eb.selectFrom('bookings').select('id').where('holdExpiresAt', '<=', at).where('email', '=', ''),
      )
      .returning('fileId')
      .execute();
    for (const { fileId } of begun) await removeStoredFile(trx, fileId);
    await trx.deleteFrom('bookings').where('holdExpiresAt', '<=', at).where('email', '=', '').execute();
    const expired = await trx
      .updateTable('bookings')
      .set({ state: 'expired', taken: null, holdExpiresAt: null, updatedAt: at })
      .where('holdExpiresAt', '<=', at)
      .returning(['id', 'approval'])
      .execute();
    if (expired.length > 0)
      await trx
        .insertInto('bookingEvents')
        .values(
          expired.map(({ id, approval }) => ({
            bookingId: id,
            at,
            kind: 'expired',
            actor: 'the clock',
            detail:
              approval === 'asked'
                ? 'The request was not answered in time'
                : approval === 'given'
                  ? 'The request was confirmed, but not paid in time'
                  : 'The hold expired before it was paid',
          })),
        )
        .execute();
  });
}

/** True if there are expired holds whose times `releaseExpiredHolds` would free. */
export async function hasExpiredHolds(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('holdExpiresAt', '<=', nowText(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** No session is longer. */
const LONGEST_MS = 12 * 3_600_000;
/** The database keeps times apart in units of five minutes (`session_cells`). */
const CELL_MS = 300_000;

export interface SessionPlace {
  startsAt: string;
  minutes: number;
  kindId: number | null;
  /** More than 1: a class, whose next client may come to the same start. */
  seats: number;
}

/**
 * Developers who cannot give a session at a UTC time, because they have another session or hold then. Call
 * `releaseExpiredHolds` first, in the same transaction.
 * @param except the id of a booking that is moved
 */
export async function developersTakenAt(
  db: Db,
  { startsAt, minutes, kindId, seats }: SessionPlace,
  except?: number,
): Promise<Set<number>> {
  const start = Date.parse(startsAt);
  const first = Math.floor(start / CELL_MS) * CELL_MS;
  const last = Math.ceil((start + minutes * 60_000) / CELL_MS) * CELL_MS;
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'developerId', 'startsAt', 'minutes', 'kindId'])
    .where('startsAt', '>', nowText(new Date(first - LONGEST_MS)))
    .where('startsAt', '<', nowText(new Date(last)))
    .where('taken', 'is not', null)
    .execute();
  const clients = new Map<number, number>();
  for (const row of rows) {
    const end = Math.ceil((Date.parse(row.startsAt) + row.minutes * 60_000) / CELL_MS) * CELL_MS;
    if (row.developerId === null || row.id === except || end <= first) continue;
    const together = row.kindId === kindId && row.startsAt === startsAt;
    clients.set(row.developerId, (clients.get(row.developerId) ?? 0) + (together ? 1 : seats));
  }
  return new Set([...clients].flatMap(([developerId, count]) => (count >= seats ? [developerId] : [])));
}
