import { type Kysely, sql } from 'kysely';
import { partsFor, runOnEngine } from '../migration-help.ts';
import type { MigrationParts } from '../migration-parts.ts';

/**
 * Frozen: make later changes in a new migration. Adds payment pages, unmatched payments, refunds and disputes, each with a
 * state of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const parts = partsFor(db);
  await addCheckouts(db, parts);
  await addUnmatchedPayments(db, parts);
  await addRefunds(db, parts);
  await addDisputes(db, parts);
  await linkReceipts(db, parts);
  // Events about refunds and disputes name the payment.
  await index(db, 'bookings', 'payment_intent', 'payment_intent');
  await index(db, 'packs', 'payment_intent', 'payment_intent');
  // Finds the unpaid bookings that an unmatched payment can be assigned to.
  await db.schema.createIndex('bookings_by_payment').on('bookings').columns(['payment', 'id']).execute();
}

const oneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
const isFlag = (column: string) => sql<boolean>`${sql.ref(column)} in (0, 1)`;
const isCurrency = sql<boolean>`length(currency) = 3`;

async function index(db: Kysely<unknown>, table: string, column: string, name: string): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${name}`)
    .on(table)
    .column(column)
    .where(sql.ref(column), 'is not', null)
    .execute();
}

/** Every payment page that was opened, or is being opened, with what it is for. */
async function addCheckouts(
  db: Kysely<unknown>,
  { types, createTable, numbered }: MigrationParts,
): Promise<void> {
  await createTable(db, 'checkouts')
    .addColumn('id', types.integer, numbered)
    .addColumn('stripe_id', types.text, (column) => column.unique())
    .addColumn('url', types.text)
    .addColumn('key', types.text, (column) => column.notNull().unique())
    .addColumn('booking_id', types.integer, (column) => column.references('bookings.id').onDelete('cascade'))
    .addColumn('pack_id', types.integer, (column) => column.references('packs.id').onDelete('cascade'))
    .addColumn('attempt', types.integer, (column) => column.notNull().check(sql`attempt >= 1`))
    .addColumn('amount_cents', types.integer, (column) => column.notNull().check(sql`amount_cents > 0`))
    .addColumn('currency', types.text, (column) => column.notNull().check(isCurrency))
    .addColumn('stripe_tax', types.text, (column) =>
      column.notNull().check(oneOf('stripe_tax', ['none', 'inclusive', 'exclusive'])),
    )
    .addColumn('livemode', types.integer, (column) => column.notNull().check(isFlag('livemode')))
    .addColumn('state', types.text, (column) =>
      column.notNull().check(oneOf('state', ['opening', 'open', 'paid', 'expired', 'replaced'])),
    )
    .addColumn('expires_at', types.text, (column) => column.notNull())
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addCheckConstraint('checkouts_of_one', sql`(booking_id is null) <> (pack_id is null)`)
    .execute();
  await index(db, 'checkouts', 'booking_id', 'booking');
  await index(db, 'checkouts', 'pack_id', 'pack');
  await db.schema
    .createIndex('checkouts_open')
    .on('checkouts')
    .column('id')
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute();
}

