import { type Kysely, sql } from 'kysely';

/**
 * Frozen: make later changes in a new migration.
 *
 * A weekly schedule may run on several days, so the one day becomes a list of days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table schedule add column days_of_week text not null default '[1]'
    check (json_valid(days_of_week))`.execute(db);
  await sql`update schedule set days_of_week = json_array(day_of_week)`.execute(db);
  await sql`alter table schedule drop column day_of_week`.execute(db);
}
