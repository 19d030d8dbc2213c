import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Messages from the contact form. A form that is sent twice is stored once, because its key is unique.
  `create table messages (
    id integer primary key,
    form_key text not null unique,
    name text not null,
    email text not null,
    text text not null,
    created_at text not null,
    read_at text,
    done_at text
  ) strict`,
  `create index messages_open on messages (id desc) where done_at is null`,
  `create index messages_done on messages (id desc) where done_at is not null`,
  `create index messages_unread on messages (id) where read_at is null`,
  `create index messages_by_time on messages (created_at)`,
  `create index messages_by_email on messages (email)`,
];
