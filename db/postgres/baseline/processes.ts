/** The tables and indexes of `db/tables/operations/processes.ts`. */
export const statements: readonly string[] = [
  `create table leases (
  work text collate "C" not null,
  subject text collate "C" not null,
  owner text collate "C" not null,
  expires_at text collate "C" not null,
  primary key (work, subject)
)`,
  `create table rate_limits (
  key text collate "C" primary key,
  points bigint not null,
  expires_at bigint not null
)`,
  `create table prefetched_pages (
  path text collate "C" primary key,
  waiting bigint not null,
  updated_at text collate "C" not null
)`,
  `create table live_texts (
  job_id bigint primary key,
  text text collate "C" not null,
  updated_at text collate "C" not null
)`,
  `create index rate_limits_expired on rate_limits (expires_at nulls first)`,
  `create index prefetched_pages_latest on prefetched_pages (updated_at)`,
];
