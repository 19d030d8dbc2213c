import { sql } from 'kysely';
import { engineOf } from '../../engine.ts';
import type { Db } from '../../open.ts';
import { nowText, toJson } from '../../values.ts';

export interface PrefetchBounds {
  now: Date;
  /** Older prefetches are forgotten. */
  since: Date;
  /** Only the latest are remembered. */
  mostPaths: number;
}

/**
 * Adds unopened pages and forgets those beyond the bounds, in the caller's transaction. Returns rows written.
 */
export async function addPrefetchedPages(
  db: Db,
  counts: Record<string, number>,
  { now, since, mostPaths }: PrefetchBounds,
): Promise<number> {
  // Later ones were written while the clock was fast.
  const until = new Date(2 * now.getTime() - since.getTime());
  const old = await db
    .deleteFrom('prefetchedPages')
    .where((eb) => eb.or([eb('updatedAt', '<', nowText(since)), eb('updatedAt', '>', nowText(until))]))
    .executeTakeFirstOrThrow();
  const added = await db
    .insertInto('prefetchedPages')
    .columns(['path', 'waiting', 'updatedAt'])
    .expression((eb) =>
      eb
        .selectFrom(engineOf(db).membersOf(toJson(counts)))
        .select(['member.key', 'member.value', eb.val(nowText(now)).as('updatedAt')])
        // Without a WHERE clause, SQLite would parse "on conflict" as part of a join.
        .where(sql.lit(true)),
    )
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((eb) => ({
        waiting: eb('prefetchedPages.waiting', '+', eb.ref('excluded.waiting')),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .executeTakeFirstOrThrow();
  const beyond = await db
    .deleteFrom('prefetchedPages')
    .where('path', 'in', (eb) =>
      eb
        .selectFrom('prefetchedPages')
        .select('path')
        .orderBy('updatedAt', 'desc')
        .orderBy('path', 'desc')
        .limit(mostPaths)
        .offset(mostPaths),
    )
    .executeTakeFirstOrThrow();
  return Number(old.numDeletedRows + (added.numInsertedOrUpdatedRows ?? 0n) + beyond.numDeletedRows);
}

/**
 * Takes opened pages off the waiting ones, in the caller's transaction. Returns how many had been prefetched;
 * 0 also when another process took some first.
 * @param most how many were reported as opened
 * @param since older prefetches do not wait
 */
export async function takePrefetchedPages(
  db: Db,
  { path, most }: { path: string; most: number },
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('prefetchedPages')
    .select('waiting')
    .where('path', '=', path)
    .where('updatedAt', '>=', nowText(since))
    .executeTakeFirst();
  const taken = Math.min(row?.waiting ?? 0, most);
  if (taken === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('prefetchedPages')
    .set((eb) => ({ waiting: eb('waiting', '-', taken) }))
    .where('path', '=', path)
    .where('waiting', '>=', taken)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? taken : 0;
}
