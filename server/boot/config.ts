import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { accessFault, giveToOwner } from '#db/ownership.ts';
import { type MailServer, readMailServer, readSender, type Sender } from '#src/contract/mail-server.ts';
import { canAppendPath, isBareOrigin } from '#src/contract/service-url.ts';
import { type BackupBudget, readBudget, USUAL_BUDGET } from '../backups/backup-budget.ts';
import type { PushConfig } from '../backups/push/push.ts';
import type { SealKeys } from '../backups/push/seal-file.ts';

const flag = z
  .enum(['true', 'false', '1', '0', ''], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');
const proxies = z
  .string()
  .regex(/^(true|false|\d|)$/, 'must be true, false or the number of proxies')
  .default('false')
  .transform((value) => (value === 'true' ? 1 : Number(value) || 0));
const webUrl = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://example.com' });
/** Must allow a path to be appended. */
const serviceUrl = webUrl.refine(canAppendPath, 'must not have a username, "?" or "#"');
const bareOrigin = webUrl.refine(isBareOrigin, 'must only have a scheme, host and port');
const mailServer = z.string().transform((value, context): MailServer => {
  const read = readMailServer(value);
  if ('server' in read) return read.server;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});
const sender = z.string().transform((value, context): Sender => {
  const read = readSender(value);
  if (read) return read;
  context.addIssue({
    code: 'custom',
    message: 'must be an e-mail address, or a name and the address: One Hour App <team@example.com>',
  });
  return z.NEVER;
});
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), type.optional());

/** Every environment variable the process reads. The README's table describes each. */
const environment = z.object({
  PORT: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  ),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: optional(webUrl),
  APP_SECRET: optional(z.string().min(32, 'must be at least 32 characters')),
  ADMIN_USERNAME: optional(
    z.string().min(3, 'must be at least 3 characters').max(60, 'must be at most 60 characters'),
  ),
  ADMIN_PASSWORD: optional(
    z.string().min(10, 'must be at least 10 characters').max(200, 'must be at most 200 characters'),
  ),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(serviceUrl),
  OPENAI_MODEL: z.string().min(1).default('gpt-6.1-terra'),
  OPENAI_IMAGE_MODEL: z.string().min(1).default('gpt-image-2.5-flare'),
  SCHEDULING_URL_USA: optional(webUrl),
  SCHEDULING_URL_OFFSHORE: optional(webUrl),
  SMTP_URL: optional(mailServer),
  MAIL_FROM: optional(sender),
  MAIL_TEAM: optional(z.email('must be an e-mail address')),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_API_BASE: optional(bareOrigin),
  CALENDLY_WEBHOOK_KEY: optional(z.string()),
  BACKUP_S3_URL: optional(serviceUrl),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET: optional(z.string()),
  BACKUP_PASSPHRASE: optional(z.string().min(16, 'must be at least 16 characters')),
  BACKUP_RECIPIENT: optional(
    z.string().regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be an age recipient (age1…)'),
  ),
  BACKUP_IDENTITY: optional(
    z.string().startsWith('AGE-SECRET-KEY-1', 'must be an age identity (AGE-SECRET-KEY-1…)'),
  ),
  BACKUP_BUDGET: optional(
    z.string().transform((text, ctx) => {
      const budget = readBudget(text);
      if (budget) return budget;
      ctx.addIssue('must be a share of the disk such as 20%, or a size such as 500MB or 5GB');
      return z.NEVER;
    }),
  ),
  BACKUP_UNENCRYPTED: flag.default(false),
  METRICS_TOKEN: optional(z.string().min(16, 'must be at least 16 characters')),
  TRUST_PROXY: proxies,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Origin that visitors use, without a trailing slash; undefined: taken from the request. */
  publicUrl: string | undefined;
  https: boolean;
  /** Keys are derived from it; it is never used directly. */
  appSecret: string;
  firstAdmin: { username: string; password: string } | undefined;
  openai: { apiKey: string | undefined; baseUrl: string | undefined; model: string; imageModel: string };
  /** The team's own external booking pages, by tier; settings take precedence. */
  externalBookingUrls: { usa: string | undefined; offshore: string | undefined };
  /**
   * `server`: undefined sends nothing, and the outbox keeps the e-mails. `from`, `team`: undefined uses the
   * site's own address.
   */
  mail: { server: MailServer | undefined; from: Sender | undefined; team: string | undefined };
  /** Undefined: online payments are off. `apiBase` defaults to Stripe's own URL. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined;
  /** Calendly's signing key; undefined rejects its events. */
  calendlyWebhookKey: string | undefined;
  /**
   * A bucket that copies are sent to. If its `seal` is undefined, they are unencrypted, as set by
   * BACKUP_UNENCRYPTED.
   */
  push: PushConfig | undefined;
  /** How much space local backups may take. */
  backupBudget: BackupBudget;
  /** Keys that decrypt encrypted backups. */
  backupKeys: SealKeys;
  /** With it, `/metrics` answers requests from anywhere; without it, only from loopback. */
  metricsToken: string | undefined;
  /** How many reverse proxies are in front, each adding itself to X-Forwarded-For; 0: the header is ignored. */
  proxies: number;
  logLevel: string;
  production: boolean;
}

