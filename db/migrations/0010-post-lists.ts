import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const REVIEW = `published = 0 and review_notes <> '[]'`;

const statements = [
  // Posts that an administrator deleted and may restore. The rows are stored as JSON, so no other query has to
  // skip them.
  `create table deleted_posts (
    id integer primary key,
    post_id integer not null,
    title text not null,
    deleted_at text not null,
    username text not null,
    rows text not null check (json_valid(rows))
  ) strict`,
  `create index deleted_posts_by_post on deleted_posts (post_id, id desc)`,
  `create index deleted_posts_by_time on deleted_posts (deleted_at)`,

  // One index per sort order of the administrator's list, for all posts and for each status: finding a page
  // reads only an index, however many posts there are.
  `create index posts_by_creation on posts (created_at desc, id desc)`,
  `create index posts_by_publication on posts (published_at desc, id desc)`,
  `create index posts_by_title on posts (title, id desc)`,
  `create index posts_public_by_update on posts (updated_at desc, id desc) where published = 1`,
  `create index posts_public_by_creation on posts (created_at desc, id desc) where published = 1`,
  `create index posts_public_by_title on posts (title, id desc) where published = 1`,
  `create index posts_drafts_by_update on posts (updated_at desc, id desc) where published = 0`,
  `create index posts_drafts_by_creation on posts (created_at desc, id desc) where published = 0`,
  `create index posts_drafts_by_publication on posts (published_at desc, id desc) where published = 0`,
  `create index posts_drafts_by_title on posts (title, id desc) where published = 0`,
  `create index posts_review_by_update on posts (updated_at desc, id desc) where ${REVIEW}`,
  `create index posts_review_by_creation on posts (created_at desc, id desc) where ${REVIEW}`,
  `create index posts_review_by_publication on posts (published_at desc, id desc) where ${REVIEW}`,
  `create index posts_review_by_title on posts (title, id desc) where ${REVIEW}`,
];
