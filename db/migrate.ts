import { type CompiledQuery, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { engineOf } from './engine.ts';
import { faultOf } from './faults.ts';
import type { Db } from './open.ts';
import { writeTransaction } from './transaction.ts';

/**
 * Oldest first. Imported when they run, because a start of a migrated database needs their names alone. They run in
 * one transaction, so a migration that rebuilds a referenced table must defer its foreign keys.
 */
export const migrations: Record<string, () => Promise<Migration>> = {
  '0001-initial': () => import('./migrations/0001-initial.ts'),
  '0002-bookings': () => import('./migrations/0002-bookings.ts'),
  '0003-audit': () => import('./migrations/0003-audit.ts'),
  '0004-content-version': () => import('./migrations/0004-content-version.ts'),
  '0005-two-factor': () => import('./migrations/0005-two-factor.ts'),
  '0007-media-library': () => import('./migrations/0007-media-library.ts'),
  '0008-post-history': () => import('./migrations/0008-post-history.ts'),
  '0009-dashboard': () => import('./migrations/0009-dashboard.ts'),
  '0010-post-lists': () => import('./migrations/0010-post-lists.ts'),
  '0012-lost-leases': () => import('./migrations/0012-lost-leases.ts'),
  '0013-marketing': () => import('./migrations/0013-marketing.ts'),
  '0015-account-links': () => import('./migrations/0015-account-links.ts'),
  '0016-booking-uses': () => import('./migrations/0016-booking-uses.ts'),
  '0019-seeded': () => import('./migrations/0019-seeded.ts'),
  '0022-tag-addresses': () => import('./migrations/0022-tag-addresses.ts'),
  '0023-unlisted-samples': () => import('./migrations/0023-unlisted-samples.ts'),
  '0024-plain-words': () => import('./migrations/0024-plain-words.ts'),
  '0025-audit-filters': () => import('./migrations/0025-audit-filters.ts'),
  '0030-account-mail': () => import('./migrations/0030-account-mail.ts'),
  '0031-paused-themes': () => import('./migrations/0031-paused-themes.ts'),
  '0032-working-copies': () => import('./migrations/0032-working-copies.ts'),
  '0033-preview-links': () => import('./migrations/0033-preview-links.ts'),
  '0034-weekdays': () => import('./migrations/0034-weekdays.ts'),
  '0035-post-filters': () => import('./migrations/0035-post-filters.ts'),
  '0036-background-work': () => import('./migrations/0036-background-work.ts'),
  '0037-planned-materials': () => import('./migrations/0037-planned-materials.ts'),
  '0040-site-content': () => import('./migrations/0040-site-content.ts'),
  '0041-films': () => import('./migrations/0041-films.ts'),
  '0042-redirects': () => import('./migrations/0042-redirects.ts'),
  '0043-messages': () => import('./migrations/0043-messages.ts'),
  '0045-first-steps': () => import('./migrations/0045-first-steps.ts'),
  '0046-removed-samples': () => import('./migrations/0046-removed-samples.ts'),
  '0047-currency-and-proofs': () => import('./migrations/0047-currency-and-proofs.ts'),
  '0048-site-preview-links': () => import('./migrations/0048-site-preview-links.ts'),
  '0049-roles': () => import('./migrations/0049-roles.ts'),
  '0050-developers': () => import('./migrations/0050-developers.ts'),
  '0051-people': () => import('./migrations/0051-people.ts'),
  '0052-calendars': () => import('./migrations/0052-calendars.ts'),
  '0053-stored-files': () => import('./migrations/0053-stored-files.ts'),
  '0054-sessions': () => import('./migrations/0054-sessions.ts'),
  '0055-money': () => import('./migrations/0055-money.ts'),
  '0060-booking-sources': () => import('./migrations/0060-booking-sources.ts'),
  '0061-office': () => import('./migrations/0061-office.ts'),
  '0063-guest-clock': () => import('./migrations/0063-guest-clock.ts'),
  '0064-packs-of-guests': () => import('./migrations/0064-packs-of-guests.ts'),
  '0065-found-bookings': () => import('./migrations/0065-found-bookings.ts'),
  '0066-shown-developers': () => import('./migrations/0066-shown-developers.ts'),
  '0067-calendar-rights': () => import('./migrations/0067-calendar-rights.ts'),
  '0070-evidence': () => import('./migrations/0070-evidence.ts'),
  '0075-topics': () => import('./migrations/0075-topics.ts'),
  '0076-modified-posts': () => import('./migrations/0076-modified-posts.ts'),
  '0080-post-reviews': () => import('./migrations/0080-post-reviews.ts'),
  '0085-steps': () => import('./migrations/0085-steps.ts'),
  '0090-leases': () => import('./migrations/0090-leases.ts'),
  '0091-idempotency-keys': () => import('./migrations/0091-idempotency-keys.ts'),
  '0092-growth': () => import('./migrations/0092-growth.ts'),
  '0093-kept-rows': () => import('./migrations/0093-kept-rows.ts'),
  '0094-payments': () => import('./migrations/0094-payments.ts'),
  '0095-tax-and-rights': () => import('./migrations/0095-tax-and-rights.ts'),
  '0096-mail-intents': () => import('./migrations/0096-mail-intents.ts'),
  '0097-limits': () => import('./migrations/0097-limits.ts'),
  '0098-skip-unreadable-lists': () => import('./migrations/0098-skip-unreadable-lists.ts'),
  '0099-last-tries': () => import('./migrations/0099-last-tries.ts'),
  '0100-feed-ids-and-tags': () => import('./migrations/0100-feed-ids-and-tags.ts'),
  '0101-bigrams': () => import('./migrations/0101-bigrams.ts'),
  '0103-plain-texts': () => import('./migrations/0103-plain-texts.ts'),
  '0105-launch-check': () => import('./migrations/0105-launch-check.ts'),
  '0107-sample-developers': () => import('./migrations/0107-sample-developers.ts'),
  '0110-post-sentences': () => import('./migrations/0110-post-sentences.ts'),
  '0111-ledger': () => import('./migrations/0111-ledger.ts'),
  '0112-source-instructions': () => import('./migrations/0112-source-instructions.ts'),
  '0113-library-uses': () => import('./migrations/0113-library-uses.ts'),
  '0114-sources-for-readers': () => import('./migrations/0114-sources-for-readers.ts'),
  '0115-brief-approval': () => import('./migrations/0115-brief-approval.ts'),
  '0117-question-consents': () => import('./migrations/0117-question-consents.ts'),
  '0118-question-suggestions': () => import('./migrations/0118-question-suggestions.ts'),
  '0119-writing-help': () => import('./migrations/0119-writing-help.ts'),
  '0121-source-dates': () => import('./migrations/0121-source-dates.ts'),
  '0123-post-imports': () => import('./migrations/0123-post-imports.ts'),
  '0124-kinds': () => import('./migrations/0124-kinds.ts'),
  '0125-session-cells': () => import('./migrations/0125-session-cells.ts'),
  '0128-calendar-accounts': () => import('./migrations/0128-calendar-accounts.ts'),
  '0132-imported-places': () => import('./migrations/0132-imported-places.ts'),
  '0133-api-tokens': () => import('./migrations/0133-api-tokens.ts'),
  '0134-webhooks': () => import('./migrations/0134-webhooks.ts'),
  '0136-kinds-on-pages': () => import('./migrations/0136-kinds-on-pages.ts'),
  '0137-questions-of-a-kind': () => import('./migrations/0137-questions-of-a-kind.ts'),
  '0138-booking-rooms': () => import('./migrations/0138-booking-rooms.ts'),
  '0139-approval': () => import('./migrations/0139-approval.ts'),
  '0140-waitlist': () => import('./migrations/0140-waitlist.ts'),
  '0141-kind-reminders': () => import('./migrations/0141-kind-reminders.ts'),
  '0142-embed-origins': () => import('./migrations/0142-embed-origins.ts'),
  '0143-connectors': () => import('./migrations/0143-connectors.ts'),
  '0144-vendors': () => import('./migrations/0144-vendors.ts'),
  '0145-move-requests': () => import('./migrations/0145-move-requests.ts'),
};

export const MIGRATIONS_TABLE = `create table if not exists "migrations" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)`;

/** The first recorded migration that this program does not know: a newer version wrote the file. */
export const unknownMigration = (seen: string[]): string | undefined =>
  seen.find((name) => !Object.hasOwn(migrations, name));

/** A newer version of the program wrote the database, so this version must not touch it. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** A migration failed and the whole upgrade was rolled back; the cause is the engine's error. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super(`Migration ${migration} failed: ${(cause as Error).message}`, { cause });
    this.migration = migration;
  }
}

/** Makes the schema of an earlier version: runs only these migrations. @throws as `migrate` */
export const migrateUntil = (db: Db, until: readonly string[]): Promise<void> =>
  writeTransaction(db, (trx) => runMigrations(trx, undefined, until));

/**
 * Names of the pending migrations, oldest first. @throws NewerDatabaseError when the file is from a newer
 * version
 */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const recorded = await recordedMigrations(db);
  const unknown = unknownMigration(recorded);
  if (unknown)
    throw new NewerDatabaseError(`The database was written by a newer version of this program (${unknown})`);
  return Object.keys(migrations).filter((name) => !recorded.includes(name));
}

