/** The addresses of Google and Microsoft, and the rights that are asked for. */
import { PROVIDER_NAMES } from '#src/content/bookings/calendar-providers.ts';
import type { CalendarProvider } from '#src/contract/bookings/values.ts';

/** Replace a provider's own addresses, for tests. */
export type ProviderBases = Readonly<Record<CalendarProvider, string | undefined>>;

export interface Provider {
  /** As people know its calendars, and itself. */
  product: string;
  company: string;
  authorizeUrl: (tenant: string) => URL;
  tokenUrl: (tenant: string) => URL;
  /** Undefined where tokens can only be forgotten. */
  revokeUrl: URL | undefined;
  /** Ends with a slash. */
  api: URL;
  /** Sent with the sign-in, besides the usual ones. */
  parameters: Readonly<Record<string, string>>;
  scopes: readonly string[];
  /** Without these, as `simpleScope` returns them, an account cannot be connected. */
  needed: readonly string[];
  /** Without it, sessions cannot be written. */
  writing: string;
}

const GOOGLE_SCOPE = 'https://www.googleapis.com/auth/';

/** Creates the providers' descriptions. @param bases origins to use instead of the providers' own */
export function providersAt(bases: ProviderBases): Record<CalendarProvider, Provider> {
  const at = (base: string | undefined, own: string, path: string) => new URL(path, base ?? own);
  const { google, microsoft } = bases;
  const tenantUrl = (tenant: string, path: string) =>
    at(microsoft, 'https://login.microsoftonline.com', `/${encodeURIComponent(tenant)}/oauth2/v2.0/${path}`);
  return {
    google: {
      ...PROVIDER_NAMES.google,
      authorizeUrl: () => at(google, 'https://accounts.google.com', '/o/oauth2/v2/auth'),
      tokenUrl: () => at(google, 'https://oauth2.googleapis.com', '/token'),
      revokeUrl: at(google, 'https://oauth2.googleapis.com', '/revoke'),
      api: at(google, 'https://www.googleapis.com', '/calendar/v3/'),
      // Without both, Google gives no refresh token.
      parameters: { access_type: 'offline', prompt: 'consent' },
      scopes: ['calendar.freebusy', 'calendar.calendarlist.readonly', 'calendar.events.owned'].map(
        (name) => GOOGLE_SCOPE + name,
      ),
      needed: ['calendar.freebusy', 'calendar.calendarlist.readonly'],
      writing: 'calendar.events.owned',
    },
    microsoft: {
      ...PROVIDER_NAMES.microsoft,
      authorizeUrl: (tenant) => tenantUrl(tenant, 'authorize'),
      tokenUrl: (tenant) => tenantUrl(tenant, 'token'),
      revokeUrl: undefined,
      api: at(microsoft, 'https://graph.microsoft.com', '/v1.0/'),
      parameters: { prompt: 'select_account' },
      scopes: ['offline_access', 'User.Read', 'Calendars.ReadWrite'],
      needed: ['user.read', 'calendars.readwrite'],
      writing: 'calendars.readwrite',
    },
  };
}

/** A scope without the provider's prefix, in lower case: `calendar.freebusy`. */
const simpleScope = (scope: string): string => (scope.split('/').at(-1) ?? '').toLowerCase();

/** Tells which of some scopes were granted. @param granted as the provider answered, separated by spaces */
export function grants(granted: string, scopes: readonly string[]): boolean {
  const known = new Set(granted.split(' ').map(simpleScope));
  return scopes.every((scope) => known.has(scope));
}
