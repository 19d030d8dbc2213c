import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Adds accounts at Google and Microsoft whose calendars are read and
 * written by OAuth, the site's own clients there, and sign-ins under way. A calendar of an account keeps the kind
 * `caldav`, because older databases allow no other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, numbered, createTable } = partsFor(db);
  const isProvider = sql<boolean>`provider in ('google', 'microsoft')`;
  await createTable(db, 'oauth_clients')
    .addColumn('provider', types.text, (column) => column.primaryKey().check(isProvider))
    .addColumn('client_id', types.text, (column) => column.notNull())
    .addColumn('secret', types.text, (column) => column.notNull())
    .addColumn('tenant', types.text, (column) => column.notNull().defaultTo('common'))
    .addColumn('secret_ends_on', types.text)
    .addColumn('told_at', types.text)
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addColumn('updated_at', types.text, (column) => column.notNull())
    .execute();
  await createTable(db, 'calendar_accounts')
    .addColumn('id', types.integer, numbered)
    .addColumn('developer_id', types.integer, (column) =>
      column.notNull().references('developers.id').onDelete('cascade'),
    )
    .addColumn('provider', types.text, (column) => column.notNull().check(isProvider))
    .addColumn('email', types.text, (column) => column.notNull())
    .addColumn('scopes', types.text, (column) => column.notNull())
    .addColumn('refresh_token', types.text, (column) => column.notNull())
    .addColumn('access_token', types.text, (column) => column.notNull())
    .addColumn('access_ends_at', types.text, (column) => column.notNull())
    .addColumn('state', types.text, (column) =>
      column.notNull().defaultTo('connected').check(sql`state in ('connected', 'ended')`),
    )
    .addColumn('when_ended', types.text, (column) =>
      column.notNull().defaultTo('keep').check(sql`when_ended in ('keep', 'close')`),
    )
    .addColumn('connected_at', types.text, (column) => column.notNull())
    .addColumn('ended_at', types.text)
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addColumn('updated_at', types.text, (column) => column.notNull())
    .execute();
  await createTable(db, 'oauth_sign_ins')
    .addColumn('state_hash', types.text, (column) => column.primaryKey())
    .addColumn('session_hash', types.text, (column) => column.notNull())
    .addColumn('developer_id', types.integer, (column) =>
      column.notNull().references('developers.id').onDelete('cascade'),
    )
    .addColumn('provider', types.text, (column) => column.notNull().check(isProvider))
    .addColumn('verifier', types.text, (column) => column.notNull())
    .addColumn('expires_at', types.text, (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('calendars')
    .addColumn('account_id', types.integer, (column) =>
      column.references('calendar_accounts.id').onDelete('cascade'),
    )
    .execute();
  for (const [name, value] of [
    ['reads', 1],
    ['counts_tentative', 1],
    ['counts_declined', 0],
  ] as const)
    await db.schema
      .alterTable('calendars')
      .addColumn(name, types.integer, (column) => column.notNull().defaultTo(value))
      .execute();
  await db.schema
    .alterTable('calendars')
    .addColumn('own_addresses', types.text, (column) => column.notNull().defaultTo(''))
    .execute();
  for (const [name, table, columns] of [
    ['calendar_accounts_of_developer', 'calendar_accounts', ['developer_id', 'provider', 'email']],
    ['oauth_sign_ins_developer', 'oauth_sign_ins', ['developer_id']],
    ['oauth_sign_ins_expired', 'oauth_sign_ins', ['expires_at']],
    ['calendars_account', 'calendars', ['account_id']],
  ] as const) {
    const index = db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns]);
    await (table === 'calendar_accounts' ? index.unique() : index).execute();
  }
}
