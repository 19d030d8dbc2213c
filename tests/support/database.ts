import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '#db/open.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { testPostgres } from './postgres.ts';

/** A data directory for one test, with a migrated and seeded database; removed when the test ends. */
export async function testDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-test-'));
  await mkdir(folder, { recursive: true });
  await copyFile(process.env.TEST_TEMPLATE as string, path.join(folder, 'app.db'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Whether tests run on PostgreSQL, as `TEST_ENGINE=postgres` asks. */
export const onPostgres = process.env.TEST_ENGINE === 'postgres';

/** An open database for one test. */
export async function testDatabase(): Promise<OpenDatabase> {
  if (onPostgres) return testPostgres();
  const database = openDatabase(path.join(await testDataDir(), 'app.db'));
  onTestFinished(() => database.close());
  return database;
}
