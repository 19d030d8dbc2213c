import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table site_preview_links (
    id integer primary key,
    token_hash text not null unique,
    created_by integer not null references users (id) on delete cascade,
    created_at text not null,
    expires_at text not null
  ) strict`,
  `create index site_preview_links_by_user on site_preview_links (created_by)`,
];
