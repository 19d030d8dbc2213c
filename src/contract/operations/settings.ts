/** Administrators' settings with their defaults. They take precedence over the environment. */

import { room } from '../bookings/room.ts';
import { emailAddress } from '../email.ts';
import { text, typedLink } from '../fields.ts';
import { AI_SERVICES, type ModelStep, modelName, ownPrice } from '../generator/ai-providers.ts';
import { DEFAULT_LANGUAGE } from '../language.ts';
import { languageTag } from '../language-tag.ts';
import { canAppendPath, isBareOrigin } from '../service-url.ts';
import { trade } from '../site/trade-fields.ts';
import { isTimeZone } from '../time-zone.ts';
import { z } from '../zod.ts';
import { readMailServer, readSender } from './mail-server.ts';
import { MCP_TOOL_GROUPS } from './mcp-values.ts';

const oneLine = (label: string, max: number) =>
  text(label, 0, max).refine((value) => !/\p{Cc}/u.test(value), `${label} must be one line`);

const optionalUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Enter a web address' })]);

const social = typedLink('The address', 300, { optional: true });
const bookingPage = typedLink('The address', 1_000, { optional: true });

const siteAddress = optionalUrl.refine(
  (value) => value === '' || isBareOrigin(value),
  'Enter the address without a path, such as https://apps.example.com',
);
const serviceAddress = optionalUrl.refine(
  (value) => value === '' || canAppendPath(value),
  'Enter an address without a username, "?" or "#", such as https://api.example.com/v1',
);

const apiKey = z
  .string()
  .max(500, 'The key is too long')
  .regex(/^[!-~]*$/, 'A key has no spaces or line breaks. Copy it again');

const optionalEmail = z.union([z.literal(''), emailAddress('Enter an e-mail address')]);
const smtpUrl = z.string().superRefine((value, context) => {
  const read = value === '' ? undefined : readMailServer(value);
  if (read && 'problem' in read) context.addIssue({ code: 'custom', message: read.problem });
});
const sender = z
  .string()
  .max(200, 'The sender is too long')
  .refine(
    (value) => value === '' || readSender(value) !== undefined,
    'Enter an e-mail address, or a name and the address: One Hour App <team@example.com>',
  );

