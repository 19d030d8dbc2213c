import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The rules for canceling and rescheduling that a booking was made under. Null: the built-in ones.
  `alter table bookings add column terms text check (terms is null or json_valid(terms))`,

  // A section without a row, or whose value is null, shows the built-in texts. The row stays when an owner returns
  // to them, so that versions never repeat.
  `create table content_sections (
    key text primary key,
    value text check (value is null or json_valid(value)),
    version integer not null,
    published_at text not null,
    user_id integer references users (id) on delete set null,
    username text
  ) strict`,
  `create index content_sections_by_user on content_sections (user_id)`,

  // A separate table: drafts save themselves while someone types, and must not empty the page cache.
  `create table content_drafts (
    key text primary key,
    value text check (value is null or json_valid(value)),
    version integer not null,
    base integer not null,
    updated_at text not null,
    user_id integer references users (id) on delete set null,
    username text not null
  ) strict`,
  `create index content_drafts_by_user on content_drafts (user_id)`,

  `create table content_revisions (
    id integer primary key,
    key text not null,
    version integer not null,
    at text not null,
    user_id integer references users (id) on delete set null,
    username text,
    value text check (value is null or json_valid(value))
  ) strict`,
  `create index content_revisions_by_key on content_revisions (key, id desc)`,
  `create index content_revisions_by_user on content_revisions (user_id)`,

  ...['insert', 'update', 'delete'].map(
    (
      event,
    ) => `create trigger content_version_content_sections_${event} after ${event} on content_sections begin
    update content_version set version = version + 1;
  end`,
  ),
];
