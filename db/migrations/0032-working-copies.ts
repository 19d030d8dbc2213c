import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table working_copies (
    post_id integer primary key references posts (id) on delete cascade,
    version integer not null,
    post_version integer not null,
    updated_at text not null,
    user_id integer references users (id) on delete set null,
    username text not null,
    fields text not null check (json_valid(fields))
  ) strict`,
  `create index working_copies_by_user on working_copies (user_id)`,

  // Unsaved drafts were kept per user. The newest one of each post becomes its working copy. They had no author yet.
  `insert into working_copies (post_id, version, post_version, updated_at, user_id, username, fields)
    select post_id, 1, post_drafts.version, post_drafts.updated_at, user_id, users.username,
      json_insert(fields, '$.author', 'Admin')
    from post_drafts join users on users.id = user_id
    where not exists (
      select 1 from post_drafts as newer
      where newer.post_id = post_drafts.post_id
        and (newer.updated_at, newer.user_id) > (post_drafts.updated_at, post_drafts.user_id)
    )`,
  // The others go into the history, below what the post says now, so that nothing that was typed is lost.
  `insert into post_revisions (post_id, version, at, user_id, username, reason, title, slug, meta_description, tags, content)
    select post_id, post_drafts.version, post_drafts.updated_at, user_id, users.username, 'save',
      json_extract(fields, '$.title'), json_extract(fields, '$.slug'), json_extract(fields, '$.metaDescription'),
      json_extract(fields, '$.tags'), json_extract(fields, '$.content')
    from post_drafts join users on users.id = user_id
    where exists (
      select 1 from post_drafts as newer
      where newer.post_id = post_drafts.post_id
        and (newer.updated_at, newer.user_id) > (post_drafts.updated_at, post_drafts.user_id)
    )
    order by post_drafts.updated_at`,
  `insert into post_revisions (post_id, version, at, user_id, username, reason, title, slug, meta_description, tags, content)
    select id, version, updated_at, null, null, 'save', title, slug, coalesce(meta_description, ''), tags, content
    from posts where (select count(*) from post_drafts where post_id = posts.id) > 1`,
  `drop table post_drafts`,

  // Null for a save that a person asked for.
  `alter table post_revisions add column sitting_began_at text`,
];
