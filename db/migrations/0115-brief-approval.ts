import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. A job can wait for a person to approve its brief. The check of a job's
 * state knows no other states, and earlier versions keep to it, so such a job is queued, with the time since when it
 * waits in a column of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types } = partsFor(db);
  const jobs = () => db.schema.alterTable('generation_jobs');
  await jobs().addColumn('awaiting_since', types.text).execute();
  await jobs()
    .addColumn('assigned_to', types.integer, (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await jobs().addColumn('due_on', types.text).execute();
  await db.schema
    .createIndex('jobs_awaiting')
    .on('generation_jobs')
    .column('id')
    .where(sql.ref('awaiting_since'), 'is not', sql.lit(null))
    .execute();
  await db.schema
    .createIndex('jobs_assigned')
    .on('generation_jobs')
    .columns(['assigned_to', 'id'])
    .where(sql.ref('assigned_to'), 'is not', sql.lit(null))
    .execute();
  await db.schema
    .alterTable('schedule')
    .addColumn('approve_briefs', types.integer, (column) =>
      column.notNull().defaultTo(0).check(sql`approve_briefs in (0, 1)`),
    )
    .execute();
}
