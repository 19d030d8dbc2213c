import { sql } from 'kysely';
import type { Db } from './open.ts';

/**
 * Runs `work` in one transaction that holds the write lock from its start: one that reads first and writes later
 * would fail at once (SQLITE_BUSY_SNAPSHOT) when a worker committed in between. Inside another one, joins it.
 * Never await a network call in `work`.
 */
export async function writeTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (joined.has(db)) return work(db);
  return db.connection().execute(async (connection) => {
    joined.add(connection);
    await sql`begin immediate`.execute(connection);
    try {
      const result = await work(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      // A full disk has ended it already: the reason is what counts.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

/** Handles that stand for a transaction under way. */
const joined = new WeakSet<Db>();
