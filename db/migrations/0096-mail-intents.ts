import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Stores what an e-mail is about, so that it can be written when it is
 * sent, and whether it was dropped. Earlier versions see a dropped e-mail as failed, with its reason.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types } = partsFor(db);
  await db.schema.alterTable('mail_outbox').addColumn('intent', types.text).execute();
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('dropped', types.integer, (column) => column.notNull().defaultTo(0))
    .execute();
  // Counts the e-mails that were sent within the last minute.
  await db.schema.createIndex('mail_outbox_by_sending').on('mail_outbox').column('sent_at').execute();
}
