import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Adds rooms that are made for each booking, the site's accounts at
 * services that make them, and what a kind of session says of its rooms, besides `room_service`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable, nullsFirst } = partsFor(db);
  await createTable(db, 'booking_rooms')
    .addColumn('booking_id', types.integer, (column) =>
      column.primaryKey().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('service', types.text, (column) =>
      column.notNull().check(sql`service in ('link', 'zoom', 'meet', 'teams')`),
    )
    .addColumn('setting', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('host', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('external_id', types.text)
    .addColumn('join_url', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('typed_url', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('wanted', types.text, (column) => column.notNull())
    .addColumn('made', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('made_at', types.text)
    .addColumn('attempts', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', types.text)
    .addColumn('claimed_until', types.text)
    .addColumn('error', types.text)
    .addColumn('told_at', types.text)
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addColumn('updated_at', types.text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('booking_rooms_due')
    .on('booking_rooms')
    .expression(nullsFirst('next_try_at'))
    .execute();
  await createTable(db, 'room_accounts')
    .addColumn('service', types.text, (column) => column.primaryKey().check(sql`service in ('zoom')`))
    .addColumn('account_id', types.text, (column) => column.notNull())
    .addColumn('client_id', types.text, (column) => column.notNull())
    .addColumn('secret', types.text, (column) => column.notNull())
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addColumn('updated_at', types.text, (column) => column.notNull())
    .execute();
  for (const name of ['room_link', 'room_host'])
    await db.schema
      .alterTable('kinds')
      .addColumn(name, types.text, (column) => column.notNull().defaultTo(''))
      .execute();
}
