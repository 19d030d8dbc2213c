import { setTimeout } from 'node:timers/promises';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import {
  type CalendarAccount,
  endAccessToken,
  findAccount,
  saveTokens,
} from '#db/queries/bookings/calendars/calendar-accounts.ts';
import { findOAuthClient, type OAuthClient } from '#db/queries/bookings/calendars/oauth-clients.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { CalendarProvider } from '#src/contract/bookings/values.ts';
import { z } from '#src/contract/zod.ts';
import type { Leases } from '../../../tasks/leases.ts';
import { CalendarProblem } from '../calendar-http.ts';
import type { CalendarSecrets } from '../secrets.ts';
import { callProblem, GrantEnded, tokenProblem } from './provider-faults.ts';
import type { ProviderAnswer, ProviderRequest } from './provider-http.ts';
import type { Provider } from './providers.ts';

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
});
export type TokenAnswer = z.output<typeof tokenAnswer>;

interface Options {
  db: Db;
  request: ProviderRequest;
  providers: Record<CalendarProvider, Provider>;
  secrets: CalendarSecrets;
  leases: Pick<Leases, 'take' | 'end'>;
  /** Runs once when the grant of an account has ended. */
  ended: (account: CalendarAccount) => Promise<void>;
  now: () => Date;
}

/**
 * Asks a provider's API about one account.
 * @param path below the API's address
 * @param expected statuses that are answers, besides successes
 * @throws CalendarProblem
 */
export type ApiCall = (
  path: string,
  outgoing?: Omit<Parameters<ProviderRequest>[1], 'form' | 'signal'>,
  expected?: readonly number[],
) => Promise<ProviderAnswer>;

export interface Tokens {
  /** Exchanges a code for tokens. @throws CalendarProblem */
  exchange(
    client: OAuthClient,
    grant: { code: string; verifier: string; redirectUri: string },
    signal: AbortSignal,
  ): Promise<TokenAnswer>;
  /** Calls the API for an account. The token is refreshed in time, and once more when it is refused. */
  callFor(accountId: number, signal: AbortSignal): ApiCall;
  /** Calls the API with a token that belongs to no account yet. */
  callWith(provider: CalendarProvider, accessToken: string, signal: AbortSignal): ApiCall;
  /** Gives an account's grant back to its provider. A provider that does not answer is left alone. */
  revoke(account: Pick<CalendarAccount, 'provider' | 'refreshToken'>, signal: AbortSignal): Promise<void>;
}

const WORK = 'calendar token';
const REFRESH_BEFORE_MS = 5 * millisecondsInMinute;
/** Longer than the lease of a process that has died. */
const WAIT_MS = 35 * millisecondsInSecond;
const LOOK_MS = 200;

