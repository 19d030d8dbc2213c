import { type Kysely, sql } from 'kysely';

/** Frozen: a later change is a migration of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The tables whose rows public pages show. Sessions, logins and jobs change often and are none of them. */
const SHOWN = ['posts', 'post_tags', 'settings', 'media'];

const statements = [
  // Rises with whatever changes a public page, whoever writes it, so that a cached page can be told to be old.
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
