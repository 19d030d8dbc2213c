import { endpoint } from '../endpoint.ts';
import { idParams, line, text, time } from '../fields.ts';
import { z } from '../zod.ts';
import { calendarRow } from './calendars.ts';
import { ACCOUNT_STATES, CALENDAR_PROVIDERS, WHEN_ENDED } from './values.ts';

const provider = z.enum(CALENDAR_PROVIDERS, `provider must be ${CALENDAR_PROVIDERS.join(' or ')}`);
const whenEnded = z.enum(WHEN_ENDED, `whenEnded must be ${WHEN_ENDED.join(' or ')}`);
const flag = (name: string) => z.boolean(`${name} must be true or false`);
const date = z.iso.date('The end of the secret must be a date such as 2027-01-31');

export const oauthClientRow = z.object({
  provider,
  /** '' until one is entered. */
  clientId: z.string(),
  /** Microsoft only. */
  tenant: z.string(),
  secretEndsOn: z.string().nullable(),
  isSet: z.boolean(),
});
export type OAuthClientRow = z.output<typeof oauthClientRow>;

const oauthClientInput = z.object({
  clientId: line('Client ID', 1, 300),
  /** Keeps the saved one when omitted. */
  secret: line('Client secret', 1, 500).optional(),
  tenant: line('Tenant', 1, 100)
    .regex(/^[\w.-]+$/, 'Tenant must be common, organizations, consumers, or the ID of an organization')
    .default('common'),
  secretEndsOn: date.nullable().default(null),
});

export const calendarAccount = z.object({
  id: z.number(),
  provider,
  email: z.string(),
  state: z.enum(ACCOUNT_STATES),
  whenEnded,
  /** False when the permission to write events was not granted. */
  canWrite: z.boolean(),
  connectedAt: time,
  /** Why someone has to sign in again; null while it is connected. */
  problem: z.string().nullable(),
});
export type CalendarAccount = z.output<typeof calendarAccount>;

const externalId = z
  .string('externalId must be a text')
  .min(1, 'externalId must not be empty')
  .max(1_000, 'externalId must be at most 1,000 characters');

const chosen = z.object({
  externalId,
  /** Its events take off their time. */
  reads: flag('reads'),
  /** Sessions are written to it. */
  writes: flag('writes'),
});
export const MOST_CALENDARS = 10;

const accountParams = idParams;

/** A calendar as its provider knows it, and how it is used here. */
export const accountCalendar = z.object({
  externalId: z.string(),
  name: z.string(),
  isPrimary: z.boolean(),
  canWrite: z.boolean(),
  reads: z.boolean(),
  writes: z.boolean(),
});

export const calendarAccounts = {
  listOAuthClients: endpoint('GET /api/admin/oauth-clients', {
    access: 'owner',
    summary: 'The site’s own clients at Google and Microsoft, without their secrets',
    output: z.object({
      clients: z.array(oauthClientRow),
      /** To be entered at the provider; null until the site’s address is set. */
      redirectUrl: z.string().nullable(),
    }),
  }),
  saveOAuthClient: endpoint('PUT /api/admin/oauth-clients/:provider', {
    access: 'owner',
    asksPassword: 'recently',
    audit: 'calendar.save-client',
    summary: 'Enter the site’s own client at Google or Microsoft',
    params: z.object({ provider }),
    body: oauthClientInput,
    output: 'none',
  }),
  removeOAuthClient: endpoint('DELETE /api/admin/oauth-clients/:provider', {
    access: 'owner',
    audit: 'calendar.remove-client',
    summary: 'Remove the site’s client at Google or Microsoft; accounts there can no longer be read',
    params: z.object({ provider }),
    output: 'none',
  }),
  listCalendarAccounts: endpoint('GET /api/admin/developers/:id/calendar-accounts', {
    access: 'developer',
    summary: 'A developer’s accounts at Google and Microsoft',
    params: idParams,
    output: z.object({
      accounts: z.array(calendarAccount),
      /** Those that the owner has set up. */
      providers: z.array(provider),
    }),
  }),
  beginCalendarSignIn: endpoint('POST /api/admin/developers/:id/calendar-accounts/sign-in', {
    access: 'developer',
    asksPassword: 'recently',
    audit: false,
    reason: 'A sign-in that does not come back within ten minutes is forgotten.',
    summary: 'Begin to sign in at Google or Microsoft; returns the address to open',
    params: idParams,
    body: z.object({
      provider,
      /** To sign in to this account again. */
      email: line('E-mail', 1, 320).optional(),
    }),
    output: z.object({ url: z.string() }),
  }),
  calendarSignInCallback: endpoint('GET /api/calendars/oauth/callback', {
    access: 'public',
    summary: 'Where Google and Microsoft send the browser back to; leads to the admin area',
    output: 'stream',
  }),
  finishCalendarSignIn: endpoint('POST /api/admin/calendar-accounts', {
    access: 'developer',
    audit: 'calendar.sign-in',
    idempotencyKey: false,
    summary: 'Finish a sign-in that came back from Google or Microsoft',
    body: z.object({
      state: text('state', 1, 200),
      code: text('code', 1, 4_000),
    }),
    output: calendarAccount.extend({ developerId: z.number(), calendars: z.number() }),
    status: 201,
  }),
  listAccountCalendars: endpoint('GET /api/admin/calendar-accounts/:id/calendars', {
    access: 'developer',
    summary: 'The calendars of an account, as its provider knows them, and which are used here',
    params: accountParams,
    output: z.object({
      calendars: z.array(accountCalendar),
    }),
  }),
  chooseAccountCalendars: endpoint('PUT /api/admin/calendar-accounts/:id/calendars', {
    access: 'developer',
    audit: 'calendar.choose',
    summary:
      'Choose which calendars of an account take off time and are written to; done when they were read',
    params: accountParams,
    body: z.object({
      calendars: z
        .array(chosen)
        .max(MOST_CALENDARS, `Each person can have at most ${MOST_CALENDARS} calendars`),
      whenEnded: whenEnded.optional(),
    }),
    output: z.object({ calendars: z.array(calendarRow) }),
  }),
  disconnectCalendarAccount: endpoint('DELETE /api/admin/calendar-accounts/:id', {
    access: 'developer',
    audit: 'calendar.disconnect-account',
    summary: 'Disconnect an account: its calendars no longer take off any time, and its tokens are revoked',
    params: accountParams,
    output: 'none',
  }),
};
