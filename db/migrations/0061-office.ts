import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The member of the team who took the booking, by telephone for example; null: the client booked.
  `alter table bookings add column made_by text`,
  `alter table bookings add column phone text not null default ''`,
  // Since when the booking no longer says whose it was.
  `alter table bookings add column forgotten_at text`,
  `create index bookings_by_email on bookings (lower(email), starts_at, id) where email <> ''`,
  `create index bookings_to_forget on bookings (starts_at, id) where forgotten_at is null`,
  `create index messages_by_sender on messages (lower(email), id)`,
  `create index mail_outbox_by_recipient on mail_outbox (lower(to_address), id)`,

  // The team's notes about clients. They are known by their e-mail address, in lower case.
  `create table guest_notes (
    id integer primary key,
    email text not null check (email <> '' and email = lower(email)),
    at text not null,
    username text not null,
    text text not null
  ) strict`,
  `create index guest_notes_by_email on guest_notes (email, id)`,
  `create index guest_notes_by_time on guest_notes (at)`,

  // The audit log outlives a client's data, so it must not say their names.
  `update audit_log set subject = 'a message' where action in ('message.change', 'message.delete')`,
  `update audit_log set detail = json_remove(detail, '$.q') where action = 'booking.export'`,
];
