import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDatabase } from '#db/sqlite/prepare.ts';

/**
 * Makes the migrated and seeded file that tests copy. Vitest calls this once per run, before it starts its workers,
 * which inherit TEST_TEMPLATE.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-template-'));
  const database = await prepareDatabase(folder);
  database.checkpoint();
  await database.close();
  process.env.TEST_TEMPLATE = path.join(folder, 'app.db');
  return () => rm(folder, { recursive: true, force: true });
}
