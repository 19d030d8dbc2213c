import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table themes add column paused_at text`.execute(db);
}
