import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A booking stays in the currency it was made in. Until now there was only one.
  `alter table bookings add column currency text not null default 'USD' check (length(currency) = 3)`,
  // Contact forms that were sent. A form and its proof of work count once, even when the message is deleted.
  `create table used_forms (
    form_key text primary key,
    used_at text not null
  ) strict, without rowid`,
  `create index used_forms_by_time on used_forms (used_at)`,
  `insert into used_forms (form_key, used_at) select form_key, created_at from messages`,
];
