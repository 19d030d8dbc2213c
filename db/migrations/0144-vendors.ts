import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/** Frozen: make later changes in a new migration. Adds the vendors whose code runs on public pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable, showOnPages } = partsFor(db);
  await createTable(db, 'vendors')
    .addColumn('vendor', types.text, (column) => column.primaryKey().notNull())
    .addColumn('public_id', types.text, (column) => column.notNull())
    .addColumn('host', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('asks_consent', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('is_on', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('version', types.integer, (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', types.text, (column) => column.notNull())
    .execute();
  // Pages have their scripts and headers.
  await showOnPages(db, 'vendors', ['insert', 'update', 'delete']);
}
