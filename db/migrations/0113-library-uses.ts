import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/** Frozen: make later changes in a new migration. Remembers which articles of the library posts were made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  await createTable(db, 'library_uses')
    .addColumn('article', types.text, (column) => column.notNull().primaryKey())
    .addColumn('post_id', types.integer, (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('library_uses_post').on('library_uses').column('post_id').execute();
}
