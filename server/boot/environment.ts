import { z } from 'zod';
import { emailAddress } from '#src/contract/email.ts';
import { AI_PROVIDERS, type ProviderVariable } from '#src/contract/generator/ai-providers.ts';
import {
  type MailServer,
  readMailServer,
  readSender,
  type Sender,
} from '#src/contract/operations/mail-server.ts';
import { canAppendPath, isBareOrigin } from '#src/contract/service-url.ts';
import { isLink } from '#src/contract/typed-link.ts';
import { readBudget } from '../operations/backups/backup-budget.ts';

const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');
const proxies = z
  .string()
  .regex(/^(true|false|\d)$/, 'must be true, false or the number of proxies')
  .transform((value) => (value === 'true' ? 1 : Number(value) || 0));
const webUrl = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://example.com' });
/** A path must be appendable. */
const bookingPage = z
  .string()
  .refine((value) => isLink(value), 'must be a web address such as https://example.com, without a username');
const serviceUrl = webUrl.refine(canAppendPath, 'must not have a username, "?" or "#"');
const bareOrigin = webUrl.refine(
  isBareOrigin,
  'must only have a scheme, host and port, such as https://apps.example.com, without a path',
);
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
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a whole number from 0 to 65535');
const perMinute = z
  .string()
  .regex(/^\d{1,4}$/, 'must be a whole number from 1 to 6000')
  .transform(Number)
  .refine((number) => number >= 1 && number <= 6000, 'must be a whole number from 1 to 6000');
/** Sent in a header, where anything else would fail later. */
const key = z.string().regex(/^[ -~]+$/, 'must be one line of plain characters');
const host = z
  .string()
  .regex(/^[\w.:%-]+$/, 'must be an address to listen on, such as 127.0.0.1 or 0.0.0.0, without a port');
const ownHosts = z.string().transform((text, context): string[] => {
  const hosts = text.split(',').map((each) => each.trim().toLowerCase());
  if (hosts.every((each) => /^([a-z\d.-]+|\[[\da-f:.]+\]):\d{1,5}$/.test(each))) return hosts;
  context.addIssue('must be hosts with their ports, such as radicale:5232,127.0.0.1:5232');
  return z.NEVER;
});
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be the address of a PostgreSQL database, such as postgresql://site@db.example.com/site',
});
const path = z.string().refine((value) => !value.includes('\0'), 'must be a path');
const model = z.string().regex(/^\P{Cc}{1,200}$/u, 'must be the name of a model');
const budget = z.string().transform((text, context) => {
  const read = readBudget(text);
  if (read) return read;
  context.addIssue('must be a share of the disk such as 20%, or a size such as 500MB or 5GB');
  return z.NEVER;
});
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const PROVIDER_VARIABLES = { key, baseUrl: serviceUrl, model, imageModel: model };

function providerVariables() {
  const variables = Object.values(AI_PROVIDERS).flatMap(({ environment: names }) =>
    (Object.keys(names) as Array<keyof typeof names>).map((use) => [
      names[use],
      PROVIDER_VARIABLES[use].optional(),
    ]),
  );
  return Object.fromEntries(variables) as Record<ProviderVariable, z.ZodOptional<z.ZodString>>;
}

/** Described in README.md. An empty variable counts as not set: Compose passes unset ones that way. */
export const environment = z.object({
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: path.default('./data'),
  PUBLIC_URL: bareOrigin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  APP_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  ADMIN_USERNAME: z
    .string()
    .min(3, 'must be at least 3 characters')
    .max(60, 'must be at most 60 characters')
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(10, 'must be at least 10 characters')
    .max(200, 'must be at most 200 characters')
    .optional(),
  ...providerVariables(),
  SCHEDULING_URL_USA: bookingPage.optional(),
  SCHEDULING_URL_OFFSHORE: bookingPage.optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.optional(),
  MAIL_TEAM: emailAddress('must be an e-mail address').optional(),
  MAIL_PER_MINUTE: perMinute.optional(),
  STRIPE_SECRET_KEY: key.optional(),
  STRIPE_WEBHOOK_SECRET: key.optional(),
  STRIPE_API_BASE: bareOrigin.optional(),
  CALENDLY_WEBHOOK_KEY: key.optional(),
  CALENDAR_HOSTS: ownHosts.optional(),
  WEBHOOK_HOSTS: ownHosts.optional(),
  GOOGLE_API_BASE: bareOrigin.optional(),
  MICROSOFT_API_BASE: bareOrigin.optional(),
  ZOOM_API_BASE: bareOrigin.optional(),
  BACKUP_S3_URL: serviceUrl.optional(),
  BACKUP_S3_REGION: key.optional(),
  BACKUP_S3_KEY_ID: key.optional(),
  BACKUP_S3_SECRET: key.optional(),
  BACKUP_PASSPHRASE: z.string().min(16, 'must be at least 16 characters').optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be an age recipient (age1…)')
    .optional(),
  BACKUP_IDENTITY: z
    .string()
    .startsWith('AGE-SECRET-KEY-1', 'must be an age identity (AGE-SECRET-KEY-1…)')
    .optional(),
  BACKUP_BUDGET: budget.optional(),
  COPY_BEFORE_UPGRADE: flag.default(true),
  BACKUP_UNENCRYPTED: flag.default(false),
  METRICS_TOKEN: key.min(16, 'must be at least 16 characters').optional(),
  TRUST_PROXY: proxies.default(0),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
  LOG_ADDRESSES: flag.default(true),
});

export type Environment = z.output<typeof environment>;

/** Origins of other servers to use instead of Google's, Microsoft's and Zoom's own, for tests. */
export const apisOf = ({
  GOOGLE_API_BASE: google,
  MICROSOFT_API_BASE: microsoft,
  ZOOM_API_BASE: zoom,
}: Pick<Environment, 'GOOGLE_API_BASE' | 'MICROSOFT_API_BASE' | 'ZOOM_API_BASE'>) => ({
  google,
  microsoft,
  zoom,
});
