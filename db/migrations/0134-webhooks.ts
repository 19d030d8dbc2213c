import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Adds webhooks: the addresses that want to hear of events, the events,
 * and what has to be sent where. The table `webhook_events` is older: it holds events of other services.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, numbered, createTable, isJson } = partsFor(db);
  await createTable(db, 'webhook_endpoints')
    .addColumn('id', types.integer, numbered)
    .addColumn('address', types.text, (column) => column.notNull())
    .addColumn('host', types.text, (column) => column.notNull())
    .addColumn('description', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('format', types.text, (column) => column.notNull())
    .addColumn('types', types.text, (column) => column.notNull().check(isJson('types')))
    .addColumn('with_clients', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('secret', types.text, (column) => column.notNull())
    .addColumn('old_secret', types.text)
    .addColumn('rotated_at', types.text)
    .addColumn('is_on', types.integer, (column) => column.notNull().defaultTo(1).check(sql`is_on in (0, 1)`))
    .addColumn('off_reason', types.text)
    .addColumn('off_at', types.text)
    .addColumn('failures', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('failing_since', types.text)
    .addColumn('user_id', types.integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('username', types.text, (column) => column.notNull())
    .addColumn('token_id', types.integer)
    .addColumn('created_at', types.text, (column) => column.notNull())
    .execute();
  await createTable(db, 'outgoing_events')
    .addColumn('id', types.text, (column) => column.primaryKey())
    .addColumn('type', types.text, (column) => column.notNull())
    .addColumn('data', types.text, (column) => column.notNull().check(isJson('data')))
    .addColumn('at', types.text, (column) => column.notNull())
    .execute();
  await createTable(db, 'webhook_deliveries')
    .addColumn('id', types.integer, numbered)
    .addColumn('event_id', types.text, (column) =>
      column.notNull().references('outgoing_events.id').onDelete('cascade'),
    )
    .addColumn('endpoint_id', types.integer, (column) =>
      column.notNull().references('webhook_endpoints.id').onDelete('cascade'),
    )
    .addColumn('state', types.text, (column) =>
      column.notNull().defaultTo('waiting').check(sql`state in ('waiting', 'sent', 'failed')`),
    )
    .addColumn('attempts', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('send_after', types.text, (column) => column.notNull())
    .addColumn('tried_at', types.text)
    .addColumn('last_status', types.integer)
    .addColumn('last_ms', types.integer)
    .addColumn('last_answer', types.text)
    .addColumn('error', types.text)
    .addUniqueConstraint('webhook_deliveries_once', ['event_id', 'endpoint_id'])
    .execute();
  for (const [name, table, columns] of [
    ['webhook_endpoints_on', 'webhook_endpoints', ['is_on']],
    ['webhook_endpoints_user', 'webhook_endpoints', ['user_id']],
    ['webhook_endpoints_token', 'webhook_endpoints', ['token_id']],
    ['outgoing_events_by_time', 'outgoing_events', ['at']],
    ['webhook_deliveries_due', 'webhook_deliveries', ['endpoint_id', 'state', 'send_after', 'id']],
    ['webhook_deliveries_listed', 'webhook_deliveries', ['endpoint_id', 'id']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
}
