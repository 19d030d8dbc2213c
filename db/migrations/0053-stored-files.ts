import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The tables of videos now hold every large file: clients' files, and the code that they get.
  `alter table film_files rename to stored_files`,
  `alter table film_chunks rename to stored_chunks`,
  `alter table film_uploads rename to uploads`,
  `alter table stored_files add column purpose text not null default 'film'
    check (purpose in ('film', 'guest', 'code'))`,
  `drop index film_files_removed`,
  `create index stored_files_removed on stored_files (id) where removed = 1`,
  `create index stored_files_by_purpose on stored_files (purpose, bytes)`,
  `alter table uploads add column purpose text not null default 'film'
    check (purpose in ('film', 'guest', 'code'))`,
  // An upload outlives its booking: the task that ends abandoned uploads also deletes its bytes.
  `alter table uploads add column booking_id integer references bookings (id) on delete set null`,
  `drop index film_uploads_by_file`,
  `drop index film_uploads_by_user`,
  `drop index film_uploads_by_age`,
  `create index uploads_by_file on uploads (file_id)`,
  `create index uploads_by_user on uploads (user_id)`,
  `create index uploads_by_booking on uploads (booking_id) where booking_id is not null`,
  `create index uploads_by_age on uploads (updated_at)`,
  `create index uploads_by_purpose on uploads (purpose)`,
];
