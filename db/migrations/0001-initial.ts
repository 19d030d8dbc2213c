import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table users (
    id integer primary key,
    username text not null collate nocase unique,
    password_hash text not null,
    is_admin integer not null default 0 check (is_admin in (0, 1)),
    created_at text not null,
    last_login_at text
  ) strict`,

  `create table sessions (
    id_hash text primary key,
    user_id integer references users (id) on delete cascade,
    data text not null,
    created_at text not null,
    expires_at text not null
  ) strict, without rowid`,
  `create index sessions_by_user on sessions (user_id)`,
  `create index sessions_by_expiry on sessions (expires_at)`,

  `create table invites (
    id integer primary key,
    token_hash text not null unique,
    kind text not null check (kind in ('setup', 'invite')),
    is_admin integer not null check (is_admin in (0, 1)),
    created_by integer references users (id) on delete set null,
    created_at text not null,
    expires_at text not null,
    used_at text,
    used_by integer references users (id) on delete set null
  ) strict`,

  `create table media (
    hash text primary key,
    mime text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    alt text not null default '',
    created_at text not null,
    data blob not null
  ) strict`,
  `create table media_variants (
    hash text not null references media (hash) on delete cascade,
    width integer not null,
    height integer not null,
    mime text not null,
    bytes integer not null,
    data blob not null,
    unique (hash, width)
  ) strict`,

  `create table themes (
    id integer primary key,
    name text not null collate nocase unique,
    keywords text not null default '[]' check (json_valid(keywords)),
    audience text not null default '',
    tone text not null default '',
    brief text not null default '',
    tags text not null default '[]' check (json_valid(tags)),
    weight integer not null default 1 check (weight between 1 and 10),
    auto_publish integer not null default 1 check (auto_publish in (0, 1)),
    last_used_at text,
    archived_at text,
    created_at text not null,
    updated_at text not null
  ) strict`,

  `create table generation_jobs (
    id integer primary key,
    kind text not null check (kind in ('manual', 'custom', 'scheduled')),
    state text not null default 'queued'
      check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
    step text check (step in ('theme', 'brief', 'write', 'check', 'repair', 'image', 'save')),
    progress integer not null default 0 check (progress between 0 and 100),
    prompt text,
    theme_id integer references themes (id) on delete set null,
    auto_publish integer not null default 1 check (auto_publish in (0, 1)),
    attempts integer not null default 0,
    max_attempts integer not null default 3,
    run_at text not null,
    lease_owner text,
    lease_expires_at text,
    cancel_requested integer not null default 0 check (cancel_requested in (0, 1)),
    checkpoint text not null default '{}' check (json_valid(checkpoint)),
    usage text not null default '[]' check (json_valid(usage)),
    provider text,
    error text,
    note text,
    post_id integer references posts (id) on delete set null,
    requested_by integer references users (id) on delete set null,
    created_at text not null,
    started_at text,
    finished_at text
  ) strict`,
  // Claiming a job reads only the few open jobs, however long the history is.
  `create index jobs_open on generation_jobs (run_at, id) where state in ('queued', 'running')`,
  `create index jobs_by_state on generation_jobs (state, id desc)`,
  `create index jobs_by_theme on generation_jobs (theme_id)`,
  `create index jobs_by_post on generation_jobs (post_id)`,

  `create table posts (
    id integer primary key,
    slug text not null unique,
    title text not null,
    excerpt text not null default '',
    meta_description text,
    tags text not null default '[]' check (json_valid(tags)),
    image_hash text references media (hash) on delete set null,
    image_alt text,
    published integer not null default 0 check (published in (0, 1)),
    published_at text,
    created_at text not null,
    updated_at text not null,
    version integer not null default 1,
    theme_id integer references themes (id) on delete set null,
    job_id integer unique references generation_jobs (id) on delete set null,
    source text not null check (source in ('manual', 'scheduled', 'custom', 'editor')),
    review_notes text not null default '[]' check (json_valid(review_notes)),
    is_sample integer not null default 0 check (is_sample in (0, 1)),
    content_length integer not null,
    content text not null,
    check (published = 0 or published_at is not null)
  ) strict`,
  `create index posts_public on posts (published_at desc, id desc) where published = 1`,
  `create index posts_by_update on posts (updated_at desc, id desc)`,
  `create index posts_by_theme on posts (theme_id)`,
  `create index posts_by_image on posts (image_hash)`,
  `create index posts_to_review on posts (id) where published = 0 and review_notes <> '[]'`,

  `create table post_tags (
    tag_slug text not null,
    published_at text not null,
    post_id integer not null references posts (id) on delete cascade,
    tag text not null,
    primary key (tag_slug, published_at, post_id)
  ) strict, without rowid`,
  `create index post_tags_by_post on post_tags (post_id)`,

  `create virtual table posts_fts using fts5 (
    title, tags, content, content='posts', content_rowid='id', tokenize='unicode61 remove_diacritics 2'
  )`,
  `create trigger posts_fts_insert after insert on posts begin
    insert into posts_fts (rowid, title, tags, content) values (new.id, new.title, new.tags, new.content);
  end`,
  `create trigger posts_fts_delete after delete on posts begin
    insert into posts_fts (posts_fts, rowid, title, tags, content)
    values ('delete', old.id, old.title, old.tags, old.content);
  end`,
  `create trigger posts_fts_update after update of title, tags, content on posts begin
    insert into posts_fts (posts_fts, rowid, title, tags, content)
    values ('delete', old.id, old.title, old.tags, old.content);
    insert into posts_fts (rowid, title, tags, content) values (new.id, new.title, new.tags, new.content);
  end`,

  // Triggers maintain the count of public posts: every list page needs it, and counting walks the whole index.
  `create table post_counts (id integer primary key check (id = 1), total integer not null, published integer not null) strict`,
  `insert into post_counts (id, total, published) values (1, 0, 0)`,
  `create trigger post_counts_insert after insert on posts begin
    update post_counts set total = total + 1, published = published + new.published;
  end`,
  `create trigger post_counts_delete after delete on posts begin
    update post_counts set total = total - 1, published = published - old.published;
  end`,
  `create trigger post_counts_update after update of published on posts begin
    update post_counts set published = published + new.published - old.published;
  end`,

  `create table slug_redirects (
    slug text primary key,
    post_id integer references posts (id) on delete set null,
    created_at text not null
  ) strict, without rowid`,
  `create index slug_redirects_by_post on slug_redirects (post_id)`,

  `create table schedule (
    id integer primary key check (id = 1),
    enabled integer not null check (enabled in (0, 1)),
    frequency text not null check (frequency in ('hourly', 'daily', 'weekly')),
    interval text not null,
    time_of_day text not null,
    day_of_week integer not null check (day_of_week between 0 and 6),
    time_zone text not null,
    auto_publish integer not null check (auto_publish in (0, 1)),
    next_run_at text,
    last_run_at text,
    updated_at text not null
  ) strict`,

  `create table settings (
    key text primary key,
    value text not null check (json_valid(value)),
    is_secret integer not null default 0 check (is_secret in (0, 1)),
    updated_at text not null
  ) strict, without rowid`,
];
