import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Db } from '#db/open.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { testDataDir } from './data-dir.ts';
import { pausing } from './pausing.ts';

/**
 * Connections to one new database, one for each of several processes, whose statements interleave at random. A check
 * and its write that are not one statement or one transaction come apart here.
 */
export async function interleavedConnections(count: number): Promise<[Db, ...Db[]]> {
  const file = path.join(await testDataDir(), 'app.db');
  const [first, ...others] = Array.from({ length: count }, () => {
    const database = openDatabase(file);
    onTestFinished(() => database.close());
    return database.db.withPlugin(pausing);
  });
  if (!first) throw new Error('At least one connection');
  return [first, ...others];
}

/** Runs a task on each connection at the same time. @returns what each brought, or its error */
export const atOnce = <T>(connections: readonly Db[], task: (db: Db, index: number) => Promise<T>) =>
  Promise.all(connections.map((db, index) => task(db, index).catch((error: unknown) => error as Error)));
