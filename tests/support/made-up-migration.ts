/** A migration as an author would write it, with everything in which the engines differ. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { onTestFinished } from 'vitest';
import { migrations } from '#db/migrate.ts';
import { partsFor, runOnEngine } from '#db/migration-help.ts';

export const NAME = '9000-reviews';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable, numbered, isJson, nullsFirst, showOnPages, indexWords } = partsFor(db);
  await createTable(db, 'reviews')
    .addColumn('id', types.integer, numbered)
    .addColumn('author', types.name, (column) => column.notNull().unique())
    .addColumn('text', types.text, (column) => column.notNull())
    .addColumn('details', types.text, (column) => column.notNull().defaultTo('{}').check(isJson('details')))
    .addColumn('rating', types.real)
    .addColumn('photo', types.bytes)
    .addColumn('post_id', types.integer, (column) => column.references('posts.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('reviews_by_post').on('reviews').expression(nullsFirst('post_id')).execute();
  await db.schema
    .alterTable('posts')
    .addColumn('review_count', types.integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update posts set review_count = 1 where title like 'Old%'`.execute(db);
  await showOnPages(db, 'reviews', ['insert', 'update of author, text', 'delete']);
  await indexWords(db, { index: 'reviews', table: 'reviews', columns: ['author', 'text'] });
  await runOnEngine(db, {
    sqlite: [
      `create trigger reviews_counted after insert on reviews begin
  update posts set review_count = review_count + 1 where id = new.post_id;
end`,
    ],
    postgres: [
      `create function reviews_counted() returns trigger language plpgsql as $$
begin
  update posts set review_count = review_count + 1 where id = new.post_id;
  return null;
end $$`,
      'create trigger reviews_counted after insert on reviews for each row execute function reviews_counted()',
    ],
  });
}

/** Adds a migration to this program until the test ends. Returns a function that removes it. */
export function withMigration(name: string, run: Migration['up']): () => void {
  migrations[name] = async () => ({ up: run });
  const without = () => void delete migrations[name];
  onTestFinished(without);
  return without;
}
