import { sql } from 'kysely';
import { adapterOf, type Engine } from './engine.ts';
import { faultOf } from './faults.ts';
import type { Db } from './open.ts';

/** How often work is tried when the engine ended its transaction in favor of another one. */
const ATTEMPTS = 5;

/**
 * Runs `work` in one transaction. Only one runs at a time, in all processes together, so `work` may read first and
 * write what follows from it. Nested calls join the outer transaction. Never await a network call in `work`, and
 * change nothing but the database: it runs again when the engine resolved a deadlock by ending it.
 * @throws OutcomeUnknownError when the connection broke during the commit; whoever asks again needs an idempotency key
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
      // On a full disk, SQLite has already rolled back. Report the original error, not this one.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

/** Connections with a transaction in progress. */
const joined = new WeakSet<Db>();
