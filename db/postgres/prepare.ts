import { sql } from 'kysely';
import { migrate, pendingMigrations } from '../migrate.ts';
import type { OpenDatabase } from '../open.ts';
import { seed } from '../seed.ts';
import { checkServer } from './check-server.ts';
import { copyBeforeUpgrade } from './copy-before-upgrade.ts';
import { explainStart } from './explain-start.ts';
import { PATIENT } from './limits.ts';
import { makeSchema } from './make-schema.ts';
import { type OpenOptions, openPostgres } from './open.ts';

/** Held by the process that makes or migrates the schema; an arbitrary number. */
const STARTS = 7_305_018_265;
/** Another server may be migrating a large database. */
const START_WAIT_MS = 300_000;

interface PrepareOptions extends OpenOptions {
  migrated?: (names: string[]) => void;
  /** A sentence about what works differently in this database. */
  differs?: (sentence: string) => void;
  /** True by default, if there is a `file` to put the copy beside. */
  copies?: boolean;
}

/**
 * Connects to PostgreSQL, and makes or migrates and seeds its database. Of several processes, one migrates
 * and the others wait.
 * @throws DataError when it cannot be reached, used, copied or migrated, or is another program's or a newer
 * version's
 */
export async function preparePostgres(
  url: string,
  { migrated, differs, copies = true, ...options }: PrepareOptions = {},
): Promise<OpenDatabase> {
  let database: OpenDatabase | undefined;
  try {
    database = await openPostgres(url, options);
    for (const sentence of await checkServer(database.db)) differs?.(sentence);
    await makeSchema(database.db);
    if ((await pendingMigrations(database.db)).length > 0) {
      const ran = await upgrade(url, copies ? options.file : undefined);
      if (ran.length > 0) migrated?.(ran);
    }
    await seed(database.db);
    return database;
  } catch (error) {
    await database?.close();
    throw explainStart(error, url);
  }
}

/**
 * Copies and migrates the database, on separate connections, because migrations may take long.
 * @param file where a database file would be; no copy is made without it
 * @returns the names of the migrations that ran here, oldest first
 */
async function upgrade(url: string, file: string | undefined): Promise<string[]> {
  const database = await openPostgres(url, { limits: PATIENT });
  try {
    return await database.db.connection().execute(async (holder) => {
      await sql.raw(`begin; set local lock_timeout = ${START_WAIT_MS}`).execute(holder);
      await sql`select pg_advisory_xact_lock(${STARTS}::bigint)`.execute(holder);
      const pending = await pendingMigrations(database.db);
      if (pending.length > 0 && file) await copyBeforeUpgrade(database.db, url, file, pending);
      await migrate(database.db);
      await sql`commit`.execute(holder);
      return pending;
    });
  } finally {
    await database.close();
  }
}
