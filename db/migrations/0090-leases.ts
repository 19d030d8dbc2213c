import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Work that one of several processes is doing, so that the others leave it alone.
  `create table leases (
    work text not null,
    subject text not null,
    owner text not null,
    expires_at text not null,
    primary key (work, subject)
  ) strict, without rowid`,
  // Attempts counted for all processes together. Keys are keyed hashes.
  `create table rate_limits (
    key text primary key,
    points integer not null,
    expires_at integer not null
  ) strict, without rowid`,
  `create index rate_limits_expired on rate_limits (expires_at)`,
  // Pages that browsers have fetched ahead and not opened yet.
  `create table prefetched_pages (
    path text primary key,
    waiting integer not null,
    updated_at text not null
  ) strict, without rowid`,
  `create index prefetched_pages_latest on prefetched_pages (updated_at)`,
  // The text of a job while it is written, for readers whose connection is to another process.
  `create table live_texts (
    job_id integer primary key references generation_jobs(id) on delete cascade,
    text text not null,
    updated_at text not null
  ) strict`,
];
