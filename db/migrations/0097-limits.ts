import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/** Frozen: make later changes in a new migration. Adds limits by block, and notices of the server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  // Bookings are counted by the block around a network, too. Empty in rows of an earlier version.
  await db.schema.alterTable('booking_uses').addColumn('block', types.text).execute();
  await db.schema
    .createIndex('booking_uses_by_block')
    .on('booking_uses')
    .columns(['block', 'at'])
    .where(sql.ref('block'), 'is not', null)
    .execute();
  // Notices about the server's setup, for all processes and the command line.
  await createTable(db, 'server_notices')
    .addColumn('name', types.text, (column) => column.notNull().primaryKey())
    .addColumn('seen_at', types.text, (column) => column.notNull())
    .execute();
}
