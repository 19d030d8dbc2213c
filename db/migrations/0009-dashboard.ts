import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const costs = (usage: string) => `
    cost = (select coalesce(sum(value ->> 'cost'), 0) from json_each(${usage})),
    cost_unknown = (select exists (select 1 from json_each(${usage}) where value ->> 'cost' is null))`;

const statements = [
  // This table has no content_version trigger, because counting a visit changes no page.
  `create table page_views (
    day text not null,
    path text not null,
    count integer not null,
    primary key (day, path)
  ) strict, without rowid`,

  // A job's cost in its own column, so that monthly sums read an index and parse no JSON.
  `alter table generation_jobs add column cost real not null default 0`,
  `alter table generation_jobs add column cost_unknown integer not null default 0 check (cost_unknown in (0, 1))`,
  `update generation_jobs set ${costs('generation_jobs.usage')} where usage <> '[]'`,
  `create trigger generation_jobs_cost after update of usage on generation_jobs when new.usage <> old.usage begin
    update generation_jobs set ${costs('new.usage')} where id = new.id;
  end`,
  `create index jobs_by_end on generation_jobs (state, finished_at, cost, cost_unknown)`,
  `create index jobs_by_user on generation_jobs (requested_by)`,
  `create index mail_outbox_by_state on mail_outbox (state, id desc)`,
  // SQLite no longer picks the index of queued e-mails alone once the one above exists.
  `drop index mail_outbox_queued`,
  `create index mail_outbox_due on mail_outbox (state, send_after)`,

  `alter table schedule add column monthly_cap real check (monthly_cap > 0)`,
  `alter table schedule add column skipped_at text`,
];
