import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Names the developers whom no one has edited by their tier, and marks
 * those of a fresh site as samples, which its pages show until the owner has developers of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types } = partsFor(db);
  await db.schema
    .alterTable('developers')
    .addColumn('sample', types.text, (column) => column.check(sql`sample in ('shown', 'removed')`))
    .execute();
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // 'Developer', or 'Developer 2' for a tier that had several seats.
  `update developers
    set name = case tier when 'usa' then 'USA-based developer' else 'Offshore developer' end || substr(name, 10)
    where version = 1 and user_id is null
      and (name = 'Developer' or name like 'Developer _' or name like 'Developer __')`,
  `update developers
    set sample = 'shown', about = case tier
      when 'usa' then 'Builds while you talk, and explains each step in plain English.'
      else 'Starts at any hour you like, and has a first screen up early.' end
    where version = 1 and name in ('USA-based developer', 'Offshore developer')
      and not exists (select 1 from users)`,
];
