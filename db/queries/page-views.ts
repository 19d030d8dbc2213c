import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Db } from '../open.ts';
import { writeTransaction } from '../transaction.ts';
import { toJson } from '../values.ts';

/** How many days the counts are kept. */
const KEPT_DAYS = 400;

const dayText = (at: Date, before = 0) =>
  new Date(at.getTime() - before * millisecondsInDay).toISOString().slice(0, 10);

/**
 * Adds visits to the counters of the UTC day of `now`. The SQL is the same for any number of paths, so it is
 * prepared only once.
 * @param counts visits by path
 * @returns rows written
 */
export async function addPageViews(db: Db, counts: Record<string, number>, now: Date): Promise<number> {
  return writeTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('pageViews')
      .columns(['day', 'path', 'count'])
      .expression((eb) =>
        eb
          .selectFrom(engineOf(db).membersOf(toJson(counts)))
          .select([eb.val(dayText(now)).as('day'), 'member.key', 'member.value'])
          // Without a WHERE clause, SQLite would parse "on conflict" as part of a join.
          .where(sql.lit(true)),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'path'])
          .doUpdateSet((eb) => ({ count: eb('pageViews.count', '+', eb.ref('excluded.count')) })),
      )
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows ?? 0n);
  });
}

/** Deletes counters older than 400 days. @returns rows deleted */
export async function prunePageViews(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('pageViews')
    .where('day', '<', dayText(now, KEPT_DAYS))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Visits by UTC day, oldest first, for the last `days` days including that of `now`. Days without visits are
 * omitted.
 */
export async function countViewsByDay(
  db: Db,
  days: number,
  now: Date,
): Promise<Array<{ day: string; count: number }>> {
  return db
    .selectFrom('pageViews')
    .select(['day', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('day', '>', dayText(now, days))
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** The most visited pages of the last `days` UTC days, most visited first. */
export async function listMostViewed(
  db: Db,
  days: number,
  limit: number,
  now: Date,
): Promise<Array<{ path: string; count: number }>> {
  return db
    .selectFrom('pageViews')
    .select(['path', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('day', '>', dayText(now, days))
    .groupBy('path')
    .orderBy('count', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute();
}

/** Visits to single pages in the last `days` UTC days, by path. Pages without visits are omitted. */
export async function countViewsOf(
  db: Db,
  paths: readonly string[],
  days: number,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('pageViews')
    .select(['path', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('path', 'in', paths)
    .where('day', '>', dayText(now, days))
    .groupBy('path')
    .execute();
  return new Map(rows.map(({ path, count }) => [path, count]));
}

/** Visits to single pages in the last `days` UTC days, and in as many days before these, by path. */
export async function compareViewsOf(
  db: Db,
  paths: readonly string[],
  days: number,
  now: Date,
): Promise<Map<string, { lately: number; before: number }>> {
  const recent = dayText(now, days);
  const rows = await db
    .selectFrom('pageViews')
    .select('path')
    .select((eb) => [
      eb.fn.sum<number>(eb.case().when('day', '>', recent).then(eb.ref('count')).else(0).end()).as('lately'),
      eb.fn.sum<number>(eb.case().when('day', '>', recent).then(0).else(eb.ref('count')).end()).as('before'),
    ])
    .where('path', 'in', paths)
    .where('day', '>', dayText(now, 2 * days))
    .groupBy('path')
    .execute();
  return new Map(rows.map(({ path, lately, before }) => [path, { lately, before }]));
}

/** Adds the visits of one page to those of another, day by day. The first one has none afterwards. */
export async function moveViews(db: Db, from: string, to: string): Promise<void> {
  await db
    .insertInto('pageViews')
    .columns(['day', 'path', 'count'])
    .expression((eb) =>
      eb
        .selectFrom('pageViews')
        .select(['day', eb.val(to).as('path'), 'count'])
        .where('path', '=', from),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'path'])
        .doUpdateSet((eb) => ({ count: eb('pageViews.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
  await db.deleteFrom('pageViews').where('path', '=', from).execute();
}
