import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Adds the waiting list: who wants to hear when a time of a kind is free.
 * Kinds have none until their owner turns it on; `offer_minutes` is older, and says how long a time is offered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, numbered, createTable } = partsFor(db);
  await db.schema
    .alterTable('kinds')
    .addColumn('has_waitlist', types.integer, (column) =>
      column.notNull().defaultTo(0).check(sql`has_waitlist in (0, 1)`),
    )
    .execute();
  await createTable(db, 'waitlist')
    .addColumn('id', types.integer, numbered)
    .addColumn('ref', types.text, (column) => column.notNull().unique())
    .addColumn('kind_id', types.integer, (column) =>
      column.notNull().references('kinds.id').onDelete('cascade'),
    )
    .addColumn('developer_id', types.integer, (column) =>
      column.references('developers.id').onDelete('cascade'),
    )
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('email', types.text, (column) => column.notNull())
    .addColumn('mailbox', types.text, (column) => column.notNull())
    .addColumn('time_zone', types.text, (column) => column.notNull())
    .addColumn('clock', types.text, (column) =>
      column.notNull().defaultTo('h12').check(sql`clock in ('h12', 'h23')`),
    )
    .addColumn('first_day', types.text, (column) => column.notNull())
    .addColumn('last_day', types.text, (column) => column.notNull())
    .addColumn('from_minute', types.integer, (column) =>
      column.notNull().check(sql`from_minute between 0 and 1439`),
    )
    .addColumn('to_minute', types.integer, (column) =>
      column.notNull().check(sql`to_minute between 1 and 1440`),
    )
    .addColumn('state', types.text, (column) =>
      column
        .notNull()
        .defaultTo('unconfirmed')
        .check(sql`state in ('unconfirmed', 'waiting', 'offered', 'paused', 'booked', 'left')`),
    )
    .addColumn('offers', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('passed', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('queued_at', types.text, (column) => column.notNull())
    .addColumn('offer_starts_at', types.text)
    .addColumn('offer_expires_at', types.text)
    .addColumn('booking_id', types.integer, (column) => column.references('bookings.id').onDelete('set null'))
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addColumn('updated_at', types.text, (column) => column.notNull())
    .execute();
  for (const [name, columns] of [
    ['waitlist_queue', ['kind_id', 'state', 'queued_at', 'id']],
    ['waitlist_by_state', ['state', 'updated_at']],
    ['waitlist_by_mailbox', ['mailbox', 'state']],
    ['waitlist_by_email', ['email']],
    ['waitlist_by_booking', ['booking_id']],
    ['waitlist_by_developer', ['developer_id']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('waitlist')
      .columns([...columns])
      .execute();
}
