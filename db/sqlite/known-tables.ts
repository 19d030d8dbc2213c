import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { migrate } from '../migrate.ts';
import type { Table } from '../move/rows.ts';
import type { Tables } from '../schema.ts';
import { PatientDialect } from './dialect.ts';
import { sqliteRows } from './rows.ts';

/**
 * The tables that the migrations make, whichever they are: run in memory, they say it themselves, so that none of a
 * later migration can be forgotten. Other programs may have tables beside them. Takes about 100 ms.
 */
export async function knownTables(): Promise<Table[]> {
  const sqlite = new SqliteDatabase(':memory:');
  const db = new Kysely<Tables>({ dialect: new PatientDialect({ database: sqlite }) });
  try {
    await migrate(db);
    return await sqliteRows(sqlite).tables();
  } finally {
    await db.destroy();
  }
}
