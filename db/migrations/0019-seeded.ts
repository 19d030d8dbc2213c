import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Records that a new site's themes and schedule were seeded, so that what the team deletes stays deleted.
  `create table seeded (id integer primary key check (id = 1), at text not null) strict`,
  // The schedule was seeded together with the themes and is never deleted, so its row proves that the site was
  // seeded.
  `insert into seeded (id, at) select 1, strftime('%Y-%m-%dT%H:%M:%fZ') from schedule limit 1`,
  // Left over from the migration library, which no longer runs the migrations.
  `drop table if exists migrations_lock`,
];
