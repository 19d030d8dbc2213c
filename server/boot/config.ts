import { randomBytes } from 'node:crypto';
import { accessSync, constants, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFolder, folderFault, secretFile } from '#db/data-folder.ts';
import { accessFault, giveToOwner } from '#db/ownership.ts';
import {
  AI_PROVIDERS,
  type AiService,
  forEachService,
  type ProviderVariable,
} from '#src/contract/generator/ai-providers.ts';
import type { MailServer, Sender } from '#src/contract/operations/mail-server.ts';
import { type BackupBudget, USUAL_BUDGET } from '../operations/backups/backup-budget.ts';
import type { PushConfig } from '../operations/backups/push/push.ts';
import type { SealKeys } from '../operations/backups/push/seal-file.ts';
import { apisOf, type Environment, environment } from './environment.ts';
import { withSecretFiles } from './secret-files.ts';
import { unknownVariables } from './unknown-variables.ts';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL; undefined: the file in `dataDir`. May hold a password. */
  databaseUrl: string | undefined;
  /** Without a trailing slash; undefined: taken from the request. */
  publicUrl: string | undefined;
  https: boolean;
  /** Never used directly; keys are derived from it. */
  appSecret: string;
  /** `new file`: just made. `missing`: made, but not saved. */
  secretFrom: 'environment' | 'file' | 'new file' | 'missing';
  firstAdmin: { username: string; password: string } | undefined;
  ai: Record<
    AiService,
    { apiKey: string | undefined; baseUrl: string | undefined; model: string; imageModel: string }
  >;
  /** By tier; settings take precedence. */
  externalBookingUrls: { usa: string | undefined; offshore: string | undefined };
  /**
   * `server`: undefined sends nothing, and the outbox keeps the e-mails. `from`, `team`: undefined uses the
   * site's address. `perMinute`: a maximum; undefined uses the usual pace.
   */
  mail: {
    server: MailServer | undefined;
    from: Sender | undefined;
    team: string | undefined;
    perMinute: number | undefined;
  };
  /** Undefined if online payments are off. `apiBase` defaults to Stripe's URL. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined;
  /** Undefined rejects Calendly's events. */
  calendlyWebhookKey: string | undefined;
  /** Servers in the operator's network, like `radicale:5232`: reached without the usual rules, also over http. */
  calendarHosts: ReadonlySet<string>;
  webhookHosts: ReadonlySet<string>;
  calendarApis: ReturnType<typeof apisOf>;
  /** `seal` undefined: unencrypted, as set by BACKUP_UNENCRYPTED. */
  push: PushConfig | undefined;
  /** Copy a PostgreSQL database before migrating it. */
  copyBeforeUpgrade: boolean;
  backupBudget: BackupBudget;
  backupKeys: SealKeys;
  /** `/metrics` answers anyone with this token; without one, only loopback. */
  metricsToken: string | undefined;
  /** Each proxy adds itself to X-Forwarded-For; 0: the header is ignored. */
  proxies: number;
  logLevel: string;
  logAddresses: boolean;
  production: boolean;
  /** Sentences about likely mistyped settings. */
  unknownVariables: readonly string[];
  /** Makes still images and loops of videos; undefined when not installed. */
  ffmpeg: string | undefined;
}

/** The message is for the person starting the process. */
export class ConfigError extends Error {}

/**
 * Reads and validates the settings.
 * @param env usually `process.env`
 * @param options `makesSecret`: make a missing `secret.key`, as the server does; otherwise this process gets
 * a temporary secret, with which nothing must be saved
 * @throws ConfigError with one line that names the variable
 */
