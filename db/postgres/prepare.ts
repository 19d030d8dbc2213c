import { sql } from 'kysely';
import { DataError } from '../data-error.ts';
import { MIGRATIONS_TABLE, migrate, migrations, NewerDatabaseError, pendingMigrations } from '../migrate.ts';
import type { Db, OpenDatabase } from '../open.ts';
import { seed } from '../seed.ts';
import { writeTransaction } from '../transaction.ts';
import { baseline } from './baseline/baseline.ts';
import { openPostgres } from './open.ts';

/** The last migration whose result the baseline is. */
const LAST_OF_BASELINE = '0090-leases';

/**
 * Connects to a PostgreSQL database, ready for use: its schema is made or migrated, and it is seeded. Several processes
 * may do this at once; each step holds the lock of writes.
 * @param url the database's address
 * @param file where a database file would be
 * @param migrated told the names of the migrations that ran, oldest first
 * @throws DataError when it cannot be reached, holds another program's tables, or is from a newer version
 */
export async function preparePostgres(
  url: string,
  { migrated, ...told }: { migrated?: (names: string[]) => void } & Parameters<typeof openPostgres>[1] = {},
): Promise<OpenDatabase> {
  let database: OpenDatabase | undefined;
  try {
    database = await openPostgres(url, told);
    await makeSchema(database.db);
    const pending = await pendingMigrations(database.db);
    if (pending.length > 0) {
      await migrate(database.db);
      migrated?.(pending);
    }
    await seed(database.db);
    return database;
  } catch (error) {
    await database?.close();
    throw explained(error);
  }
}

/** Makes the schema of an empty database, in one transaction. */
async function makeSchema(db: Db): Promise<void> {
  if (await hasMigrations(db)) return;
  await writeTransaction(db, async (trx) => {
    // Another process may have made it by now.
    if (await hasMigrations(trx)) return;
    const table = await firstTable(trx);
    if (table)
      throw new DataError(
        `DATABASE_URL: this database holds tables of another program (${table}). Nothing was changed. Use an empty database.`,
      );
    await makeTables(trx);
  });
}

/** The name of a table that is there, if any is. */
export async function firstTable(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() limit 1`.execute(db);
  return rows[0]?.name;
}

/** Makes the tables of the baseline in an empty database, in the caller's transaction. */
export async function makeTables(trx: Db): Promise<void> {
  await sql.raw(MIGRATIONS_TABLE).execute(trx);
  for (const statement of baseline) await sql.raw(statement).execute(trx);
  const names = Object.keys(migrations);
  for (const name of names.slice(0, names.indexOf(LAST_OF_BASELINE) + 1))
    await sql`insert into migrations values (${name}, ${new Date().toISOString()})`.execute(trx);
}

async function hasMigrations(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass('migrations') is not null`.execute(db);
  return rows.length > 0;
}

function explained(error: unknown): unknown {
  if (error instanceof DataError) return error;
  if (error instanceof NewerDatabaseError)
    return new DataError(`DATABASE_URL: ${error.message}. Start that version.`);
  const { code, message } = error as { code?: string; message: string };
  return code === undefined
    ? error
    : new DataError(`DATABASE_URL: the database cannot be used (${message}, ${code}).`, { cause: error });
}
