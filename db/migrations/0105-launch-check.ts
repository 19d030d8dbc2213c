import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/** Frozen: make later changes in a new migration. Adds the claims of the offer that an owner has confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  await createTable(db, 'confirmed_claims')
    .addColumn('claim', types.text, (column) => column.notNull().primaryKey())
    .addColumn('statement', types.text, (column) => column.notNull())
    .addColumn('username', types.text, (column) => column.notNull())
    .addColumn('at', types.text, (column) => column.notNull())
    .execute();
}
