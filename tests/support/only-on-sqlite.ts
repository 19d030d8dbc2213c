import { test } from 'vitest';
import { onPostgres } from './database.ts';

/**
 * Skipped on PostgreSQL, with the reason in its name. `tests/engines.test.ts` lists the files with such
 * tests.
 */
export const onlyOnSqlite =
  (reason: string) =>
  (name: string, run: () => Promise<void>, timeout?: number): void =>
    test.skipIf(onPostgres)(`${name} (only on SQLite: ${reason})`, run, timeout);
