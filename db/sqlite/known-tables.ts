import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { migrateUntil } from '../migrate.ts';
import type { Table } from '../move/rows.ts';
import type { Tables } from '../schema.ts';
import { PatientDialect } from './dialect.ts';
import { sqliteRows } from './rows.ts';

/**
 * The tables that the migrations make, whichever they are: run in memory, they say it themselves, so that none of a
 * later migration can be forgotten. Other programs may have tables beside them. Takes about 100 ms.
 * @param ran the migrations that a database has run
 */
export async function knownTables(ran: readonly string[]): Promise<Table[]> {
  const sqlite = new SqliteDatabase(':memory:');
  const db = new Kysely<Tables>({ dialect: new PatientDialect({ database: sqlite }) });
  try {
    await migrateUntil(db, ran);
    return await sqliteRows(sqlite).tables();
  } finally {
    await db.destroy();
  }
}
