import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Clients allow that the question in their idea or message becomes an
 * article, without their name. Erasing or deleting what they wrote takes the consent along.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, numbered, createTable } = partsFor(db);
  await createTable(db, 'question_consents')
    .addColumn('id', types.integer, numbered)
    .addColumn('booking_id', types.integer, (column) => column.references('bookings.id').onDelete('cascade'))
    .addColumn('message_id', types.integer, (column) => column.references('messages.id').onDelete('cascade'))
    .addColumn('wording', types.text, (column) => column.notNull())
    .addColumn('given_at', types.text, (column) => column.notNull())
    .addColumn('read_at', types.text)
    .addCheckConstraint(
      'question_consents_of_one',
      sql`(booking_id is null and message_id is not null) or (booking_id is not null and message_id is null)`,
    )
    .execute();
  for (const column of ['booking_id', 'message_id'])
    await db.schema
      .createIndex(`question_consents_${column}`)
      .on('question_consents')
      .column(column)
      .unique()
      .where(sql.ref(column), 'is not', null)
      .execute();
  await db.schema
    .createIndex('question_consents_unread')
    .on('question_consents')
    .column('id')
    .where(sql.ref('read_at'), 'is', null)
    .execute();
}
