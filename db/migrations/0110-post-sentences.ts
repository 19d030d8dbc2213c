import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Adds hashes of the sentences of posts, so that a new one is compared
 * with everything published by one query. A task fills them for posts that were there before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  await createTable(db, 'post_sentences')
    .addColumn('hash', types.integer, (column) => column.notNull())
    .addColumn('post_id', types.integer, (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('post_sentences_pkey', ['hash', 'post_id'])
    .execute();
  await db.schema.createIndex('post_sentences_by_post').on('post_sentences').column('post_id').execute();
}
