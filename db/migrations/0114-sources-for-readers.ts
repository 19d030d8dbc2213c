import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/** Frozen: make later changes in a new migration. Posts show their sources. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { showOnPages } = partsFor(db);
  await showOnPages(db, 'post_evidence', ['insert', 'delete', 'update of title, url']);
  await showOnPages(db, 'evidence_documents', ['update of withdrawn_at, forgotten_at']);
}
