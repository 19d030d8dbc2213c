import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // When the title or text of a post last changed: what readers and search engines are told. updated_at is any save.
  `alter table posts add column modified_at text`,
  `update posts set modified_at = max(updated_at, coalesce(published_at, updated_at))`,
  // With what the sitemap says of each post, so that it reads no rows.
  `drop index posts_listed`,
  `create index posts_listed on posts (published_at desc, id desc, slug, modified_at)
    where published = 1 and is_sample = 0`,
];
