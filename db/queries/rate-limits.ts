import type { Db } from '../open.ts';

/** A limit's count for one key. */
export interface LimitCount {
  points: number;
  /** When the window ends, in milliseconds since 1970. */
  expiresAt: number;
}

/** A key's window, as far as it is running. @param key the limit's name and whom it counts @param now the database's time */
export async function findLimitCount(db: Db, key: string, now: Date): Promise<LimitCount | undefined> {
  return db
    .selectFrom('rateLimits')
    .select(['points', 'expiresAt'])
    .where('key', '=', key)
    .where('expiresAt', '>', now.getTime())
    .executeTakeFirst();
}

/**
 * Adds points to a key. One statement, so that no point is lost when several processes count at the same time.
 * @param windowMs how long the window lasts that begins now when none is running, in milliseconds
 * @param now the database's time
 * @returns the window with these points
 */
export async function addLimitPoints(
  db: Db,
  { key, points, windowMs }: { key: string; points: number; windowMs: number },
  now: Date,
): Promise<LimitCount> {
  return db
    .insertInto('rateLimits')
    .values({ key, points, expiresAt: now.getTime() + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isRunning = eb('rateLimits.expiresAt', '>', now.getTime());
        return {
          points: eb
            .case()
            .when(isRunning)
            .then(eb('rateLimits.points', '+', eb.ref('excluded.points')))
            .else(eb.ref('excluded.points'))
            .end(),
          expiresAt: eb
            .case()
            .when(isRunning)
            .then(eb.ref('rateLimits.expiresAt'))
            .else(eb.ref('excluded.expiresAt'))
            .end(),
        };
      }),
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
  { key, points }: { key: string; points: number },
  now: Date,
): Promise<LimitCount | undefined> {
  return db
    .updateTable('rateLimits')
    .set((eb) => ({ points: eb('points', '-', points) }))
    .where('key', '=', key)
    .where('points', '>=', points)
    .where('expiresAt', '>', now.getTime())
    .returning(['points', 'expiresAt'])
    .executeTakeFirst();
}

/** Deletes the windows that have ended. @param now the database's time */
export async function deleteExpiredLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rateLimits').where('expiresAt', '<=', now.getTime()).execute();
}
