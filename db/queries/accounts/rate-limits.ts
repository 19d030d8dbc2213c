import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';

export interface LimitCount {
  points: number;
  /** When the window ends, in milliseconds since 1970. */
  expiresAt: number;
}

export interface LimitKey {
  /** The limit's name and a keyed hash of the one it counts. */
  key: string;
  /** Milliseconds. */
  windowMs: number;
}

/**
 * True in a running window. One that ends too late is from a fast clock; one window of tolerance is for
 * waiting.
 */
const isRunning = (eb: ExpressionBuilder<Tables, 'rateLimits'>, windowMs: number, now: Date) =>
  eb.and([
    eb('rateLimits.expiresAt', '>', now.getTime()),
    eb('rateLimits.expiresAt', '<=', now.getTime() + 2 * windowMs),
  ]);

/** A key's window, while it is running. @param now the database's time */
export async function findLimitCount(
  db: Db,
  { key, windowMs }: LimitKey,
  now: Date,
): Promise<LimitCount | undefined> {
  return db
    .selectFrom('rateLimits')
    .select(['points', 'expiresAt'])
    .where('key', '=', key)
    .where((eb) => isRunning(eb, windowMs, now))
    .executeTakeFirst();
}

/**
 * Adds points to a key in one statement, so that no process's points are lost. Begins a window when none is
 * running.
 * @param now the database's time
 * @returns the window with these points
 */
export async function addLimitPoints(
  db: Db,
  { key, windowMs, points }: LimitKey & { points: number },
  now: Date,
): Promise<LimitCount> {
  return db
    .insertInto('rateLimits')
    .values({ key, points, expiresAt: now.getTime() + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        points: eb
          .case()
          .when(isRunning(eb, windowMs, now))
          .then(eb('rateLimits.points', '+', eb.ref('excluded.points')))
          .else(eb.ref('excluded.points'))
          .end(),
        expiresAt: eb
          .case()
          .when(isRunning(eb, windowMs, now))
          .then(eb.ref('rateLimits.expiresAt'))
          .else(eb.ref('excluded.expiresAt'))
          .end(),
      })),
    )
    .returning(['points', 'expiresAt'])
    .executeTakeFirstOrThrow();
}

/**
 * Takes points back from a key's running window, which keeps its end.
 * @param now the database's time
 * @returns the new window; undefined when it has ended, or has fewer points
 */
export async function returnLimitPoints(
  db: Db,
  { key, windowMs, points }: LimitKey & { points: number },
  now: Date,
): Promise<LimitCount | undefined> {
  return db
    .updateTable('rateLimits')
    .set((eb) => ({ points: eb('points', '-', points) }))
    .where('key', '=', key)
    .where('points', '>=', points)
    .where((eb) => isRunning(eb, windowMs, now))
    .returning(['points', 'expiresAt'])
    .executeTakeFirst();
}

/** Rows per statement, so that it holds the write lock for a few milliseconds only. */
const DELETED_AT_ONCE = 1_000;

/** Deletes ended windows, in several statements. @param now the database's time */
export async function deleteExpiredLimits(db: Db, now: Date): Promise<void> {
  for (;;) {
    const ended = await db
      .selectFrom('rateLimits')
      .select('expiresAt')
      .where('expiresAt', '<=', now.getTime())
      .orderBy('expiresAt')
      .limit(DELETED_AT_ONCE)
      .execute();
    const [first, last] = [ended[0], ended.at(-1)];
    if (!first || !last) return;
    // With both ends, PostgreSQL expects few rows and uses the index.
    await db
      .deleteFrom('rateLimits')
      .where('expiresAt', '>=', first.expiresAt)
      .where('expiresAt', '<=', last.expiresAt)
      .execute();
    if (ended.length < DELETED_AT_ONCE) return;
  }
}
