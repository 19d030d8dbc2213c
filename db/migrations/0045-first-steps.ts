import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The site itself shows which steps are done; only those that an owner chose to leave out are stored.
  `create table checklist_skips (
    step text primary key,
    at text not null,
    username text not null
  ) strict, without rowid`,

  // A description of the business, and the offer that its texts are written with. The offer is null until the owner
  // confirmed it.
  `create table description_runs (
    id integer primary key autoincrement,
    source text not null,
    address text not null default '',
    offer text check (offer is null or json_valid(offer)),
    user_id integer references users (id) on delete set null,
    username text not null,
    created_at text not null
  ) strict`,
  `create index description_runs_by_user on description_runs (user_id) where user_id is not null`,
  `create table description_tasks (
    id integer primary key autoincrement,
    run_id integer not null references description_runs (id) on delete cascade,
    key text not null,
    state text not null check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
    attempts integer not null default 0,
    round integer not null default 1,
    run_at text not null,
    error text,
    replaces integer not null default 0,
    cost real not null default 0,
    cost_unknown integer not null default 0 check (cost_unknown in (0, 1)),
    spent_at text,
    unique (run_id, key)
  ) strict`,
  `create index description_tasks_open on description_tasks (run_at, id) where state in ('queued', 'running')`,
  // Answers the cost of descriptions in a span of time from the index alone.
  `create index description_tasks_spent on description_tasks (spent_at, cost, cost_unknown)
    where spent_at is not null`,
];
