import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Adds tax rates with three decimals, how the team was paid, and the
 * start from which a client's rights count after the team moved their session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types } = partsFor(db);
  // Beside `tax_bps`, in hundredths of a percent: 8.875% is 887 and 5. Versions before this one leave it at 0.
  for (const table of ['bookings', 'packs', 'receipts'])
    await db.schema
      .alterTable(table)
      .addColumn('tax_third_decimal', types.integer, (column) =>
        column.notNull().defaultTo(0).check(sql`tax_third_decimal between 0 and 9`),
      )
      .execute();

  await db.schema.alterTable('bookings').addColumn('rights_start', types.text).execute();

  await db.schema
    .alterTable('receipts')
    .addColumn('means', types.text, (column) =>
      column.check(sql`means in ('cash', 'bank_transfer', 'card', 'other')`),
    )
    .execute();
}
