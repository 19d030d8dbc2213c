import { setTimeout as delay } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { Db } from '#db/open.ts';
import { anotherProcess, testDatabase } from './database.ts';
import { pausing } from './pausing.ts';

/** As long as something may wait for a transaction that it came into. */
const WAIT_MS = 300;

/**
 * Connections to one new database, one for each of several processes, whose statements interleave at random. A check
 * and its write that are not one statement or one transaction come apart here.
 */
export async function interleavedConnections(count: number): Promise<[Db, ...Db[]]> {
  const database = await testDatabase();
  const first = database.db.withPlugin(pausing);
  const others: Db[] = [];
  while (others.length < count - 1) others.push((await anotherProcess(database)).db.withPlugin(pausing));
  return [first, ...others];
}

/** Runs a task on each connection at the same time. @returns what each brought, or its error */
export const atOnce = <T>(connections: readonly Db[], task: (db: Db, index: number) => Promise<T>) =>
  Promise.all(connections.map((db, index) => task(db, index).catch((error: unknown) => error as Error)));

/**
 * A connection on which something else happens between what is read first and what follows from it. It is not waited
 * for when it cannot happen before a transaction ends.
 * @param after a column of the rows after which it happens
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
