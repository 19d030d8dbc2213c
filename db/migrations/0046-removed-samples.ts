import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The samples that one removal took away, so that it can be restored in one step.
  `create table sample_removals (
    id integer primary key autoincrement,
    at text not null,
    sections text not null check (json_valid(sections)),
    posts text not null check (json_valid(posts)),
    user_id integer references users (id) on delete set null,
    username text not null,
    restored_at text
  ) strict`,
  `create index sample_removals_by_user on sample_removals (user_id) where user_id is not null`,
  // The samples among the posts, to list them before they go.
  `create index posts_samples on posts (id desc, title) where is_sample = 1`,
];
