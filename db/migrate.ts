import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as initial from './migrations/0001-initial.ts';
import * as bookings from './migrations/0002-bookings.ts';
import * as audit from './migrations/0003-audit.ts';
import * as contentVersion from './migrations/0004-content-version.ts';
import * as twoFactor from './migrations/0005-two-factor.ts';
import * as mediaLibrary from './migrations/0007-media-library.ts';
import * as postHistory from './migrations/0008-post-history.ts';
import * as dashboard from './migrations/0009-dashboard.ts';
import * as postListIndexes from './migrations/0010-post-lists.ts';
import * as lostLeases from './migrations/0012-lost-leases.ts';
import * as marketing from './migrations/0013-marketing.ts';
import * as tagAddresses from './migrations/0022-tag-addresses.ts';
import * as unlistedSamples from './migrations/0022-unlisted-samples.ts';
import type { Db } from './open.ts';

/** In the order they run. Bundled with the server, so nothing is read from disk at start. */
const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-bookings': bookings,
  '0003-audit': audit,
  '0004-content-version': contentVersion,
  '0005-two-factor': twoFactor,
  '0007-media-library': mediaLibrary,
  '0008-post-history': postHistory,
  '0009-dashboard': dashboard,
  '0010-post-lists': postListIndexes,
  '0012-lost-leases': lostLeases,
  '0013-marketing': marketing,
  '0022-tag-addresses': tagAddresses,
  '0022-unlisted-samples': unlistedSamples,
};

const migrator = (db: Db) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });

/** Of the migrations a database has seen, the first that this program does not know: the file is of a newer version. */
export const unknownMigration = (seen: string[]): string | undefined =>
  seen.find((name) => !Object.hasOwn(migrations, name));

/** The database was written by a later version of the program: this one must not touch it. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * Names of the migrations this database has not seen, oldest first.
 * @throws NewerDatabaseError when it has seen one that this program does not know: the file is of a newer version
 */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  const pending = all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
  if (pending.length === all.length) return pending;
  const seen = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  const unknown = unknownMigration(seen.rows.map(({ name }) => name));
  if (unknown)
    throw new NewerDatabaseError(`The database was written by a newer version of this program (${unknown})`);
  return pending;
}

/** Brings the database to the newest form, each migration in its own transaction. @throws with the migration's name when one fails */
export async function migrate(db: Db): Promise<void> {
  const { error, results } = await migrator(db).migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error');
  throw new Error(
    failed ? `Migration ${failed.migrationName} failed` : 'The database could not be migrated',
    {
      cause: error,
    },
  );
}
