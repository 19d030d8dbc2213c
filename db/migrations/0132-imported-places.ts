import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Adds old addresses that lead to the pages of tags and to the feed,
 * for as long as the import that brought them has not been undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  await createTable(db, 'imported_places')
    .addColumn('address', types.text, (column) => column.primaryKey())
    .addColumn('tag_slug', types.text, (column) => column.notNull())
    .addColumn('import_id', types.integer, (column) =>
      column.notNull().references('post_imports.id').onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('imported_places_import').on('imported_places').column('import_id').execute();
}
