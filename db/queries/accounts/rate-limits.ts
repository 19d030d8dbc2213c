import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';

/** A limit's count for one key. */
export interface LimitCount {
  points: number;
  /** When the window ends, in milliseconds since 1970. */
  expiresAt: number;
}

/** Which count is meant. */
export interface LimitKey {
  /** The limit's name and a keyed hash of whom it counts. */
  key: string;
  /** How long a window of this limit lasts, in milliseconds. */
  windowMs: number;
}

/**
 * SQL: whether a key's window is running. One that ends much later than a window can was written while the clock was
 * fast, and would last until then. The tolerance of one
 * window is for statements that waited for another process.
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
 * Adds points to a key; a window begins when none is running. One statement, so that no point is lost when several
 * processes count at the same time.
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
 * @returns the window without these points; undefined when it has ended, or has fewer
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

/** About this many rows are deleted by one statement, so that it holds the write lock for a few milliseconds only. */
const DELETED_AT_ONCE = 1_000;

/** Deletes the windows that have ended, in several statements. @param now the database's time */
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
    // With both ends, PostgreSQL knows that these are few of all rows, and reads them from the index.
    await db
      .deleteFrom('rateLimits')
      .where('expiresAt', '>=', first.expiresAt)
      .where('expiresAt', '<=', last.expiresAt)
      .execute();
    if (ended.length < DELETED_AT_ONCE) return;
  }
}
