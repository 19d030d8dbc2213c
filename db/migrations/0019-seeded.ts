import { type Kysely, sql } from 'kysely';

/** Frozen: a later change is a migration of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Says that the themes and the schedule of a new site were written, so that what a team deletes stays deleted.
  `create table seeded (id integer primary key check (id = 1), at text not null) strict`,
  // The schedule was written together with the themes, and nothing deletes it.
  `insert into seeded (id, at) select 1, strftime('%Y-%m-%dT%H:%M:%fZ') from schedule limit 1`,
  // A table of the migration library, which no longer runs the migrations.
  `drop table if exists migrations_lock`,
];
