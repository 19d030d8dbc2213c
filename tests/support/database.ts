import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '#db/open.ts';
import { openAny } from '#db/prepare-any.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { testDataDir } from './data-dir.ts';
import { testPostgres } from './postgres.ts';

export const onPostgres = process.env.TEST_ENGINE === 'postgres';

export async function testDatabase(): Promise<OpenDatabase> {
  if (onPostgres) return testPostgres();
  const database = openDatabase(path.join(await testDataDir(), 'app.db'));
  onTestFinished(() => database.close());
  return database;
}

export async function anotherProcess({
  file,
  url,
}: Pick<OpenDatabase, 'file' | 'url'>): Promise<OpenDatabase> {
  const database = await openAny(file, url);
  onTestFinished(() => database.close());
  return database;
}
