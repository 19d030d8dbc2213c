import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { migrateUntil } from '../migrate.ts';
import type { Table } from '../move/rows.ts';
import type { Tables } from '../schema.ts';
import { PatientDialect } from './dialect.ts';
import { sqliteRows } from './rows.ts';

/**
 * The tables that the migrations in `ran` make, found by running them in memory, so none is forgotten. 100
 * ms.
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
