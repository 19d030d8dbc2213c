import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/** Frozen: make later changes in a new migration. Adds the texts that someone decided not to let follow the offer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  await createTable(db, 'plain_texts')
    .addColumn('section', types.text, (column) => column.notNull())
    .addColumn('text_hash', types.text, (column) => column.notNull())
    .addPrimaryKeyConstraint('plain_texts_pk', ['section', 'text_hash'])
    .execute();
}
