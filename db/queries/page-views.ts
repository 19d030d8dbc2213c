import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { writeTransaction } from '../transaction.ts';
import { toJson } from '../values.ts';

/** Days that counts are kept. */
const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

const dayText = (at: Date, before = 0) => new Date(at.getTime() - before * DAY_MS).toISOString().slice(0, 10);

/**
 * Adds visits to the counts of the UTC day of `now`. One statement however many paths there are, so that it is compiled
 * once.
 * @param counts visits by path
 * @returns rows that were written
 */
export async function addPageViews(db: Db, counts: Record<string, number>, now: Date): Promise<number> {
  return writeTransaction(db, async (trx) => {
    const { numAffectedRows } = await sql`
      insert into page_views (day, path, count) select ${dayText(now)}, key, value from json_each(${toJson(counts)}) where true
      on conflict (day, path) do update set count = count + excluded.count`.execute(trx);
    return Number(numAffectedRows ?? 0n);
  });
}

/** Forgets what is older than 400 days. @returns rows that went */
export async function prunePageViews(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('page_views')
    .where('day', '<', dayText(now, KEPT_DAYS))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Visits by UTC day, oldest first, of the last `days` days that had any, the one of `now` included. */
export async function countViewsByDay(
  db: Db,
  days: number,
  now: Date,
): Promise<Array<{ day: string; count: number }>> {
  return db
    .selectFrom('page_views')
    .select(['day', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('day', '>', dayText(now, days))
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** The pages that were visited most in the last `days` UTC days. */
export async function listMostViewed(
  db: Db,
  days: number,
  limit: number,
  now: Date,
): Promise<Array<{ path: string; count: number }>> {
  return db
    .selectFrom('page_views')
    .select(['path', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('day', '>', dayText(now, days))
    .groupBy('path')
    .orderBy('count', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute();
}
