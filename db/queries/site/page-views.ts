import { setImmediate } from 'node:timers/promises';
import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import { engineOf } from '../../engine.ts';
import type { Db } from '../../open.ts';
import { writeTransaction } from '../../transaction.ts';
import { toJson } from '../../values.ts';

const KEPT_DAYS = 400;

const dayText = (at: Date, before = 0) =>
  new Date(at.getTime() - before * millisecondsInDay).toISOString().slice(0, 10);

/**
 * Adds visits by path to the UTC day of `now`. The same SQL for any number of paths, so it is prepared once.
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

/** Deletes counters older than 400 days. Returns how many. */
export async function prunePageViews(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('pageViews')
    .where('day', '<', dayText(now, KEPT_DAYS))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Finished days, which change only by `moveViews`. */
interface PastViews {
  /** `to` is today, exclusive. */
  from: string;
  to: string;
  days: Map<string, number>;
  paths: Map<string, number>;
  /** The most viewed paths: more than one day can have. */
  top: Array<{ path: string; count: number }>;
}

/** A day's own paths at most, plus the longest list. */
const TOP = 2_100;
const past = new WeakMap<Db, PastViews>();

const most = (one: { path: string; count: number }, other: { path: string; count: number }) =>
  other.count - one.count || (one.path < other.path ? -1 : 1);

/** Read once a day, day after day, because together they have tens of thousands of rows. */
async function pastViews(db: Db, days: number, now: Date): Promise<PastViews> {
  const [from, to] = [dayText(now, days - 1), dayText(now)];
  const known = past.get(db);
  if (known?.from === from && known.to === to) return known;
  const read: PastViews = { from, to, days: new Map(), paths: new Map(), top: [] };
  for (let before = days - 1; before > 0; before -= 1) {
    const day = dayText(now, before);
    const rows = await viewsOn(db, day);
    if (rows.length > 0)
      read.days.set(
        day,
        rows.reduce((sum, { count }) => sum + count, 0),
      );
    for (const { path, count } of rows) read.paths.set(path, (read.paths.get(path) ?? 0) + count);
    await setImmediate();
  }
  read.top = [...read.paths]
    .map(([path, count]) => ({ path, count }))
    .sort(most)
    .slice(0, TOP);
  past.set(db, read);
  return read;
}

const viewsOn = (db: Db, day: string) =>
  db.selectFrom('pageViews').select(['path', 'count']).where('day', '=', day).execute();

/**
 * Visits of the last `days` UTC days, today included: by day, oldest first, without empty days, and up to 100
 * top pages. Past days are read once a day, so another process's merge of posts shows in them a day later.
 */
export async function sumViews(db: Db, { days, limit }: { days: number; limit: number }, now: Date) {
  const { days: before, paths, top, to } = await pastViews(db, days, now);
  const today = await viewsOn(db, to);
  const total = today.reduce((sum, { count }) => sum + count, 0);
  const seen = new Set(today.map(({ path }) => path));
  const pages = [
    ...today.map(({ path, count }) => ({ path, count: count + (paths.get(path) ?? 0) })),
    ...top.filter(({ path }) => !seen.has(path)).slice(0, limit),
  ];
  return {
    days: [...before, ...(total > 0 ? [[to, total] as const] : [])].map(([day, count]) => ({ day, count })),
    pages: pages.sort(most).slice(0, limit),
  };
}

/** Visits by path in the last `days` UTC days, without unvisited pages. */
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

/** Visits by path in the last `days` UTC days, and in as many before. */
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

/** Moves a page's visits to another page, day by day. */
export async function moveViews(db: Db, from: string, to: string): Promise<void> {
  past.delete(db);
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
