import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table post_revisions (
    id integer primary key,
    post_id integer not null references posts (id) on delete cascade,
    version integer not null,
    at text not null,
    user_id integer references users (id) on delete set null,
    username text,
    reason text not null check (reason in ('save', 'restore', 'generated', 'merge')),
    title text not null,
    slug text not null,
    meta_description text not null,
    tags text not null check (json_valid(tags)),
    content text not null
  ) strict`,
  `create index post_revisions_by_post on post_revisions (post_id, id desc)`,
  `create index post_revisions_by_user on post_revisions (user_id)`,

  `create table post_drafts (
    post_id integer not null references posts (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    version integer not null,
    updated_at text not null,
    fields text not null check (json_valid(fields)),
    primary key (post_id, user_id)
  ) strict`,
  `create index post_drafts_by_user on post_drafts (user_id)`,

  // A separate table: SQLite would have to read through a post's whole text to reach a column stored after it.
  `create table scheduled_posts (
    post_id integer primary key references posts (id) on delete cascade,
    publish_at text not null,
    user_id integer references users (id) on delete set null,
    username text not null
  ) strict`,
  `create index scheduled_posts_by_time on scheduled_posts (publish_at)`,
  `create index scheduled_posts_by_user on scheduled_posts (user_id)`,
];
