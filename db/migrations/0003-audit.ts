import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table audit_log (
    id integer primary key,
    at text not null,
    user_id integer references users (id) on delete set null,
    username text not null,
    action text not null,
    subject text not null,
    detail text not null default '{}' check (json_valid(detail))
  ) strict`,
  `create index audit_log_by_user on audit_log (user_id)`,

  `create table password_resets (
    id integer primary key,
    token_hash text not null unique,
    user_id integer not null references users (id) on delete cascade,
    created_by integer references users (id) on delete set null,
    created_at text not null,
    expires_at text not null
  ) strict`,
  `create index password_resets_by_user on password_resets (user_id)`,
  `create index password_resets_by_maker on password_resets (created_by)`,
];
