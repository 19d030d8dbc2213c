import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table booking_uses (
    id integer primary key,
    at text not null,
    kind text not null check (kind in ('hold', 'returned', 'book', 'move')),
    ref text not null,
    network text not null,
    recipient text
  ) strict`,
  `create index booking_uses_by_network on booking_uses (network, at)`,
  `create index booking_uses_by_recipient on booking_uses (recipient, at) where recipient is not null`,
  `create index booking_uses_by_ref on booking_uses (ref, at)`,
  `create index booking_uses_by_time on booking_uses (at)`,
  // Every new team e-mail counts those of the last hour to the same address.
  `create index mail_outbox_by_address on mail_outbox (to_address, created_at)`,
];
