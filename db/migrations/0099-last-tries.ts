import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/** Frozen: make later changes in a new migration. How the last e-mail and the last question to a model ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  await createTable(db, 'last_tries')
    .addColumn('service', types.text, (column) => column.notNull().primaryKey())
    .addColumn('error', types.text)
    .addColumn('tried_at', types.text, (column) => column.notNull())
    .execute();
}