/** '' falls back to the environment, or to the site's default. */
export const settingsSchema = z.object({
  siteName: oneLine('Name', 60).default(''),
  /** Search engines truncate longer ones. */
  siteDescription: oneLine('Description', 155).default(''),
  /** Origin of the links in e-mails, calendars, invitations and payments. */
  publicUrl: siteAddress.default(''),
  supportEmail: optionalEmail.default(''),
  privacyEmail: optionalEmail.default(''),
  socialX: social.default(''),
  socialYoutube: social.default(''),
  socialInstagram: social.default(''),
  socialGithub: social.default(''),
  /** BCP 47, with a region; for numbers, dates and amounts. */
  language: languageTag.default(DEFAULT_LANGUAGE),
  /** The home page that search engines index; '' for both. */
  primaryHome: z.enum(['', '/', '/new'], 'Choose one of the home pages').default(''),
  /** Feeds carry whole articles; otherwise their summaries. */
  feedFullText: z.boolean().default(false),
  trade: trade.default({ activity: '', person: '', result: '' }),
  smtpUrl: smtpUrl.default(''),
  mailFrom: sender.default(''),
  mailTeam: optionalEmail.default(''),
  /** For e-mails to the team; '' uses the one for receipts. */
  teamTimeZone: z
    .string()
    .refine((value) => value === '' || isTimeZone(value), 'Enter a time zone such as Europe/Berlin')
    .default(''),
  /** Maximum per minute; 0 uses the environment's, or 60. */
  mailPerMinute: z
    .number('Enter a number of e-mails')
    .int('Enter a whole number of e-mails')
    .min(0, 'Enter at least 1 e-mail a minute, or 0 for the default')
    .max(6000, 'Enter at most 6000 e-mails a minute')
    .default(0),
  registrationOpen: z.boolean().default(false),
  /** When closed, the blog's endpoints answer 403 (specification, section 6). */
  blogOpen: z.boolean().default(true),
  /** Articles that a model wrote say so, with the name of their reviewer. */
  showAiNote: z.boolean().default(false),
  /** Posts list the web pages that they rest on. */
  showSources: z.boolean().default(true),
  /** '' uses the service that the environment has a key for. */
  aiService: z.enum(['', ...AI_SERVICES], 'Choose one of the services').default(''),
  aiApiKey: apiKey.default(''),
  aiBaseUrl: serviceAddress.default(''),
  aiModel: modelName.default(''),
  aiImageModel: modelName.default(''),
  /** Models for single steps of an article; '' uses the text model. */
  aiStepModels: z
    .object({
      plan: modelName,
      outline: modelName,
      write: modelName,
      // Settings of earlier versions have none.
      judge: modelName.default(''),
      critique: modelName,
      revise: modelName,
    } satisfies Record<ModelStep, unknown>)
    .default({ plan: '', outline: '', write: '', judge: '', critique: '', revise: '' }),
  /** Fallback for the first provider; '': none. */
  secondService: z.enum(['', ...AI_SERVICES], 'Choose one of the services').default(''),
  secondApiKey: apiKey.default(''),
  secondBaseUrl: serviceAddress.default(''),
  secondModel: modelName.default(''),
  secondImageModel: modelName.default(''),
  /** Write scheduled posts in batches, which cost half and take up to a day. */
  aiBatches: z.boolean().default(false),
  /** One pass instead of several steps, for small local models. */
  aiShort: z.boolean().default(false),
  /** Posts that a person asks for wait for the approval of their briefs. The schedule has a switch of its own. */
  approveBriefs: z.boolean().default(true),
  /** Use the provider's web search for sources, once per article. */
  aiWebSearch: z.boolean().default(false),
  /** The owner's prices take precedence over the built-in ones. */
  aiPrices: z
    .array(ownPrice)
    .max(60, 'At most 60 prices')
    .refine(
      (prices) => new Set(prices.map(({ model }) => model)).size === prices.length,
      'Each model can have one price',
    )
    .default([]),
  /** Lifetime of a client's link to their code; it can be renewed. */
  codeLinkDays: z
    .number('Enter a number of days')
    .int('Enter a whole number of days')
    .min(1, 'At least 1 day')
    .max(365, 'At most 365 days')
    .default(90),
  /** Days after a session until the client is asked for a testimonial; 0: never. */
  testimonialDays: z
    .number('Enter a number of days')
    .int('Enter a whole number of days')
    .min(0, 'At least 0 days')
    .max(30, 'At most 30 days')
    .default(3),
  /** Pages of an external booking service; '' uses the built-in calendar. */
  externalBookingUrlUsa: bookingPage.default(''),
  externalBookingUrlOffshore: bookingPage.default(''),
  /** For sessions whose developer has no room of their own. */
  roomTemplate: room.default(''),
  /** Months after a session until its client's data is erased; 0: never. */
  forgetMonths: z
    .number('Enter a number of months')
    .int('Months must be a whole number')
    .refine((months) => months === 0 || (months >= 6 && months <= 120), 'Months must be 6 to 120, or 0')
    .default(0),
  /** Tools of the MCP server that change what readers see, cost money or read personal data. */
  mcpTools: z
    .array(z.enum(MCP_TOOL_GROUPS, 'There are no such tools'))
    .max(MCP_TOOL_GROUPS.length, 'Each group of tools counts once')
    .overwrite((groups) => [...new Set(groups)])
    .default([]),
  /** Programs can ask to connect by OAuth. Without it, they need an API token. */
  webConnectors: z.boolean().default(false),
});
export type SettingValues = z.output<typeof settingsSchema>;

/** Stored encrypted, and never sent to a browser. */
export const SECRET_SETTINGS = ['aiApiKey', 'secondApiKey', 'smtpUrl'] as const satisfies Array<
  keyof SettingValues
>;

/** For `pick`. */
export const providerSettings = {
  aiService: true,
  aiApiKey: true,
  aiBaseUrl: true,
  aiModel: true,
  aiImageModel: true,
  aiStepModels: true,
  secondService: true,
  secondApiKey: true,
  secondBaseUrl: true,
  secondModel: true,
  secondImageModel: true,
  aiBatches: true,
  aiShort: true,
  aiWebSearch: true,
  approveBriefs: true,
} as const;
