import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Questions that a kind of session asks, and what clients answered. A
 * kind whose questions no one has saved (version 0) has no rows and asks for the idea, as servers of the version
 * before do, which write none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, numbered, createTable, isJson, showOnPages } = partsFor(db);
  await db.schema
    .alterTable('kinds')
    .addColumn('questions_version', types.integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await createTable(db, 'kind_questions')
    .addColumn('id', types.integer, numbered)
    .addColumn('kind_id', types.integer, (column) =>
      column.notNull().references('kinds.id').onDelete('cascade'),
    )
    .addColumn('key', types.text, (column) => column.notNull())
    .addColumn('label', types.text, (column) => column.notNull())
    .addColumn('help', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('type', types.text, (column) => column.notNull())
    .addColumn('options', types.text, (column) => column.notNull().defaultTo('[]').check(isJson('options')))
    .addColumn('required', types.integer, (column) => column.notNull().check(sql`required in (0, 1)`))
    .addColumn('place', types.integer, (column) => column.notNull())
    .addColumn('archived_at', types.text)
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addUniqueConstraint('kind_questions_key', ['kind_id', 'key'])
    .execute();
  await createTable(db, 'booking_answers')
    .addColumn('booking_id', types.integer, (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('question_id', types.integer, (column) => column.notNull().references('kind_questions.id'))
    .addColumn('label', types.text, (column) => column.notNull())
    .addColumn('type', types.text, (column) => column.notNull())
    .addColumn('value', types.text, (column) => column.notNull())
    .addColumn('file_id', types.integer, (column) =>
      column.references('session_files.id').onDelete('set null'),
    )
    .addPrimaryKeyConstraint('booking_answers_pkey', ['booking_id', 'question_id'])
    .execute();
  for (const [name, column] of [
    ['booking_answers_question', 'question_id'],
    ['booking_answers_file', 'file_id'],
  ] as const)
    await db.schema.createIndex(name).on('booking_answers').column(column).execute();
  await showOnPages(db, 'kind_questions', ['insert', 'update', 'delete']);
}
