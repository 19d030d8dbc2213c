import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Who reviewed a generated post, and when. Whoever published one until now is in the change log alone.
  `create table post_reviews (
    post_id integer primary key references posts(id) on delete cascade,
    user_id integer references users(id) on delete set null,
    username text not null,
    reviewed_at text not null
  ) strict`,
  `create index post_reviews_by_user on post_reviews (user_id)`,
];
