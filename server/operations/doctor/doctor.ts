import { migrations } from '#db/migrate.ts';
import type { ServerNotice } from '#db/tables/operations/processes.ts';
import type { Check } from '#src/contract/operations/checks.ts';
import type { SecretKeyState } from '#src/contract/operations/secret-key.ts';
import type { Config } from '../../boot/config.ts';
import type { MailLayout } from '../settings/mail-layout.ts';
import type { ProviderInForce } from '../settings/settings.ts';
import { version } from '../settings/version.ts';
import { askPublicUrl, checkAddress, checkProxy, type SentAddress } from './address.ts';
import { askTime, clockServers } from './clock.ts';
import { bounded, ok } from './findings.ts';
import {
  checkClock,
  checkDatabase,
  checkDatabaseElsewhere,
  checkDescriptors,
  checkDisk,
  checkNode,
  checkPermissions,
} from './machine.ts';
import { checkSecretKey } from './secret-key.ts';
import { checkBucket, checkMail, checkPayments, checkProvider } from './services.ts';
import { checkVariables } from './variables.ts';

/** Milliseconds per request to another server. */
const ASK_MS = 8_000;

export interface Patient {
  config: Config;
  /** The rest of a sentence about the file, or a sentence about a database elsewhere. */
  databaseFault: () => string | undefined;
  pendingMigrations: () => Promise<string[]>;
  mail: () => Promise<{ layout: MailLayout; overdue: number }>;
  provider: () => Promise<ProviderInForce>;
  limits?: () => Parameters<typeof checkDescriptors> | undefined;
  /** Undefined without a database. */
  secretKey: () => Promise<SecretKeyState | undefined>;
  proxyNotice: () => Promise<ServerNotice | undefined>;
  /** Undefined at the command line, which only asks PUBLIC_URL. */
  sent?: SentAddress;
}

/** Runs all checks in at most twelve seconds. Changes only a test object in the bucket. */
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
    bounded('Secret key', async () => checkSecretKey(await patient.secretKey(), config)),
    bounded('Disk', () => checkDisk(dataDir, isElsewhere)),
    bounded('Open files', () => checkDescriptors(...(patient.limits?.() ?? []))),
    bounded('Environment', () => checkVariables(config.unknownVariables)),
    bounded('Clock', async () => {
      const provider = await patient.provider().catch(() => undefined);
      const time = await askTime(clockServers(config, provider), AbortSignal.timeout(ASK_MS));
      if (time) return checkClock(time.date, time.readAt, time.host);
      const { date, readAt } = await asked;
      return checkClock(date, readAt);
    }),
    bounded('Address', async () => {
      const found = sent && checkAddress(sent, config);
      return found && found.state !== 'ok' ? found : (await asked).check;
    }),
    bounded('Proxy', async () => checkProxy(await patient.proxyNotice(), config.proxies)),
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
