import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Other times that the team proposes for a booking, what it
 * wrote when it declined a request, and an index of requests. An offer may hold its time with a booking without a client, which servers of the version before release
 * like any hold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, numbered, createTable } = partsFor(db);
  await createTable(db, 'time_offers')
    .addColumn('id', types.integer, numbered)
    .addColumn('booking_id', types.integer, (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('starts_at', types.text, (column) => column.notNull())
    .addColumn('developer_id', types.integer, (column) =>
      column.notNull().references('developers.id').onDelete('cascade'),
    )
    .addColumn('hold_id', types.integer, (column) => column.references('bookings.id').onDelete('set null'))
    .addColumn('expires_at', types.text, (column) => column.notNull())
    .addColumn('state', types.text, (column) =>
      column.notNull().defaultTo('open').check(sql`state in ('open', 'chosen', 'closed')`),
    )
    .addColumn('created_at', types.text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('time_offers_booking')
    .on('time_offers')
    .columns(['booking_id', 'starts_at', 'id'])
    .execute();
  await db.schema.createIndex('time_offers_developer').on('time_offers').column('developer_id').execute();
  await db.schema
    .createIndex('time_offers_hold')
    .on('time_offers')
    .column('hold_id')
    .where(sql.ref('hold_id'), 'is not', null)
    .execute();
  await db.schema.alterTable('bookings').addColumn('answer_note', types.text).execute();
  await db.schema
    .createIndex('bookings_requests')
    .on('bookings')
    .columns(['approval', 'state'])
    .where(sql.ref('approval'), 'is not', null)
    .execute();
}
