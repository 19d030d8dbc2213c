import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Adds the ledger of a generated post: each sentence with its kind, its
 * source and what became of it. The check of a job's step knows no later steps, and earlier versions keep to it, so a
 * step it does not know stands in a column of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, numbered, createTable, isJson } = partsFor(db);
  await db.schema.alterTable('generation_jobs').addColumn('later_step', types.text).execute();
  await createTable(db, 'post_ledgers')
    .addColumn('post_id', types.integer, (column) =>
      column.primaryKey().references('posts.id').onDelete('cascade'),
    )
    .addColumn('model', types.text)
    .addColumn('notes', types.text, (column) => column.notNull().check(isJson('notes')))
    .addColumn('made_at', types.text, (column) => column.notNull())
    .execute();
  await createTable(db, 'post_claims')
    .addColumn('id', types.integer, numbered)
    .addColumn('post_id', types.integer, (column) =>
      column.notNull().references('post_ledgers.post_id').onDelete('cascade'),
    )
    .addColumn('position', types.integer, (column) => column.notNull())
    .addColumn('sentence', types.text, (column) => column.notNull())
    .addColumn('kind', types.text, (column) => column.notNull())
    .addColumn('outcome', types.text, (column) =>
      column.notNull().check(sql`outcome in ('stands', 'corrected', 'removed', 'open')`),
    )
    .addColumn('before', types.text)
    .addColumn('finding', types.text)
    .addColumn('source', types.text)
    .addColumn('document_id', types.integer, (column) =>
      column.references('evidence_documents.id').onDelete('set null'),
    )
    .addColumn('accepted_by', types.text)
    .addColumn('accepted_at', types.text)
    .execute();
  await db.schema
    .createIndex('post_claims_in_order')
    .on('post_claims')
    .columns(['post_id', 'position'])
    .execute();
  await db.schema.createIndex('post_claims_of_document').on('post_claims').column('document_id').execute();
}
