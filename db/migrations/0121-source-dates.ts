import type { Kysely } from 'kysely';
import { partsFor, runOnEngine } from '../migration-help.ts';

/** Frozen: make later changes in a new migration. Keeps the day on which a web page says that it was published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types } = partsFor(db);
  await db.schema.alterTable('evidence_documents').addColumn('published_on', types.text).execute();
  // Pages are read again every few weeks, mostly without a change of their date.
  const name = 'content_version_evidence_documents_published';
  const when = `create trigger ${name} after update of published_on on evidence_documents`;
  await runOnEngine(db, {
    sqlite: [
      `${when} when old.published_on is not new.published_on begin
  update content_version set version = version + 1;
end`,
    ],
    postgres: [
      `${when}
  for each row when (old.published_on is distinct from new.published_on) execute function content_changed()`,
    ],
  });
}
