import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/** Frozen: make later changes in a new migration. Adds API tokens, and to the audit log what a change came through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, numbered, createTable, isJson } = partsFor(db);
  await createTable(db, 'api_tokens')
    .addColumn('id', types.integer, numbered)
    .addColumn('user_id', types.integer, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('hint', types.text, (column) => column.notNull())
    .addColumn('hash', types.text, (column) => column.notNull().unique())
    .addColumn('scopes', types.text, (column) => column.notNull().check(isJson('scopes')))
    .addColumn('kind', types.text, (column) =>
      column.notNull().defaultTo('token').check(sql`kind in ('token', 'oauth')`),
    )
    .addColumn('client_id', types.text)
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addColumn('expires_at', types.text, (column) => column.notNull())
    .addColumn('last_used_at', types.text)
    .addColumn('revoked_at', types.text)
    .execute();
  await db.schema.createIndex('api_tokens_user').on('api_tokens').column('user_id').execute();
  await db.schema.alterTable('audit_log').addColumn('via', types.text).execute();
}