async function recordedMigrations(db: Db): Promise<string[]> {
  if (!(await engineOf(db).hasTable(db, 'migrations'))) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export interface Interrupted {
  migration: string;
  /** Statements that do not change the schema. No one can see if they ran, but each is safe to retry. */
  uncertain: CompiledQuery[];
  rest: CompiledQuery[];
}

/**
 * Migrates to the newest schema in one transaction, so the file is either at the old version or at this one.
 * @param interrupted set when an older version, whose migrations were not transactional, left one half done
 * @throws MigrationError; nothing was changed
 */
export async function migrate(db: Db, interrupted?: Interrupted): Promise<void> {
  await writeTransaction(db, (trx) => runMigrations(trx, interrupted));
}

/** Runs the pending migrations named in `until` in the caller's transaction. @throws as `migrate` */
export async function runMigrations(
  trx: Db,
  interrupted?: Interrupted,
  until: readonly string[] = Object.keys(migrations),
): Promise<void> {
  await engineOf(trx).unhurried(trx);
  await sql.raw(MIGRATIONS_TABLE).execute(trx);
  // Another process may have migrated the database by now.
  for (const name of await pendingMigrations(trx)) {
    if (!until.includes(name)) continue;
    try {
      if (name === interrupted?.migration) await finish(trx, interrupted);
      // Frozen migrations use SQL's own names.
      else await (await migrations[name]?.())?.up(trx.withoutPlugins());
    } catch (error) {
      // Ended in favor of a server that still runs: everything runs again.
      if (faultOf(error)?.kind === 'deadlock') throw error;
      throw new MigrationError(name, error);
    }
    await sql`insert into migrations values (${name}, ${new Date().toISOString()})`.execute(trx);
  }
}

async function finish(trx: Db, { uncertain, rest }: Interrupted): Promise<void> {
  for (const query of uncertain)
    await trx.executeQuery(query).catch((error: unknown) => {
      // A unique violation means that the statement already ran and its row exists.
      if (faultOf(error)?.kind !== 'unique') throw error;
    });
  for (const query of rest) await trx.executeQuery(query);
}
