import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The tables whose rows appear on public pages. Sessions, sign-ins and jobs change often and are not among them. */
const SHOWN = ['posts', 'post_tags', 'settings', 'media'];

const statements = [
  // Increases with every change to a public page, whichever process writes it, so that stale cached pages can
  // be detected.
  `create table content_version (id integer primary key check (id = 1), version integer not null) strict`,
  `insert into content_version (id, version) values (1, 1)`,
  ...SHOWN.flatMap((table) =>
    ['insert', 'update', 'delete'].map(
      (event) => `create trigger content_version_${table}_${event} after ${event} on ${table} begin
    update content_version set version = version + 1;
  end`,
    ),
  ),
];
