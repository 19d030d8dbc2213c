import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Covers that the server drew. Those that a provider painted are JPEGs, and have "generated" as source, too.
  `create table drawn_covers (
    hash text primary key references media (hash) on delete cascade
  ) strict, without rowid`,
  `insert into drawn_covers (hash)
    select hash from media
    where mime = 'image/png' and width = 1200 and height = 630 and source = 'generated'`,

  `create table cover_redraws (
    id integer primary key autoincrement,
    scope text not null check (scope in ('all', 'published', 'since')),
    since text,
    state text not null check (state in ('running', 'done', 'cancelled')),
    total integer not null,
    redrawn integer not null default 0,
    unchanged integer not null default 0,
    failed integer not null default 0,
    next_post_id integer not null,
    attempts integer not null default 0,
    error text,
    username text not null,
    created_at text not null,
    finished_at text
  ) strict`,
  `create unique index cover_redraws_running on cover_redraws (state) where state = 'running'`,

  `create table material_runs (
    id integer primary key autoincrement,
    brief text not null,
    tone text not null,
    offer text not null,
    post_id integer references posts (id) on delete set null,
    subject text not null,
    origin text not null,
    user_id integer references users (id) on delete set null,
    username text not null,
    created_at text not null
  ) strict`,
  `create table material_tasks (
    id integer primary key autoincrement,
    run_id integer not null references material_runs (id) on delete cascade,
    channel text not null,
    state text not null check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
    attempts integer not null default 0,
    round integer not null default 1,
    run_at text not null,
    error text,
    material_id integer references marketing_materials (id) on delete set null,
    unique (run_id, channel)
  ) strict`,
  `create index material_tasks_open on material_tasks (run_at, id) where state in ('queued', 'running')`,
  `create index material_tasks_by_material on material_tasks (material_id) where material_id is not null`,
  `create index material_runs_by_post on material_runs (post_id) where post_id is not null`,
  `create index material_runs_by_user on material_runs (user_id) where user_id is not null`,

  // "Forgot password", written down for any address alike and answered afterwards.
  `create table reset_requests (
    id integer primary key autoincrement,
    email text not null,
    created_at text not null
  ) strict`,
];
