import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Passages of sources that give the writer instructions, and what the
 * owner decided about each. A document with an undecided one is quarantined.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  await createTable(db, 'source_instructions')
    .addColumn('span_id', types.integer, (column) =>
      column.primaryKey().references('evidence_spans.id').onDelete('cascade'),
    )
    .addColumn('document_id', types.integer, (column) =>
      column.notNull().references('evidence_documents.id').onDelete('cascade'),
    )
    .addColumn('words', types.text, (column) => column.notNull())
    .addColumn('found_by', types.text, (column) =>
      column.notNull().check(sql`found_by in ('rules', 'model')`),
    )
    .addColumn('release', types.text, (column) => column.check(sql`release in ('without', 'all')`))
    .addColumn('released_by', types.text)
    .addColumn('released_at', types.text)
    .execute();
  await db.schema
    .createIndex('source_instructions_of_document')
    .on('source_instructions')
    .column('document_id')
    .execute();
  // With the hash, because a version before this one may read a document without looking for instructions.
  for (const column of ['checked_hash', 'checked_by'])
    await db.schema.alterTable('evidence_documents').addColumn(column, types.text).execute();
}
