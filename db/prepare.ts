import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { snapshot } from './backup.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open.ts';
import { seed } from './seed.ts';

/**
 * Opens a data directory's database ready for use: made, migrated (after a snapshot, when it holds anything) and
 * seeded.
 * @param dataDir absolute; made with access for its owner alone when it is absent
 */
export async function prepareDatabase(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = openDatabase(path.join(dataDir, 'app.db'));
  const pending = await pendingMigrations(database.db);
  if (pending.length > 0) {
    const holdsData = !pending.includes('0001-initial');
    if (holdsData) await snapshot(database, `before-${pending[0]}.db`);
    await migrate(database.db);
    await seed(database.db);
  }
  return database;
}
