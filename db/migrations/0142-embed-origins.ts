import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/** Frozen: make later changes in a new migration. Adds the sites that may show the booking widget. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, numbered, createTable, showOnPages } = partsFor(db);
  await createTable(db, 'embed_origins')
    .addColumn('id', types.integer, numbered)
    .addColumn('origin', types.text, (column) => column.notNull().unique())
    .addColumn('created_at', types.text, (column) => column.notNull())
    .execute();
  // The widget's headers and pages name them.
  await showOnPages(db, 'embed_origins', ['insert', 'update', 'delete']);
}
