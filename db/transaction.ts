import { sql } from 'kysely';
import type { Db } from './open.ts';

/**
 * Runs `work` in one transaction that takes the write lock at the start. A transaction that reads first and
 * writes later would fail immediately (SQLITE_BUSY_SNAPSHOT) if a worker committed in between. Nested calls
 * join the outer transaction. Never await a network call in `work`.
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
      // On a full disk, SQLite has already rolled back. Report the original error, not this one.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

/** Connections with a transaction in progress. */
const joined = new WeakSet<Db>();
