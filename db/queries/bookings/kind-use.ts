import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

/** No session is longer. */
const LONGEST_MS = 12 * 3_600_000;

/** Sessions and holds of a kind that are not over. @returns up to 1,000 */
export async function countAhead(db: Db, kindId: number, now: Date): Promise<number> {
  const rows = await db
    .selectFrom('bookings')
    .select(['startsAt', 'minutes'])
    .where('kindId', '=', kindId)
    .where('startsAt', '>', nowText(new Date(now.getTime() - LONGEST_MS)))
    .where('state', 'in', ['held', 'confirmed'])
    .where((eb) => eb.or([eb('holdExpiresAt', 'is', null), eb('holdExpiresAt', '>', nowText(now))]))
    .limit(1_000)
    .execute();
  return rows.filter(({ startsAt, minutes }) => Date.parse(startsAt) + minutes * 60_000 > now.getTime())
    .length;
}

/** Packs and gifts of a kind that are being paid for or have hours left. */
export async function countOpenPacks(db: Db, kindId: number, now: Date): Promise<number> {
  const used = sql<number>`(select count(*) from bookings
    where bookings.pack_id = packs.id and bookings.pack_returned = 0)`;
  const { count } = await db
    .selectFrom('packs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kindId', '=', kindId)
    .where('state', 'in', ['waiting', 'open'])
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', nowText(now))]))
    .where('hours', '>', used)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the cells of sessions that ended before a time, so that the guard stays small. */
export async function deletePastCells(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('sessionCells')
    .where('cell', '<', Math.floor(before.getTime() / 300_000))
    .execute();
}

/** Lists the keys of the kinds that developers give and that can be booked, by the developer's id. */
export async function listKindKeys(db: Db, developerIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('developerKinds')
    .innerJoin('kinds', 'kinds.id', 'developerKinds.kindId')
    .select(['developerKinds.developerId', 'kinds.key'])
    .where('developerKinds.developerId', 'in', developerIds)
    .where('kinds.archivedAt', 'is', null)
    .execute();
  const given = new Map<number, string[]>();
  for (const { developerId, key } of rows) given.set(developerId, [...(given.get(developerId) ?? []), key]);
  return given;
}