/** Creates what knows the accounts' tokens. One process refreshes an account at a time, also over several servers. */
export function createTokens({ db, request, providers, secrets, leases, ended, now }: Options): Tokens {
  async function askForTokens(
    client: OAuthClient,
    form: Record<string, string>,
    signal: AbortSignal,
  ): Promise<TokenAnswer> {
    const provider = providers[client.provider];
    const secret = secrets.openText(
      client.secret,
      `The client secret of ${provider.company} was saved with another secret key and cannot be read. The owner can enter it again under Settings → Calendars.`,
    );
    const answer = await request(provider.tokenUrl(client.tenant), {
      method: 'POST',
      form: { client_id: client.clientId, client_secret: secret, ...form },
      signal,
    });
    if (answer.status !== 200) throw tokenProblem(answer, provider);
    const tokens = tokenAnswer.safeParse(answer.body);
    if (!tokens.success)
      throw new CalendarProblem(`${provider.company} answered in a form that cannot be read.`);
    return tokens.data;
  }

  const isFresh = ({ accessEndsAt }: CalendarAccount, ms = REFRESH_BEFORE_MS) =>
    Date.parse(accessEndsAt) > now().getTime() + ms;

  async function connected(id: number): Promise<CalendarAccount> {
    const account = await findAccount(db, id);
    if (!account) throw new CalendarProblem('The account was disconnected.');
    if (account.state === 'ended')
      throw new GrantEnded(
        `${providers[account.provider].company} no longer accepts the sign-in. Sign in again.`,
      );
    return account;
  }

  /** Stores new tokens before anyone uses them: Microsoft replaces the refresh token each time. */
  async function refresh(account: CalendarAccount, signal: AbortSignal): Promise<CalendarAccount> {
    const client = await findOAuthClient(db, account.provider);
    if (!client)
      throw new CalendarProblem(
        `This site has no client at ${providers[account.provider].company}. The owner can enter one under Settings → Calendars.`,
      );
    const refreshToken = secrets.openText(account.refreshToken);
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const tokens = await askForTokens(client, form, signal).catch(async (error: unknown) => {
      if (error instanceof GrantEnded) await ended(account);
      throw error;
    });
    const renewed = {
      accessToken: secrets.seal(tokens.access_token),
      refreshToken:
        tokens.refresh_token === undefined ? account.refreshToken : secrets.seal(tokens.refresh_token),
      accessEndsAt: endOf(tokens, now()),
      scopes: tokens.scope ?? account.scopes,
    };
    await writeTransaction(db, (trx) => saveTokens(trx, account.id, account.refreshToken, renewed, now()));
    return connected(account.id);
  }

  async function accountWithToken(id: number, signal: AbortSignal): Promise<CalendarAccount> {
    const leased = { work: WORK, subject: String(id) };
    for (const from = Date.now(); ; ) {
      const account = await connected(id);
      if (isFresh(account)) return account;
      if (await leases.take(db, leased)) break;
      // Another one refreshes it; until then, the token may have some minutes left.
      if (Date.now() - from > WAIT_MS) {
        if (isFresh(account, 0)) return account;
        throw new CalendarProblem('The sign-in could not be renewed in time. It is tried again.');
      }
      await setTimeout(LOOK_MS, undefined, { ref: false });
      signal.throwIfAborted();
    }
    try {
      const account = await connected(id);
      return isFresh(account) ? account : await refresh(account, signal);
    } finally {
      await leases.end(db, leased);
    }
  }

  function send(
    provider: Provider,
    token: string,
    path: string,
    { headers, ...outgoing }: Parameters<ProviderRequest>[1],
  ): Promise<ProviderAnswer> {
    const url = new URL(path, provider.api);
    // The next page's address comes from the provider; the token must not follow it elsewhere.
    if (url.origin !== provider.api.origin)
      throw new CalendarProblem(`${provider.company} answered with an address of another server.`);
    return request(url, { ...outgoing, headers: { ...headers, authorization: `Bearer ${token}` } });
  }

  return {
    exchange: (client, { code, verifier, redirectUri }, signal) =>
      askForTokens(
        client,
        { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
        signal,
      ),

    callWith:
      (name, accessToken, signal) =>
      async (path, outgoing = {}, expected = []) => {
        const answer = await send(providers[name], accessToken, path, { ...outgoing, signal });
        if (isAnswer(answer, expected)) return answer;
        throw callProblem(answer, providers[name]);
      },

    callFor:
      (accountId, signal) =>
      async (path, outgoing = {}, expected = []) => {
        for (let attempt = 1; ; attempt += 1) {
          const { provider, accessToken } = await accountWithToken(accountId, signal);
          const sent = { ...outgoing, signal };
          const answer = await send(providers[provider], secrets.openText(accessToken), path, sent);
          if (isAnswer(answer, expected)) return answer;
          if (answer.status !== 401 || attempt > 1) throw callProblem(answer, providers[provider]);
          await endAccessToken(db, accountId, accessToken, now());
        }
      },

    async revoke({ provider, refreshToken }, signal) {
      const { revokeUrl } = providers[provider];
      if (!revokeUrl) return;
      try {
        await request(revokeUrl, { method: 'POST', form: { token: secrets.openText(refreshToken) }, signal });
      } catch (error) {
        if (!(error instanceof CalendarProblem)) throw error;
      }
    },
  };
}

/** When an access token ends, from now. */
export const endOf = ({ expires_in: seconds }: Pick<TokenAnswer, 'expires_in'>, now: Date): string =>
  new Date(now.getTime() + seconds * millisecondsInSecond).toISOString();

const isAnswer = ({ status }: ProviderAnswer, expected: readonly number[]): boolean =>
  (status >= 200 && status < 300) || expected.includes(status);
