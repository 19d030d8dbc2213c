import { APPROVALS } from '#src/contract/bookings/request-values.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { isNotEmpty } from './clients.ts';
import { kindKey } from './kind-key.ts';
import { type Booking, bookingColumns } from './read.ts';

/** Worded so that SQLite uses the index of requests. */
const OPEN = APPROVALS.filter((approval) => approval === 'asked' || approval === 'given');

/** Counts the requests of a client that wait for an answer or for the payment after it. */
export async function countOpenRequests(db: Db, email: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where(isNotEmpty('email'))
    .where('approval', 'in', OPEN)
    .where('state', '=', 'held')
    .where('holdExpiresAt', '>', nowText(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the requests that wait for the team's answer, and those for a developer who is not active. */
export async function countUnanswered(
  db: Db,
  now: Date,
): Promise<{ requests: number; inactiveRequests: number }> {
  return db
    .selectFrom('bookings')
    .leftJoin('developers', 'developers.id', 'bookings.developerId')
    .select((eb) => [
      eb.fn.countAll<number>().as('requests'),
      eb.fn.countAll<number>().filterWhere('developers.isActive', '=', 0).as('inactiveRequests'),
    ])
    .where('approval', '=', 'asked')
    .where('state', '=', 'held')
    .where('holdExpiresAt', '>', nowText(now))
    .executeTakeFirstOrThrow();
}

/** Requests that no one answered and whose time was released, up to 100, longest first. */
export const listUnansweredExpired = (db: Db): Promise<Booking[]> =>
  db
    .selectFrom('bookings')
    .select([...bookingColumns, kindKey])
    .where('approval', '=', 'asked')
    .where('state', '=', 'expired')
    .orderBy('id')
    .limit(100)
    .execute();