export function readConfig(
  env: Record<string, string | undefined>,
  { makesSecret = true }: { makesSecret?: boolean } = {},
): Config {
  const refuse = (sentence: string): never => {
    throw new ConfigError(sentence);
  };
  const parsed = environment.safeParse(withSecretFiles(env, refuse));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const values = parsed.data;
  if (Boolean(values.ADMIN_USERNAME) !== Boolean(values.ADMIN_PASSWORD))
    throw new ConfigError('ADMIN_USERNAME and ADMIN_PASSWORD: set both or neither');
  if (Boolean(values.STRIPE_SECRET_KEY) !== Boolean(values.STRIPE_WEBHOOK_SECRET))
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both or neither');
  // Servers sharing this database would each make a key and guess an address.
  const missing = (['APP_SECRET', 'PUBLIC_URL'] as const).filter((name) => !values[name]);
  if (values.DATABASE_URL && missing.length > 0)
    throw new ConfigError(
      `DATABASE_URL: set ${missing.join(' and ')} too, to the same on every server that uses this database`,
    );
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
    https: values.PUBLIC_URL?.startsWith('https:') ?? false,
    ...(values.APP_SECRET
      ? { appSecret: values.APP_SECRET, secretFrom: 'environment' as const }
      : readSecret(dataDir, makesSecret)),
    firstAdmin:
      values.ADMIN_USERNAME && values.ADMIN_PASSWORD
        ? { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD }
        : undefined,
    ai: forEachService((service) => {
      const { environment: names, usual } = AI_PROVIDERS[service];
      const read = (name: ProviderVariable | undefined) => name && values[name];
      return {
        apiKey: read(names.key),
        baseUrl: read(names.baseUrl),
        model: read(names.model) ?? usual.model,
        imageModel: read(names.imageModel) ?? usual.imageModel,
      };
    }),
    externalBookingUrls: { usa: values.SCHEDULING_URL_USA, offshore: values.SCHEDULING_URL_OFFSHORE },
    mail: {
      server: values.SMTP_URL,
      from: values.MAIL_FROM,
      team: values.MAIL_TEAM,
      perMinute: values.MAIL_PER_MINUTE,
    },
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            apiBase: values.STRIPE_API_BASE,
          }
        : undefined,
    calendlyWebhookKey: values.CALENDLY_WEBHOOK_KEY,
    calendarHosts: new Set(values.CALENDAR_HOSTS),
    calendarApis: apisOf(values),
    webhookHosts: new Set(values.WEBHOOK_HOSTS),
    push: pushConfig(values),
    copyBeforeUpgrade: values.COPY_BEFORE_UPGRADE,
    backupBudget: values.BACKUP_BUDGET ?? USUAL_BUDGET,
    backupKeys: { passphrase: values.BACKUP_PASSPHRASE, identity: values.BACKUP_IDENTITY },
    metricsToken: values.METRICS_TOKEN,
    proxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    logAddresses: values.LOG_ADDRESSES,
    production: env.NODE_ENV === 'production',
    unknownVariables: unknownVariables(env),
    ffmpeg: programOnPath('ffmpeg', env.PATH),
  };
}

function programOnPath(name: string, folders = ''): string | undefined {
  return folders
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

function pushConfig(values: Environment): PushConfig | undefined {
  const { BACKUP_S3_URL, BACKUP_S3_REGION, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET } = values;
  const { BACKUP_PASSPHRASE, BACKUP_RECIPIENT } = values;
  if (!BACKUP_S3_URL && !BACKUP_S3_KEY_ID && !BACKUP_S3_SECRET) return undefined;
  if (!BACKUP_S3_URL || !BACKUP_S3_KEY_ID || !BACKUP_S3_SECRET)
    throw new ConfigError('BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET: set all or none');
  const seal = BACKUP_RECIPIENT
    ? { recipient: BACKUP_RECIPIENT }
    : BACKUP_PASSPHRASE
      ? { passphrase: BACKUP_PASSPHRASE }
      : undefined;
  if (!seal && !values.BACKUP_UNENCRYPTED)
    throw new ConfigError(
      'BACKUP_PASSPHRASE: set it and store it away from this machine, or set BACKUP_RECIPIENT or BACKUP_UNENCRYPTED=true',
    );
  return {
    bucket: {
      url: BACKUP_S3_URL.replace(/\/+$/, ''),
      region: BACKUP_S3_REGION ?? 'us-east-1',
      keyId: BACKUP_S3_KEY_ID,
      secret: BACKUP_S3_SECRET,
    },
    seal,
  };
}

/** Undefined when there is no such file. */
function secretIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new ConfigError(
      `DATA_DIR: ${accessFault(path.dirname(file)) ?? `${file} cannot be read (${message})`}`,
    );
  }
}

/** Generated once and readable only by its owner. */
function readSecret(dataDir: string, makes: boolean): Pick<Config, 'appSecret' | 'secretFrom'> {
  const file = secretFile(dataDir);
  const fresh = randomBytes(32).toString('hex');
  const isNew = makes && makeSecret(dataDir, file, fresh);
  const appSecret = secretIn(file);
  if (appSecret === undefined) return { appSecret: fresh, secretFrom: 'missing' };
  if (appSecret.length < 32)
    throw new ConfigError(`${file} is damaged: restore it from a backup, or set APP_SECRET`);
  return { appSecret, secretFrom: isNew ? 'new file' : 'file' };
}

/** @returns false when there is already a secret */
function makeSecret(dataDir: string, file: string, secret: string): boolean {
  try {
    createFolder(dataDir);
    // `wx` fails if the file exists, so two processes starting at once use the same secret.
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    giveToOwner(dataDir, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(file, { throwIfNoEntry: false })) return false;
    // A full disk would leave an empty file, which the next start takes for a damaged one.
    if (code === 'ENOSPC' || code === 'EDQUOT') rmSync(file, { force: true });
    throw new ConfigError(`DATA_DIR: ${folderFault(dataDir, error)}`);
  }
}