/** Payments that do not match what a payment page was opened for. */
async function addUnmatchedPayments(
  db: Kysely<unknown>,
  { types, createTable, numbered }: MigrationParts,
): Promise<void> {
  await createTable(db, 'unmatched_payments')
    .addColumn('id', types.integer, numbered)
    .addColumn('event_id', types.text, (column) => column.notNull())
    .addColumn('checkout_id', types.text, (column) => column.notNull().unique())
    .addColumn('payment_intent', types.text)
    .addColumn('amount_cents', types.integer, (column) => column.notNull())
    .addColumn('tax_cents', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('currency', types.text, (column) => column.notNull().check(isCurrency))
    .addColumn('name', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('email', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('country', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('reference', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('reason', types.text, (column) => column.notNull())
    .addColumn('livemode', types.integer, (column) => column.notNull().check(isFlag('livemode')))
    .addColumn('state', types.text, (column) =>
      column.notNull().check(oneOf('state', ['open', 'assigned', 'refund_due', 'refunded', 'dismissed'])),
    )
    .addColumn('refund_cents', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('booking_id', types.integer, (column) => column.references('bookings.id').onDelete('set null'))
    .addColumn('pack_id', types.integer, (column) => column.references('packs.id').onDelete('set null'))
    .addColumn('settled_by', types.text)
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addColumn('updated_at', types.text, (column) => column.notNull())
    .execute();
  await index(db, 'unmatched_payments', 'booking_id', 'booking');
  await index(db, 'unmatched_payments', 'pack_id', 'pack');
  await index(db, 'unmatched_payments', 'payment_intent', 'intent');
  await runOnEngine(
    db,
    both(`create index unmatched_payments_by_payer on unmatched_payments (lower(email), id)`),
  );
  await db.schema
    .createIndex('unmatched_payments_by_state')
    .on('unmatched_payments')
    .columns(['state', 'id'])
    .execute();
  await db.schema
    .createIndex('unmatched_payments_by_creation')
    .on('unmatched_payments')
    .column('created_at')
    .execute();
}

async function addRefunds(
  db: Kysely<unknown>,
  { types, createTable, numbered }: MigrationParts,
): Promise<void> {
  await createTable(db, 'refunds')
    .addColumn('id', types.integer, numbered)
    .addColumn('booking_id', types.integer, (column) => column.references('bookings.id'))
    .addColumn('pack_id', types.integer, (column) => column.references('packs.id'))
    .addColumn('unmatched_id', types.integer, (column) => column.references('unmatched_payments.id'))
    // The booking's or the pack's. The previous version takes a lease on it, too.
    .addColumn('reference', types.text, (column) => column.notNull())
    .addColumn('key', types.text, (column) => column.notNull().unique())
    .addColumn('stripe_id', types.text, (column) => column.unique())
    .addColumn('payment_intent', types.text)
    .addColumn('amount_cents', types.integer, (column) => column.notNull().check(sql`amount_cents > 0`))
    .addColumn('currency', types.text, (column) => column.notNull().check(isCurrency))
    .addColumn('reason', types.text, (column) => column.notNull())
    .addColumn('means', types.text, (column) =>
      column.notNull().check(oneOf('means', ['stripe', 'hand', 'dispute'])),
    )
    .addColumn('state', types.text, (column) =>
      column.notNull().check(oneOf('state', ['requested', 'pending', 'succeeded', 'failed', 'canceled'])),
    )
    .addColumn('failure', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('note', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('requested_by', types.text, (column) => column.notNull())
    // The failed refund that it replaces.
    .addColumn('follows', types.integer, (column) => column.references('refunds.id').unique())
    .addColumn('sent_at', types.text)
    .addColumn('succeeded_at', types.text)
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addColumn('updated_at', types.text, (column) => column.notNull())
    .addCheckConstraint(
      'refunds_of_one',
      sql`(case when booking_id is null then 0 else 1 end) + (case when pack_id is null then 0 else 1 end)
        + (case when unmatched_id is null then 0 else 1 end) = 1`,
    )
    .execute();
  await index(db, 'refunds', 'booking_id', 'booking');
  await index(db, 'refunds', 'pack_id', 'pack');
  await index(db, 'refunds', 'unmatched_id', 'unmatched');
  await index(db, 'refunds', 'payment_intent', 'intent');
  await db.schema.createIndex('refunds_by_reason').on('refunds').columns(['reason', 'created_at']).execute();
  await db.schema.createIndex('refunds_by_state').on('refunds').columns(['state', 'id']).execute();
}

async function addDisputes(
  db: Kysely<unknown>,
  { types, createTable, numbered }: MigrationParts,
): Promise<void> {
  await createTable(db, 'disputes')
    .addColumn('id', types.integer, numbered)
    .addColumn('stripe_id', types.text, (column) => column.notNull().unique())
    .addColumn('payment_intent', types.text)
    .addColumn('booking_id', types.integer, (column) => column.references('bookings.id'))
    .addColumn('pack_id', types.integer, (column) => column.references('packs.id'))
    .addColumn('unmatched_id', types.integer, (column) => column.references('unmatched_payments.id'))
    .addColumn('amount_cents', types.integer, (column) => column.notNull())
    .addColumn('currency', types.text, (column) => column.notNull().check(isCurrency))
    .addColumn('reason', types.text, (column) => column.notNull())
    // As Stripe names it, such as needs_response, won and lost.
    .addColumn('status', types.text, (column) => column.notNull())
    .addColumn('due_by', types.text)
    // The refund that records the loss of a lost dispute.
    .addColumn('refund_id', types.integer, (column) => column.references('refunds.id').unique())
    // When Stripe last reported the status. Older reports are ignored.
    .addColumn('reported_at', types.text, (column) => column.notNull())
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addColumn('updated_at', types.text, (column) => column.notNull())
    .execute();
  await index(db, 'disputes', 'booking_id', 'booking');
  await index(db, 'disputes', 'pack_id', 'pack');
  await index(db, 'disputes', 'unmatched_id', 'unmatched');
  await db.schema.createIndex('disputes_by_status').on('disputes').column('status').execute();
}

/** Links a credit note to its refund, and a new receipt to the credit note that it follows. */
async function linkReceipts(db: Kysely<unknown>, { types }: MigrationParts): Promise<void> {
  await db.schema
    .alterTable('receipts')
    .addColumn('refund_id', types.integer, (column) => column.references('refunds.id'))
    .execute();
  await db.schema
    .alterTable('receipts')
    .addColumn('follows', types.integer, (column) => column.references('receipts.id'))
    .execute();
  await index(db, 'receipts', 'refund_id', 'refund');
  await runOnEngine(
    db,
    both(
      'create unique index receipts_by_followed on receipts (follows) where follows is not null',
      'drop index receipts_once',
      'drop index receipts_once_for_pack',
      // A payment has one receipt, unless a credit note took it back.
      `create unique index receipts_once on receipts (booking_id)
        where kind = 'receipt' and booking_id is not null and follows is null`,
      `create unique index receipts_once_for_pack on receipts (pack_id)
        where kind = 'receipt' and pack_id is not null and follows is null`,
    ),
  );
}

const both = (...statements: string[]) => ({ sqlite: statements, postgres: statements });
