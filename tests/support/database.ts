import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '#db/open.ts';
import { openAny } from '#db/prepare-any.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { testDataDir } from './data-dir.ts';
import { testPostgres } from './postgres.ts';

/** Whether tests run on PostgreSQL, as `TEST_ENGINE=postgres` asks. */
export const onPostgres = process.env.TEST_ENGINE === 'postgres';

/** An open database for one test. */
export async function testDatabase(): Promise<OpenDatabase> {
  if (onPostgres) return testPostgres();
  const database = openDatabase(path.join(await testDataDir(), 'app.db'));
  onTestFinished(() => database.close());
  return database;
}

/** A connection of another process to a test's database. */
export async function anotherProcess({
  file,
  url,
}: Pick<OpenDatabase, 'file' | 'url'>): Promise<OpenDatabase> {
  const database = await openAny(file, url);
  onTestFinished(() => database.close());
  return database;
}
