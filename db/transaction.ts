import { sql } from 'kysely';
import { adapterOf, type Engine } from './engine.ts';
import { faultOf } from './faults.ts';
import type { Db } from './open.ts';

/** Tries after the engine ended the transaction in favor of another one. */
const ATTEMPTS = 5;

/**
 * Runs `work` in one transaction, one at a time in all processes, so `work` may read first and write what
 * follows. Nested calls join. Never await a network call in `work`, and change only the database: after a
 * deadlock it runs again.
 * @throws OutcomeUnknownError when the connection broke during the commit; repeating it needs an idempotency
 * key
 */
export async function writeTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (joined.has(db)) return work(db);
  for (let attempt = 1; ; attempt += 1)
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (attempt === ATTEMPTS || faultOf(error)?.kind !== 'deadlock') throw error;
    }
}

function runOnce<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const { engine, inTurn } = adapterOf(db);
  const run = () => runOn(db, engine, work);
  return inTurn ? inTurn(run) : run();
}

function runOn<T>(db: Db, { begin, commit }: Engine, work: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    joined.add(connection);
    try {
      await begin(connection);
      const result = await work(connection);
      await commit(connection);
      return result;
    } catch (error) {
      // On a full disk, SQLite has already rolled back. Report the original error.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

const joined = new WeakSet<Db>();
