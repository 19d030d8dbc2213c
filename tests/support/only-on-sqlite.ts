import { test } from 'vitest';
import { onPostgres } from './database.ts';

/**
 * A test of what only SQLite has. It is skipped on PostgreSQL, and its name says why. `tests/engines.test.ts` lists the
 * files with such tests.
 */
export const onlyOnSqlite =
  (reason: string) =>
  (name: string, run: () => Promise<void>, timeout?: number): void =>
    test.skipIf(onPostgres)(`${name} (only on SQLite: ${reason})`, run, timeout);
