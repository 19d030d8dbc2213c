import { type CompiledQuery, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { engineOf } from './engine.ts';
import { faultOf } from './faults.ts';
import * as initial from './migrations/0001-initial.ts';
import * as bookings from './migrations/0002-bookings.ts';
import * as audit from './migrations/0003-audit.ts';
import * as contentVersion from './migrations/0004-content-version.ts';
import * as twoFactor from './migrations/0005-two-factor.ts';
import * as mediaLibrary from './migrations/0007-media-library.ts';
import * as postHistory from './migrations/0008-post-history.ts';
import * as dashboard from './migrations/0009-dashboard.ts';
import * as postListIndexes from './migrations/0010-post-lists.ts';
import * as lostLeases from './migrations/0012-lost-leases.ts';
import * as marketing from './migrations/0013-marketing.ts';
import * as accountLinks from './migrations/0015-account-links.ts';
import * as bookingUses from './migrations/0016-booking-uses.ts';
import * as seeded from './migrations/0019-seeded.ts';
import * as tagAddresses from './migrations/0022-tag-addresses.ts';
import * as unlistedSamples from './migrations/0023-unlisted-samples.ts';
import * as plainWords from './migrations/0024-plain-words.ts';
import * as auditFilters from './migrations/0025-audit-filters.ts';
import * as accountMail from './migrations/0030-account-mail.ts';
import * as pausedThemes from './migrations/0031-paused-themes.ts';
import * as workingCopies from './migrations/0032-working-copies.ts';
import * as previewLinks from './migrations/0033-preview-links.ts';
import * as weekdays from './migrations/0034-weekdays.ts';
import * as postFilters from './migrations/0035-post-filters.ts';
import * as backgroundWork from './migrations/0036-background-work.ts';
import * as plannedMaterials from './migrations/0037-planned-materials.ts';
import * as siteContent from './migrations/0040-site-content.ts';
import * as videos from './migrations/0041-films.ts';
import * as redirects from './migrations/0042-redirects.ts';
import * as messages from './migrations/0043-messages.ts';
import * as firstSteps from './migrations/0045-first-steps.ts';
import * as removedSamples from './migrations/0046-removed-samples.ts';
import * as currencyAndProofs from './migrations/0047-currency-and-proofs.ts';
import * as sitePreviewLinks from './migrations/0048-site-preview-links.ts';
import * as roles from './migrations/0049-roles.ts';
import * as developers from './migrations/0050-developers.ts';
import * as people from './migrations/0051-people.ts';
import * as calendars from './migrations/0052-calendars.ts';
import * as storedFiles from './migrations/0053-stored-files.ts';
import * as bookedSessions from './migrations/0054-sessions.ts';
import * as moneyTables from './migrations/0055-money.ts';
import * as bookingSources from './migrations/0060-booking-sources.ts';
import * as teamCalendar from './migrations/0061-office.ts';
import * as clientClock from './migrations/0063-guest-clock.ts';
import * as packsOfClients from './migrations/0064-packs-of-guests.ts';
import * as foundBookings from './migrations/0065-found-bookings.ts';
import * as shownDevelopers from './migrations/0066-shown-developers.ts';
import * as calendarRights from './migrations/0067-calendar-rights.ts';
import * as sources from './migrations/0070-evidence.ts';
import * as topics from './migrations/0075-topics.ts';
import * as modifiedPosts from './migrations/0076-modified-posts.ts';
import * as postReviews from './migrations/0080-post-reviews.ts';
import * as steps from './migrations/0085-steps.ts';
import * as leases from './migrations/0090-leases.ts';
import * as idempotencyKeys from './migrations/0091-idempotency-keys.ts';
import * as growth from './migrations/0092-growth.ts';
import * as keptRows from './migrations/0093-kept-rows.ts';
import * as payments from './migrations/0094-payments.ts';
import * as taxAndRights from './migrations/0095-tax-and-rights.ts';
import * as mailIntents from './migrations/0096-mail-intents.ts';
import * as limits from './migrations/0097-limits.ts';
import * as skipUnreadableLists from './migrations/0098-skip-unreadable-lists.ts';
import * as lastTries from './migrations/0099-last-tries.ts';
import * as feedIdsAndTags from './migrations/0100-feed-ids-and-tags.ts';
import * as bigrams from './migrations/0101-bigrams.ts';
import * as plainTexts from './migrations/0103-plain-texts.ts';
import * as launchCheck from './migrations/0105-launch-check.ts';
import * as sampleDevelopers from './migrations/0107-sample-developers.ts';
import type { Db } from './open.ts';
import { writeTransaction } from './transaction.ts';

/**
 * They run in one transaction, so a migration that rebuilds a referenced table must defer its foreign keys.
 */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-bookings': bookings,
  '0003-audit': audit,
  '0004-content-version': contentVersion,
  '0005-two-factor': twoFactor,
  '0007-media-library': mediaLibrary,
  '0008-post-history': postHistory,
  '0009-dashboard': dashboard,
  '0010-post-lists': postListIndexes,
  '0012-lost-leases': lostLeases,
  '0013-marketing': marketing,
  '0015-account-links': accountLinks,
  '0016-booking-uses': bookingUses,
  '0019-seeded': seeded,
  '0022-tag-addresses': tagAddresses,
  '0023-unlisted-samples': unlistedSamples,
  '0024-plain-words': plainWords,
  '0025-audit-filters': auditFilters,
  '0030-account-mail': accountMail,
  '0031-paused-themes': pausedThemes,
  '0032-working-copies': workingCopies,
  '0033-preview-links': previewLinks,
  '0034-weekdays': weekdays,
  '0035-post-filters': postFilters,
  '0036-background-work': backgroundWork,
  '0037-planned-materials': plannedMaterials,
  '0040-site-content': siteContent,
  '0041-films': videos,
  '0042-redirects': redirects,
  '0043-messages': messages,
  '0045-first-steps': firstSteps,
  '0046-removed-samples': removedSamples,
  '0047-currency-and-proofs': currencyAndProofs,
  '0048-site-preview-links': sitePreviewLinks,
  '0049-roles': roles,
  '0050-developers': developers,
  '0051-people': people,
  '0052-calendars': calendars,
  '0053-stored-files': storedFiles,
  '0054-sessions': bookedSessions,
  '0055-money': moneyTables,
  '0060-booking-sources': bookingSources,
  '0061-office': teamCalendar,
  '0063-guest-clock': clientClock,
  '0064-packs-of-guests': packsOfClients,
  '0065-found-bookings': foundBookings,
  '0066-shown-developers': shownDevelopers,
  '0067-calendar-rights': calendarRights,
  '0070-evidence': sources,
  '0075-topics': topics,
  '0076-modified-posts': modifiedPosts,
  '0080-post-reviews': postReviews,
  '0085-steps': steps,
  '0090-leases': leases,
  '0091-idempotency-keys': idempotencyKeys,
  '0092-growth': growth,
  '0093-kept-rows': keptRows,
  '0094-payments': payments,
  '0095-tax-and-rights': taxAndRights,
  '0096-mail-intents': mailIntents,
  '0097-limits': limits,
  '0098-skip-unreadable-lists': skipUnreadableLists,
  '0099-last-tries': lastTries,
  '0100-feed-ids-and-tags': feedIdsAndTags,
  '0101-bigrams': bigrams,
  '0103-plain-texts': plainTexts,
  '0105-launch-check': launchCheck,
  '0107-sample-developers': sampleDevelopers,
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
      else await migrations[name]?.up(trx.withoutPlugins());
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
