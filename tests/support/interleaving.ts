import { setTimeout as delay } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { Db } from '#db/open.ts';
import { anotherProcess, testDatabase } from './database.ts';
import { pausing } from './pausing.ts';

/** Maximum wait for a transaction in progress. */
const WAIT_MS = 300;

/**
 * Connections to one new database, as of several processes, whose statements interleave at random. This
 * exposes checks and writes that are not atomic.
 */
export async function interleavedConnections(count: number): Promise<[Db, ...Db[]]> {
  const database = await testDatabase();
  const first = database.db.withPlugin(pausing);
  const others: Db[] = [];
  while (others.length < count - 1) others.push((await anotherProcess(database)).db.withPlugin(pausing));
  return [first, ...others];
}

/** Runs a task on all connections in parallel. Returns each result or error. */
export const atOnce = <T>(connections: readonly Db[], task: (db: Db, index: number) => Promise<T>) =>
  Promise.all(connections.map((db, index) => task(db, index).catch((error: unknown) => error as Error)));

/**
 * A connection on which something else happens between a read and what follows from it. Does not wait if that
 * must wait for the end of a transaction.
 * @param after a column of the rows that trigger it
 */
export function meanwhile(db: Db, after: string, happens: () => Promise<unknown>): Db {
  let hasHappened = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (hasHappened || !(after in (result.rows?.[0] ?? {}))) return result;
      hasHappened = true;
      await Promise.race([happens(), delay(WAIT_MS)]);
      return result;
    },
  };
  return db.withPlugin(plugin);
}
