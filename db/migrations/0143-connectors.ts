import type { Kysely } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Adds programs that someone lets in by OAuth. Their connection is an
 * API token of the kind `oauth`, whose text changes with each refresh.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable, isJson } = partsFor(db);
  await db.schema.alterTable('api_tokens').addColumn('access_until', types.text).execute();
  await db.schema.alterTable('api_tokens').addColumn('client_host', types.text).execute();
  await createTable(db, 'connector_clients')
    .addColumn('id', types.text, (column) => column.primaryKey().notNull())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('redirect_uris', types.text, (column) => column.notNull().check(isJson('redirect_uris')))
    .addColumn('created_at', types.text, (column) => column.notNull())
    .execute();
  await createTable(db, 'connector_codes')
    .addColumn('hash', types.text, (column) => column.primaryKey().notNull())
    .addColumn('user_id', types.integer, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('client_id', types.text, (column) => column.notNull())
    .addColumn('client_name', types.text, (column) => column.notNull())
    .addColumn('client_host', types.text, (column) => column.notNull())
    .addColumn('redirect_uri', types.text, (column) => column.notNull())
    .addColumn('challenge', types.text, (column) => column.notNull())
    .addColumn('scopes', types.text, (column) => column.notNull().check(isJson('scopes')))
    .addColumn('expires_at', types.text, (column) => column.notNull())
    .addColumn('token_id', types.integer, (column) => column.references('api_tokens.id').onDelete('cascade'))
    .execute();
  await createTable(db, 'connector_refreshes')
    .addColumn('hash', types.text, (column) => column.primaryKey().notNull())
    .addColumn('token_id', types.integer, (column) =>
      column.notNull().references('api_tokens.id').onDelete('cascade'),
    )
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addColumn('used_at', types.text)
    .execute();
  for (const table of ['connector_codes', 'connector_refreshes'])
    await db.schema.createIndex(`${table}_token`).on(table).column('token_id').execute();
  await db.schema.createIndex('connector_codes_user').on('connector_codes').column('user_id').execute();
  await db.schema.createIndex('connector_codes_end').on('connector_codes').column('expires_at').execute();
  await db.schema
    .createIndex('connector_refreshes_use')
    .on('connector_refreshes')
    .column('used_at')
    .execute();
  await db.schema.createIndex('connector_clients_age').on('connector_clients').column('created_at').execute();
  await db.schema.createIndex('api_tokens_client').on('api_tokens').column('client_id').execute();
}
