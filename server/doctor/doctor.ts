import { migrations } from '#db/migrate.ts';
import type { Check } from '#src/contract/checks.ts';
import type { Config } from '../boot/config.ts';
import type { MailLayout } from '../settings/mail-layout.ts';
import type { ProviderInForce } from '../settings/settings.ts';
import { version } from '../settings/version.ts';
import { askPublicUrl, checkAddress, type SentAddress } from './address.ts';
import { bounded, ok } from './findings.ts';
import {
  checkClock,
  checkDatabase,
  checkDatabaseElsewhere,
  checkDisk,
  checkNode,
  checkPermissions,
} from './machine.ts';
import { checkBucket, checkMail, checkPayments, checkProvider } from './services.ts';

/** For each question to another server, in milliseconds. */
const ASK_MS = 8_000;

/** What is looked at, besides the machine. */
export interface Patient {
  config: Config;
  /** What is wrong with the database: the rest of a sentence about the file, or a sentence about one elsewhere. */
  databaseFault: () => string | undefined;
  pendingMigrations: () => Promise<string[]>;
  mail: () => Promise<{ layout: MailLayout; overdue: number }>;
  provider: () => Promise<ProviderInForce>;
  /** The request of the browser that asks; undefined at the command line, which only asks PUBLIC_URL. */
  sent?: SentAddress;
}

/**
 * Looks at everything that the site stands on. Takes at most twelve seconds, and changes nothing but a test object
 * in the bucket.
 */
export async function runChecks(patient: Patient): Promise<Check[]> {
  const { config, sent } = patient;
  const { dataDir, stripe } = config;
  const isElsewhere = config.databaseUrl !== undefined;
  const asked = askPublicUrl(config.publicUrl, AbortSignal.timeout(ASK_MS)).then((answer) => ({
    ...answer,
    readAt: Date.now(),
  }));
  return Promise.all([
    bounded('Version', () => ok('Version', `${version}.`)),
    bounded('Node', () => checkNode()),
    bounded('Permissions', () => checkPermissions(dataDir)),
    bounded('Disk', () => checkDisk(dataDir, isElsewhere)),
    bounded('Clock', async () => {
      const { date, readAt } = await asked;
      return checkClock(date, readAt);
    }),
    bounded('Address', async () => {
      const found = sent && checkAddress(sent, config);
      return found && found.state !== 'ok' ? found : (await asked).check;
    }),
    bounded('Database', async () => {
      const fault = patient.databaseFault();
      const pending = fault ? [] : await patient.pendingMigrations();
      if (!isElsewhere) return checkDatabase(dataDir, fault, pending);
      return checkDatabaseElsewhere(fault, pending, pending.length === Object.keys(migrations).length);
    }),
    bounded('Mail', async () => {
      const { layout, overdue } = await patient.mail();
      return checkMail(layout, overdue);
    }),
    ...(stripe ? [bounded('Payments', () => checkPayments(stripe, config.publicUrl))] : []),
    bounded('Bucket', () => checkBucket(config.push, AbortSignal.timeout(ASK_MS))),
    bounded('AI provider', async () => checkProvider(await patient.provider())),
  ]);
}
