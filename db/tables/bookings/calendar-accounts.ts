import type { Generated } from 'kysely';
import type { AccountState, CalendarProvider, WhenEnded } from '#src/contract/bookings/values.ts';
import type { Time } from '../columns.ts';

/** The site's own client at a provider, which the owner has registered there. */
export interface OAuthClientsTable {
  provider: CalendarProvider;
  clientId: string;
  /** Encrypted. */
  secret: string;
  /** Microsoft: `common`, `organizations`, `consumers`, or the id of an organization. */
  tenant: Generated<string>;
  /** A date such as 2027-01-31, as the owner entered it. */
  secretEndsOn: string | null;
  /** When the end of the secret was e-mailed. */
  toldAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
}

export interface CalendarAccountsTable {
  id: Generated<number>;
  developerId: number;
  provider: CalendarProvider;
  email: string;
  /** As granted, separated by spaces. */
  scopes: string;
  /** Encrypted, as is the access token. */
  refreshToken: string;
  accessToken: string;
  accessEndsAt: Time;
  state: Generated<AccountState>;
  whenEnded: Generated<WhenEnded>;
  /** When someone signed in last. */
  connectedAt: Time;
  endedAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
}

/** Sign-ins at a provider that were begun and have not come back. */
export interface OAuthSignInsTable {
  stateHash: string;
  /** Of the browser's sign-in here, which alone may finish it. */
  sessionHash: string;
  developerId: number;
  provider: CalendarProvider;
  /** Encrypted: the secret of PKCE. */
  verifier: string;
  expiresAt: Time;
}

export interface CalendarAccountTables {
  oauthClients: OAuthClientsTable;
  calendarAccounts: CalendarAccountsTable;
  oauthSignIns: OAuthSignInsTable;
}
