import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Adds what each call for help with a post's text cost, which stays when
 * the post is deleted, and the sentences of its answers, which do not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, numbered, createTable, isJson } = partsFor(db);
  const count = (table: ReturnType<typeof createTable>, name: string) =>
    table.addColumn(name, types.integer, (column) => column.notNull().defaultTo(0));
  let calls = createTable(db, 'writing_help_calls')
    .addColumn('id', types.integer, numbered)
    .addColumn('post_id', types.integer, (column) => column.references('posts.id').onDelete('set null'))
    .addColumn('user_id', types.integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('username', types.text, (column) => column.notNull())
    .addColumn('action', types.text, (column) => column.notNull())
    .addColumn('outcome', types.text, (column) =>
      column.notNull().check(sql`outcome in ('answered', 'failed', 'canceled')`),
    )
    .addColumn('model', types.text);
  for (const name of ['input_tokens', 'cached_tokens', 'output_tokens', 'is_estimate', 'cost_unknown'])
    calls = count(calls, name);
  await calls
    .addColumn('cost', types.real, (column) => column.notNull().defaultTo(0))
    .addColumn('made_at', types.text, (column) => column.notNull())
    .execute();
  await createTable(db, 'writing_help_answers')
    .addColumn('call_id', types.integer, (column) =>
      column.primaryKey().references('writing_help_calls.id').onDelete('cascade'),
    )
    .addColumn('post_id', types.integer, (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .addColumn('claims', types.text, (column) => column.notNull().check(isJson('claims')))
    .addColumn('made_at', types.text, (column) => column.notNull())
    .execute();
  for (const [name, table, column] of [
    ['writing_help_calls_of_post', 'writing_help_calls', 'post_id'],
    ['writing_help_calls_of_user', 'writing_help_calls', 'user_id'],
    ['writing_help_calls_in_time', 'writing_help_calls', 'made_at'],
    ['writing_help_answers_of_post', 'writing_help_answers', 'post_id'],
    ['writing_help_answers_in_time', 'writing_help_answers', 'made_at'],
  ] as const)
    await db.schema.createIndex(name).on(table).column(column).execute();
}
