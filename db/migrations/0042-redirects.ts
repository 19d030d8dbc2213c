import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The owner's redirects. Paths are stored in one spelling, so that one row answers all spellings of a path.
  `create table redirects (
    id integer primary key,
    from_path text not null unique,
    target text not null,
    status integer not null check (status in (301, 302)),
    updated_at text not null
  ) strict`,
  ...['insert', 'update', 'delete'].map(
    (event) => `create trigger content_version_redirects_${event} after ${event} on redirects begin
    update content_version set version = version + 1;
  end`,
  ),
];
