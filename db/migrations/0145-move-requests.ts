import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Other times that clients ask for, for booked sessions that the team
 * confirms first. Each holds its time with a booking without a client, which servers of the version before release
 * like any hold; they know nothing else of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, numbered, createTable } = partsFor(db);
  await createTable(db, 'move_requests')
    .addColumn('id', types.integer, numbered)
    .addColumn('booking_id', types.integer, (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('moves_from', types.text, (column) => column.notNull())
    .addColumn('starts_at', types.text, (column) => column.notNull())
    .addColumn('developer_id', types.integer, (column) =>
      column.notNull().references('developers.id').onDelete('cascade'),
    )
    .addColumn('hold_id', types.integer, (column) => column.references('bookings.id').onDelete('set null'))
    .addColumn('expires_at', types.text, (column) => column.notNull())
    .addColumn('state', types.text, (column) =>
      column
        .notNull()
        .defaultTo('open')
        .check(sql`state in ('open', 'moved', 'declined', 'withdrawn', 'lapsed', 'closed')`),
    )
    .addColumn('note', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', types.text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('move_requests_booking')
    .on('move_requests')
    .columns(['booking_id', 'id'])
    .execute();
  await db.schema.createIndex('move_requests_developer').on('move_requests').column('developer_id').execute();
  await db.schema
    .createIndex('move_requests_hold')
    .on('move_requests')
    .column('hold_id')
    .where(sql.ref('hold_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('move_requests_by_deadline')
    .on('move_requests')
    .columns(['state', 'expires_at'])
    .execute();
  // One for each booking.
  await db.schema
    .createIndex('move_requests_open')
    .on('move_requests')
    .column('booking_id')
    .unique()
    .where(sql.ref('state'), '=', 'open')
    .execute();
}