/** A configuration error. The message is for the person starting the process. */
export class ConfigError extends Error {}

/**
 * Reads and validates the settings of the process.
 * @param env usually `process.env`
 * @throws ConfigError with one line that names the variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const values = parsed.data;
  if (Boolean(values.ADMIN_USERNAME) !== Boolean(values.ADMIN_PASSWORD))
    throw new ConfigError('ADMIN_USERNAME and ADMIN_PASSWORD: set both or neither');
  if (Boolean(values.STRIPE_SECRET_KEY) !== Boolean(values.STRIPE_WEBHOOK_SECRET))
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both or neither');
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
    https: values.PUBLIC_URL?.startsWith('https:') ?? false,
    appSecret: values.APP_SECRET ?? readSecret(dataDir),
    firstAdmin:
      values.ADMIN_USERNAME && values.ADMIN_PASSWORD
        ? { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD }
        : undefined,
    openai: {
      apiKey: values.OPENAI_API_KEY,
      baseUrl: values.OPENAI_BASE_URL,
      model: values.OPENAI_MODEL,
      imageModel: values.OPENAI_IMAGE_MODEL,
    },
    externalBookingUrls: { usa: values.SCHEDULING_URL_USA, offshore: values.SCHEDULING_URL_OFFSHORE },
    mail: { server: values.SMTP_URL, from: values.MAIL_FROM, team: values.MAIL_TEAM },
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            apiBase: values.STRIPE_API_BASE,
          }
        : undefined,
    calendlyWebhookKey: values.CALENDLY_WEBHOOK_KEY,
    push: pushConfig(values),
    backupBudget: values.BACKUP_BUDGET ?? USUAL_BUDGET,
    backupKeys: { passphrase: values.BACKUP_PASSPHRASE, identity: values.BACKUP_IDENTITY },
    metricsToken: values.METRICS_TOKEN,
    proxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    production: env.NODE_ENV === 'production',
  };
}

function pushConfig(values: z.output<typeof environment>): PushConfig | undefined {
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

function secretIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: ${accessFault(path.dirname(file)) ?? `${file} cannot be read (${(error as Error).message})`}`,
    );
  }
}

/** The site's own secret, generated once and readable only by its owner. */
function readSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // The `wx` flag fails if the file exists, so two processes starting at once use the same secret.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    giveToOwner(dataDir, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new ConfigError(
        `DATA_DIR: ${accessFault(dataDir) ?? `${dataDir} cannot be written (${(error as Error).message})`}`,
      );
  }
  const secret = secretIn(file);
  if (secret.length < 32)
    throw new ConfigError(`${file} is damaged: restore it from a backup, or set APP_SECRET`);
  return secret;
}
