import type { Tier } from '#src/contract/site/values.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { LONGEST_SESSION_MS } from './boundary.ts';
import { LONGEST_BUSY_DAYS } from './developers.ts';
import { kindKey } from './kind-key.ts';

/** Everyone who gives or gave sessions, by id. */
export const listTeam = (
  db: Db,
): Promise<Array<{ id: number; tier: Tier; name: string; timeZone: string; isActive: 0 | 1 }>> =>
  db.selectFrom('developers').select(['id', 'tier', 'name', 'timeZone', 'isActive']).orderBy('id').execute();

/** Finds a developer by id. */
export const findDeveloper = (db: Db, id: number) =>
  db
    .selectFrom('developers')
    .select(['id', 'tier', 'name', 'timeZone', 'isActive'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Busy times by start, with those blocked by hand (`calendarId` is null). UTC; `from` inclusive, `to`
 * exclusive.
 */
export const listBlockedTimes = (db: Db, developerIds: readonly number[], from: Date, to: Date) =>
  db
    .selectFrom('busyTimes')
    .select(['id', 'developerId', 'calendarId', 'startsAt', 'endsAt', 'note'])
    .where('developerId', 'in', developerIds)
    // Both bounds, so that the index answers it.
    .where('startsAt', '>', nowText(new Date(from.getTime() - LONGEST_BUSY_DAYS * 86_400_000)))
    .where('startsAt', '<', nowText(to))
    .where('endsAt', '>', nowText(from))
    .execute();

/**
 * Up to 2,000 sessions and valid holds within a range, soonest first. UTC; `from` inclusive, `to` exclusive.
 */
export async function listSessions(db: Db, from: Date, to: Date, now: Date) {
  const rows = await db
    .selectFrom('bookings')
    .select([
      'id',
      'ref as reference',
      'source',
      kindKey,
      'startsAt',
      'minutes',
      'developerId',
      'state',
      'approval',
      'payment',
      'priceCents',
      'discountCents',
      'taxCents',
      'taxIncluded',
      'name',
      'email',
      'timeZone',
    ])
    .where('startsAt', '>', nowText(new Date(from.getTime() - LONGEST_SESSION_MS)))
    .where('startsAt', '<', nowText(to))
    .where('state', 'not in', ['cancelled', 'expired'])
    .where((eb) => eb.or([eb('holdExpiresAt', 'is', null), eb('holdExpiresAt', '>', nowText(now))]))
    .orderBy('startsAt')
    .orderBy('id')
    .limit(2_000)
    .execute();
  return rows.filter(({ startsAt, minutes }) => Date.parse(startsAt) + minutes * 60_000 > from.getTime());
}
