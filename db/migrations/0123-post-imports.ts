import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Adds imports of posts with their items and images, which post came
 * from which item, and the old addresses that lead to imported posts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, numbered, createTable, isJson } = partsFor(db);
  await createTable(db, 'post_imports')
    .addColumn('id', types.integer, numbered)
    .addColumn('state', types.text, (column) =>
      column
        .notNull()
        .check(
          sql`state in ('uploading', 'reading', 'ready', 'importing', 'done', 'failed', 'canceled', 'removing', 'removed')`,
        ),
    )
    .addColumn('file_name', types.text, (column) => column.notNull())
    .addColumn('bytes', types.integer, (column) => column.notNull())
    .addColumn('received', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('typed_site', types.text)
    .addColumn('product', types.text)
    .addColumn('site', types.text)
    .addColumn('notes', types.text, (column) => column.notNull().defaultTo('[]').check(isJson('notes')))
    .addColumn('as_drafts', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('error', types.text)
    .addColumn('image_bytes', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('user_id', types.integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('username', types.text, (column) => column.notNull())
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addColumn('updated_at', types.text, (column) => column.notNull())
    .execute();
  await createTable(db, 'import_items')
    .addColumn('import_id', types.integer, (column) =>
      column.notNull().references('post_imports.id').onDelete('cascade'),
    )
    .addColumn('position', types.integer, (column) => column.notNull())
    .addColumn('source_hash', types.text, (column) => column.notNull())
    .addColumn('place', types.text, (column) => column.notNull())
    .addColumn('title', types.text, (column) => column.notNull())
    .addColumn('slug', types.text, (column) => column.notNull())
    .addColumn('status', types.text, (column) =>
      column
        .notNull()
        .check(sql`status in ('published', 'scheduled', 'draft', 'offered', 'skipped', 'refused')`),
    )
    .addColumn('reason', types.text, (column) => column.notNull())
    .addColumn('published_at', types.text)
    .addColumn('tags', types.text, (column) => column.notNull().check(isJson('tags')))
    .addColumn('images', types.integer, (column) => column.notNull())
    .addColumn('addresses', types.integer, (column) => column.notNull())
    .addColumn('notes', types.text, (column) => column.notNull().check(isJson('notes')))
    .addColumn('chosen', types.integer, (column) => column.notNull())
    .addColumn('outcome', types.text, (column) =>
      column
        .notNull()
        .check(sql`outcome in ('waiting', 'imported', 'existing', 'failed', 'removed', 'edited')`),
    )
    .addColumn('post_id', types.integer, (column) => column.references('posts.id').onDelete('set null'))
    .addColumn('post_version', types.integer)
    .addPrimaryKeyConstraint('import_items_pkey', ['import_id', 'position'])
    .execute();
  await createTable(db, 'import_images')
    .addColumn('import_id', types.integer, (column) =>
      column.notNull().references('post_imports.id').onDelete('cascade'),
    )
    .addColumn('address_hash', types.text, (column) => column.notNull())
    .addColumn('media_hash', types.text)
    .addColumn('reason', types.text)
    .addPrimaryKeyConstraint('import_images_pkey', ['import_id', 'address_hash'])
    .execute();
  await createTable(db, 'imported_posts')
    .addColumn('source_hash', types.text, (column) => column.primaryKey())
    .addColumn('site', types.text, (column) => column.notNull())
    .addColumn('post_id', types.integer, (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .execute();
  await createTable(db, 'imported_addresses')
    .addColumn('address', types.text, (column) => column.primaryKey())
    .addColumn('post_id', types.integer, (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .execute();
  for (const [name, table, columns] of [
    ['post_imports_by_state', 'post_imports', ['state', 'updated_at']],
    ['post_imports_user', 'post_imports', ['user_id']],
    ['import_items_by_status', 'import_items', ['import_id', 'status', 'position']],
    ['import_items_by_outcome', 'import_items', ['import_id', 'outcome', 'position']],
    ['import_items_post', 'import_items', ['post_id']],
    ['imported_posts_of_site', 'imported_posts', ['site', 'post_id']],
    ['imported_posts_post', 'imported_posts', ['post_id']],
    ['imported_addresses_post', 'imported_addresses', ['post_id']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
}
