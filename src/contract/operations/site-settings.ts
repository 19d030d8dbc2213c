import { emailAddress } from '../email.ts';
import { endpoint } from '../endpoint.ts';
import { time } from '../fields.ts';
import { AI_SERVICES } from '../generator/ai-providers.ts';
import { z } from '../zod.ts';
import { check } from './checks.ts';
import { MAIL_ENCRYPTIONS, mailServerFields } from './mail-server.ts';
import { secretKeyState } from './secret-key.ts';
import { providerSettings, type SettingValues, settingsSchema } from './settings.ts';

const origin = z.enum(['settings', 'environment']).nullable();

/** Everything except the secrets, which are write-only. */
export const settingsView = settingsSchema
  .omit({ aiApiKey: true, secondApiKey: true, smtpUrl: true })
  .extend({
    secretKey: secretKeyState,
    /** Reasons why saved values are not used, by setting. */
    unusable: z.record(z.string(), z.string()),
    /** Origin of the key in use; null: no key. */
    aiKeyFrom: origin,
    aiKeySaved: z.boolean(),
    /** The chosen service, or the one that the environment has a key for. */
    aiServiceInForce: z.enum(AI_SERVICES),
    /** The current writer of posts. The services require a key; other servers may not. */
    aiProvider: z.enum([...AI_SERVICES, 'sample']),
    secondKeyFrom: origin,
    secondKeySaved: z.boolean(),
    /** Origin of the mail server in use; null: no e-mail is sent. */
    smtpFrom: origin,
    /** The saved mail server without its password; null: none, or the environment's. */
    smtp: z
      .object({
        host: z.string(),
        port: z.number(),
        encryption: z.enum(MAIL_ENCRYPTIONS),
        user: z.string(),
      })
      .nullable(),
    smtpSaved: z.boolean(),
    /** Origin of the address in links; null: e-mails wait for it. */
    addressFrom: origin,
    /** In US dollars per million tokens, with the date of the last comparison with the services'. */
    builtInPrices: z.object({
      date: z.string(),
      prices: z.array(
        z.object({ service: z.enum(AI_SERVICES), model: z.string(), input: z.number(), output: z.number() }),
      ),
    }),
    /** Values used for empty settings. */
    fallback: z.object({
      publicUrl: z.string(),
      ai: z.record(
        z.enum(AI_SERVICES),
        z.object({ baseUrl: z.string(), model: z.string(), imageModel: z.string() }),
      ),
      siteName: z.string(),
      siteDescription: z.string(),
      supportEmail: z.string(),
      privacyEmail: z.string(),
      mailFrom: z.string(),
      mailTeam: z.string(),
      teamTimeZone: z.string(),
      mailPerMinute: z.number(),
      externalBookingUrlUsa: z.string(),
      externalBookingUrlOffshore: z.string(),
    }),
  });
export type SettingsView = z.output<typeof settingsView>;

const tested = z.object({
  ok: z.boolean(),
  /** The other server's answer, as a sentence. */
  message: z.string(),
});

export const installation = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: time,
  dataDir: z.string(),
  databaseBytes: z.number(),
  secretKey: secretKeyState,
  /** Free bytes on the data's disk, for this process. */
  freeBytes: z.number(),
});
export type Installation = z.output<typeof installation>;

/** Omitted settings stay unchanged. An empty key also removes its base URL. */
export const settingsChange = z.object(
  Object.fromEntries(
    Object.entries(settingsSchema.shape).map(([name, type]) => [name, type.unwrap().optional()]),
  ) as {
    [K in keyof typeof settingsSchema.shape]: z.ZodOptional<
      ReturnType<(typeof settingsSchema.shape)[K]['unwrap']>
    >;
  },
);

/** They can give lasting access (keys, mail, links, registration, payment, programs), so they ask for the password. */
export const ASK_PASSWORD = [
  'publicUrl',
  'smtpUrl',
  'smtp',
  'mailFrom',
  'mailTeam',
  'registrationOpen',
  'aiService',
  'aiApiKey',
  'aiBaseUrl',
  'secondService',
  'secondApiKey',
  'secondBaseUrl',
  'externalBookingUrlUsa',
  'externalBookingUrlOffshore',
  'mcpTools',
  'webConnectors',
] as const satisfies ReadonlyArray<keyof SettingValues | 'smtp'>;

export const siteSettings = {
  getSettings: endpoint('GET /api/admin/settings', {
    access: 'owner',
    summary: 'The settings, without secrets',
    output: settingsView,
  }),
  changeSettings: endpoint('PATCH /api/admin/settings', {
    access: 'owner',
    asksPassword: (body: Partial<Record<(typeof ASK_PASSWORD)[number], unknown>>) =>
      ASK_PASSWORD.some((name) => body[name] !== undefined),
    audit: 'settings.change',
    summary: 'Change settings; they take precedence over the environment',
    body: settingsChange.extend({ smtp: mailServerFields.optional() }),
    output: settingsView,
  }),
  testProvider: endpoint('POST /api/admin/settings/test-provider', {
    access: 'owner',
    changesNothing: true,
    summary:
      'Ask each model of the AI provider a short question, also with unsaved settings. It costs a few tokens',
    body: settingsChange.pick(providerSettings),
    output: tested,
  }),
  testMail: endpoint('POST /api/admin/settings/test-mail', {
    access: 'owner',
    audit: 'settings.test-mail',
    idempotencyKey: false,
    summary: 'Send a test e-mail, also with unsaved settings',
    body: settingsChange.pick({ smtpUrl: true, mailFrom: true }).extend({
      smtp: mailServerFields.optional(),
      to: emailAddress('Enter the e-mail address to send it to'),
    }),
    output: tested,
  }),
  getBlogState: endpoint('GET /api/admin/blog', {
    access: 'editor',
    summary: 'Whether visitors can read the blog',
    output: z.object({ open: z.boolean() }),
  }),
  getAbout: endpoint('GET /api/admin/about', {
    access: 'owner',
    summary: 'Version, uptime and disk space of this installation',
    output: installation,
  }),
  // A GET, because writes are refused if the address is wrong, which is one of the checks.
  runChecks: endpoint('GET /api/admin/checks', {
    access: 'owner',
    summary: 'Check the machine, the data folder, the address and the services, in at most 12 seconds',
    query: z.object({
      address: z
        .url({ protocol: /^https?$/, error: 'Enter a web address' })
        .max(300)
        .optional(),
    }),
    output: z.object({ checks: z.array(check) }),
  }),
};
