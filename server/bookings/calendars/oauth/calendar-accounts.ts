import { createHash, randomBytes } from 'node:crypto';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import {
  beginSignIn,
  type CalendarAccount,
  findSignIn,
  type SignInUnderWay,
  takeSignIn,
} from '#db/queries/bookings/calendars/calendar-accounts.ts';
import { findOAuthClient } from '#db/queries/bookings/calendars/oauth-clients.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { CalendarProvider } from '#src/contract/bookings/values.ts';
import { hashToken, newToken } from '../../../accounts/tokens.ts';
import type { Config } from '../../../boot/config.ts';
import type { Content } from '../../../site/content/content.ts';
import type { Leases } from '../../../tasks/leases.ts';
import { CalendarProblem } from '../calendar-http.ts';
import { type CalendarSecrets, createCalendarSecrets } from '../secrets.ts';
import { type AccountCalendar, emailOfAccount, listAccountCalendars } from './account-calendars.ts';
import { endGrant } from './end-account.ts';
import { createProviderRequest } from './provider-http.ts';
import { grants, type Provider, providersAt } from './providers.ts';
import { createTokens, endOf, type Tokens } from './tokens.ts';

export interface CalendarAccounts {
  providers: Record<CalendarProvider, Provider>;
  secrets: CalendarSecrets;
  tokens: Tokens;
  /** Returns the address at the provider where someone signs in. @throws CalendarProblem without a client */
  begin(wish: SignInWish): Promise<string>;
  /**
   * Exchanges the code of a sign-in that came back, and uses the sign-in up, whether it succeeds or not.
   * @returns undefined for a state that is unknown, used, expired or of another browser
   * @throws CalendarProblem
   */
  finish(answer: {
    state: string;
    code: string;
    sessionHash: string;
    redirectUri: string;
  }): Promise<GrantedAccount | undefined>;
  /** Lists the calendars of an account, as the provider knows them. @throws CalendarProblem */
  list(account: CalendarAccount): Promise<AccountCalendar[]>;
  canWrite(account: Pick<CalendarAccount, 'provider' | 'scopes'>): boolean;
  revoke(account: Pick<CalendarAccount, 'provider' | 'refreshToken'>): Promise<void>;
}

interface SignInWish {
  developerId: number;
  provider: CalendarProvider;
  /** Of the browser's sign-in here. */
  sessionHash: string;
  redirectUri: string;
  /** The account to sign in to, where it is known. */
  email: string | undefined;
}

export type GrantedAccount = Pick<
  CalendarAccount,
  'developerId' | 'provider' | 'email' | 'scopes' | 'refreshToken' | 'accessToken' | 'accessEndsAt'
>;

interface Options {
  config: Pick<Config, 'appSecret' | 'calendarApis'>;
  db: Db;
  log: Logger;
  content: Pick<Content, 'letterLayout'>;
  leases: Pick<Leases, 'take' | 'end'>;
  wakeMail: () => void;
  now: () => Date;
  closing: AbortSignal;
  timeoutMs?: number;
}

const SIGN_IN_MS = 10 * millisecondsInMinute;
const LONGEST_MS = 40_000;

/** Creates what knows the accounts at Google and Microsoft. */
export function createCalendarAccounts({
  config,
  db,
  log,
  content,
  leases,
  wakeMail,
  now,
  closing,
  timeoutMs,
}: Options): CalendarAccounts {
  const providers = providersAt(config.calendarApis);
  const secrets = createCalendarSecrets(config.appSecret);
  const request = createProviderRequest(timeoutMs === undefined ? {} : { timeoutMs });
  const limit = () => AbortSignal.any([closing, AbortSignal.timeout(LONGEST_MS)]);
  const tokens = createTokens({
    db,
    request,
    providers,
    secrets,
    leases,
    now,
    async ended(account) {
      if (!(await endGrant(db, account, await content.letterLayout(), now()))) return;
      log.warn(
        { account: account.id, provider: account.provider },
        'a calendar account has to be signed in again',
      );
      wakeMail();
    },
  });

  async function clientOf(provider: CalendarProvider) {
    const client = await findOAuthClient(db, provider);
    if (client) return client;
    throw new CalendarProblem(
      `${providers[provider].product} is not set up yet. The owner can do that under Settings → Calendars.`,
    );
  }

  async function grantedAccount(
    { provider: name, developerId, verifier: sealed }: SignInUnderWay,
    code: string,
    redirectUri: string,
  ): Promise<GrantedAccount> {
    const provider = providers[name];
    const signal = limit();
    const verifier = secrets.openText(sealed, 'The sign-in was begun with another secret key. Begin again.');
    const granted = await tokens.exchange(await clientOf(name), { code, verifier, redirectUri }, signal);
    // Without a scope in the answer, all that were asked for are granted (RFC 6749).
    const scopes = granted.scope ?? provider.scopes.join(' ');
    const refreshToken = granted.refresh_token && secrets.seal(granted.refresh_token);
    if (!refreshToken)
      throw new CalendarProblem(
        `${provider.company} gave no lasting access. Remove this site from the account’s connected apps there, then sign in again.`,
      );
    if (!grants(scopes, provider.needed)) {
      await tokens.revoke({ provider: name, refreshToken }, signal);
      throw new CalendarProblem(
        `${provider.company} did not grant every permission that is needed to read calendars. Sign in again, and leave every permission turned on.`,
      );
    }
    const email = await emailOfAccount(name, tokens.callWith(name, granted.access_token, signal));
    const accessToken = secrets.seal(granted.access_token);
    const accessEndsAt = endOf(granted, now());
    return { developerId, provider: name, email, scopes, refreshToken, accessToken, accessEndsAt };
  }

  return {
    providers,
    secrets,
    tokens,

    async begin({ developerId, provider, sessionHash, redirectUri, email }) {
      const client = await clientOf(provider);
      const state = newToken();
      const verifier = randomBytes(32).toString('base64url');
      const signIn = {
        stateHash: hashToken(state),
        sessionHash,
        developerId,
        provider,
        verifier: secrets.seal(verifier),
      };
      const until = new Date(now().getTime() + SIGN_IN_MS);
      await writeTransaction(db, (trx) => beginSignIn(trx, signIn, { now: now(), until }));
      const { authorizeUrl, scopes, parameters } = providers[provider];
      const url = authorizeUrl(client.tenant);
      url.search = String(
        new URLSearchParams({
          response_type: 'code',
          client_id: client.clientId,
          redirect_uri: redirectUri,
          scope: scopes.join(' '),
          state,
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
          ...(email !== undefined && { login_hint: email }),
          ...parameters,
        }),
      );
      return url.href;
    },

    async finish({ state, code, sessionHash, redirectUri }) {
      const key = { stateHash: hashToken(state), sessionHash };
      const signIn = await findSignIn(db, key, now());
      // Before the code is sent: of two calls at once, only one may send it. Providers refuse it the second time, and
      // may end the access of the first.
      if (!signIn || !(await writeTransaction(db, (trx) => takeSignIn(trx, key, now())))) return undefined;
      return grantedAccount(signIn, code, redirectUri);
    },

    async list(account) {
      const found = await listAccountCalendars(account.provider, tokens.callFor(account.id, limit()));
      const mayWrite = grants(account.scopes, [providers[account.provider].writing]);
      return found.map((each) => ({ ...each, canWrite: each.canWrite && mayWrite }));
    },

    canWrite: ({ provider, scopes }) => grants(scopes, [providers[provider].writing]),
    revoke: (account) => tokens.revoke(account, limit()),
  };
}
