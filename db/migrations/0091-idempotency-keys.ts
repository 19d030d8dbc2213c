import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/** Frozen: make later changes in a new migration. What writes with an Idempotency-Key were answered, for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  await createTable(db, 'idempotency_keys')
    .addColumn('key_hash', types.text, (column) => column.notNull().primaryKey())
    .addColumn('request_hash', types.text, (column) => column.notNull())
    .addColumn('result', types.text)
    .addColumn('made_at', types.text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('idempotency_keys_made').on('idempotency_keys').column('made_at').execute();
}
