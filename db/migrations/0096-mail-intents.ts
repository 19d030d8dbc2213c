import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. E-mails keep what they are about, so that they are written when they
 * are sent, and whether they were dropped: a version before this one sees a dropped one as failed, with its reason.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types } = partsFor(db);
  await db.schema.alterTable('mail_outbox').addColumn('intent', types.text).execute();
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('dropped', types.integer, (column) => column.notNull().defaultTo(0))
    .execute();
  // How many were sent within the last minute.
  await db.schema.createIndex('mail_outbox_by_sending').on('mail_outbox').column('sent_at').execute();
}
