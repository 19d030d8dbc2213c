import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Questions that wait for a decision: from searches, from clients who
 * agreed, and from a model; and what each call of the model cost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, numbered, createTable, isJson } = partsFor(db);
  await createTable(db, 'question_suggestions')
    .addColumn('id', types.integer, numbered)
    .addColumn('origin', types.text, (column) =>
      column.notNull().check(sql`origin in ('search', 'client', 'model')`),
    )
    .addColumn('match_key', types.text, (column) => column.notNull())
    .addColumn('question', types.text, (column) => column.notNull())
    .addColumn('variants', types.text, (column) => column.notNull().defaultTo('[]').check(isJson('variants')))
    .addColumn('clicks', types.integer)
    .addColumn('impressions', types.integer)
    .addColumn('average_position', types.real)
    .addColumn('figures_at', types.text)
    .addColumn('page', types.text)
    .addColumn('reason', types.text)
    .addColumn('coverage', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('priority', types.real, (column) => column.notNull().defaultTo(0))
    .addColumn('theme_id', types.integer, (column) => column.references('themes.id').onDelete('set null'))
    .addColumn('topic_id', types.integer, (column) => column.references('topics.id').onDelete('set null'))
    .addColumn('post_id', types.integer, (column) => column.references('posts.id').onDelete('set null'))
    .addColumn('consent_id', types.integer, (column) =>
      column.references('question_consents.id').onDelete('cascade'),
    )
    .addColumn('state', types.text, (column) =>
      column.notNull().check(sql`state in ('open', 'added', 'dismissed')`),
    )
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addColumn('decided_at', types.text)
    .addColumn('decided_by_name', types.text)
    .execute();
  await db.schema
    .createIndex('question_suggestions_key')
    .on('question_suggestions')
    .columns(['origin', 'match_key'])
    .unique()
    .execute();
  await db.schema
    .createIndex('question_suggestions_listed')
    .on('question_suggestions')
    .columns(['state', 'coverage', 'priority desc', 'id'])
    .execute();
  await db.schema
    .createIndex('question_suggestions_by_origin')
    .on('question_suggestions')
    .columns(['origin', 'state', 'coverage', 'priority desc', 'id'])
    .execute();
  for (const column of ['theme_id', 'topic_id', 'post_id', 'consent_id'])
    await db.schema
      .createIndex(`question_suggestions_${column}`)
      .on('question_suggestions')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  await createTable(db, 'question_runs')
    .addColumn('id', types.integer, numbered)
    .addColumn('spent_at', types.text, (column) => column.notNull())
    .addColumn('cost', types.real, (column) => column.notNull())
    .addColumn('cost_unknown', types.integer, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('question_runs_spent')
    .on('question_runs')
    .columns(['spent_at', 'cost', 'cost_unknown'])
    .execute();
  for (const column of ['figures_at', 'compared_at'])
    await db.schema.alterTable('topic_map').addColumn(column, types.text).execute();
}
