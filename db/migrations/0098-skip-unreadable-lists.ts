import type { Kysely } from 'kysely';
import { runOnEngine } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Another version may have saved something other than a list in a column
 * with a list. SQLite's triggers then find no texts; PostgreSQL's refused every change of the row, and now find none, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runOnEngine(db, {
    sqlite: [],
    postgres: [
      `create or replace function texts_of(list text) returns setof text language sql immutable as $$
  select each.value #>> '{}'
  from json_array_elements(case json_typeof(list::json) when 'array' then list::json else '[]'::json end) as each (value)
  where json_typeof(each.value) = 'string'
$$`,
    ],
  });
}
