import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table two_factor (
    user_id integer primary key references users (id) on delete cascade,
    secret text not null,
    confirmed_at text,
    last_step integer not null default 0,
    created_at text not null
  ) strict`,

  `create table recovery_codes (
    code_hash text primary key,
    user_id integer not null references users (id) on delete cascade,
    used_at text
  ) strict, without rowid`,
  `create index recovery_codes_by_user on recovery_codes (user_id)`,
];
