import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/** Frozen: make later changes in a new migration. Posts show their sources, and why they were updated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, showOnPages } = partsFor(db);
  await showOnPages(db, 'post_evidence', ['insert', 'delete', 'update of title, url']);
  await showOnPages(db, 'evidence_documents', ['update of withdrawn_at, forgotten_at']);
  // Pages that give the writer instructions are not shown until the owner has looked.
  await showOnPages(db, 'source_instructions', ['insert', 'delete', 'update of release']);
  await db.schema.alterTable('posts').addColumn('update_reason', types.text).execute();
  await db.schema.alterTable('posts').addColumn('update_reason_at', types.text).execute();
  await db.schema
    .alterTable('post_revisions')
    .addColumn('update_reason', types.text, (column) => column.notNull().defaultTo(''))
    .execute();
}
