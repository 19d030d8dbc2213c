import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/** Frozen: make later changes in a new migration. Adds the result of the last e-mail and of the last request to an AI provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  await createTable(db, 'last_tries')
    .addColumn('service', types.text, (column) => column.notNull().primaryKey())
    .addColumn('error', types.text)
    .addColumn('tried_at', types.text, (column) => column.notNull())
    .execute();
}
