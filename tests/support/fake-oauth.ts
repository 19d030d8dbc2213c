/** The rules of OAuth by which Google and Microsoft give tokens (RFC 6749, RFC 7636). */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { readBody } from './read-body.ts';

export const CLIENT = { clientId: 'client-4711', secret: 'client-secret-of-this-site' };

interface Grant {
  scope: string;
  isOffline: boolean;
  isRevoked: boolean;
}
interface Code {
  grant: Grant;
  challenge: string;
  redirectUri: string;
}
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  form: URLSearchParams;
  /** Its body. */
  json<T>(): T;
}
export interface Fault {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface OAuthRules {
  tokenPath: (path: string) => boolean;
  authorizePath: (path: string) => boolean;
  /** Microsoft: each refresh replaces the refresh token, and the one before ends. */
  rotates: boolean;
  /** Google: without `access_type=offline` and `prompt=consent`, there is no refresh token. */
  asksOffline: boolean;
  now: () => Date;
  api: (call: Call, granted: (scope: string) => boolean) => { status: number; body?: unknown } | undefined;
}

const problem = (error: string, description = '', status = 400): Fault => ({
  status,
  body: { error, error_description: description },
});

/** Serves one provider. The API is asked only with an access token that is valid. */
export async function oauthServer(rules: OAuthRules) {
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, Grant>();
  const accessTokens = new Map<string, { grant: Grant; endsAt: number }>();
  const calls: Call[] = [];
  const faults: Array<Fault & { matches: (call: Call) => boolean }> = [];
  let tokenFault: Fault | undefined;
  const state = {
    delayMs: 0,
    /** True: a code can be used again, for calls that are repeated. */
    keepsCodes: false,
    secret: CLIENT.secret,
    refreshes: 0,
    revoked: 0,
  };

  function tokensFor(grant: Grant, refreshToken?: string) {
    const access = `access-${randomUUID()}`;
    accessTokens.set(access, { grant, endsAt: rules.now().getTime() + 3_600_000 });
    let refresh = refreshToken;
    if (rules.rotates || !refresh) {
      if (refresh) refreshTokens.delete(refresh);
      refresh = `refresh-${randomUUID()}`;
      refreshTokens.set(refresh, grant);
    }
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: 3_600,
      scope: grant.scope,
      // Google repeats no refresh token.
      ...(grant.isOffline && (!refreshToken || rules.rotates) && { refresh_token: refresh }),
    };
  }

  function token(form: URLSearchParams): Fault {
    if (tokenFault) return tokenFault;
    if (form.get('client_id') !== CLIENT.clientId || form.get('client_secret') !== state.secret)
      return problem('invalid_client', 'AADSTS7000222: The provided client secret keys are expired.', 401);
    if (form.get('grant_type') === 'authorization_code') {
      const code = codes.get(form.get('code') ?? '');
      if (!state.keepsCodes) codes.delete(form.get('code') ?? '');
      const verifier = form.get('code_verifier') ?? '';
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      if (!code || code.redirectUri !== form.get('redirect_uri') || code.challenge !== challenge)
        return problem('invalid_grant', 'The code is not valid.');
      return { status: 200, body: tokensFor(code.grant) };
    }
    const refresh = form.get('refresh_token') ?? '';
    const grant = refreshTokens.get(refresh);
    state.refreshes += 1;
    if (!grant || grant.isRevoked) return problem('invalid_grant', 'Token has been expired or revoked.');
    return { status: 200, body: tokensFor(grant, refresh) };
  }

  function granted(call: Call): ((scope: string) => boolean) | undefined {
    const known = accessTokens.get(String(call.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (!known || known.grant.isRevoked || known.endsAt <= rules.now().getTime()) return undefined;
    return (scope) => known.grant.scope.split(' ').some((each) => each.endsWith(scope));
  }

  async function answer(request: IncomingMessage): Promise<Fault> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const text = (await readBody(request))?.toString() ?? '';
    const isForm = (request.headers['content-type'] ?? '').includes('urlencoded');
    const call: Call = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      form: new URLSearchParams(isForm ? text : ''),
      json: () => JSON.parse(text || '{}'),
    };
    calls.push(call);
    const at = faults.findIndex(({ matches }) => matches(call));
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault) return fault;
    const { form } = call;
    if (rules.tokenPath(call.path)) return token(form);
    if (call.path === '/revoke') {
      const grant = refreshTokens.get(form.get('token') ?? '');
      if (!grant) return problem('invalid_token');
      grant.isRevoked = true;
      state.revoked += 1;
      return { status: 200, body: {} };
    }
    const may = granted(call);
    if (!may) return { status: 401, body: { error: { code: 401, message: 'Invalid credentials' } } };
    return rules.api(call, may) ?? { status: 404, body: { error: { code: 'notFound' } } };
  }

  const server = createServer(async (request, response: ServerResponse) => {
    const { status, body, headers } = await answer(request);
    if (state.delayMs > 0) await setTimeout(state.delayMs, undefined, { ref: false });
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    state,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    /** Signs someone in at the address that the product opened. @param without scopes that they do not grant */
    signIn(address: string, { without = [] }: { without?: string[] } = {}): { code: string; state: string } {
      const { pathname, searchParams: asked } = new URL(address);
      const isRight =
        rules.authorizePath(pathname) &&
        asked.get('response_type') === 'code' &&
        asked.get('client_id') === CLIENT.clientId &&
        asked.get('code_challenge_method') === 'S256';
      if (!isRight) throw new Error(`The provider refuses ${address}`);
      const scope = (asked.get('scope') ?? '')
        .split(' ')
        .filter((each) => each !== 'offline_access' && !without.some((name) => each.endsWith(name)))
        .join(' ');
      const isOffline = rules.asksOffline
        ? asked.get('access_type') === 'offline' && asked.get('prompt') === 'consent'
        : (asked.get('scope') ?? '').includes('offline_access');
      const code = `code-${randomUUID()}`;
      codes.set(code, {
        grant: { scope, isOffline, isRevoked: false },
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
      });
      return { code, state: asked.get('state') ?? '' };
    },
    /** Withdraws every grant, as at the end of seven days of testing or after a new password. */
    revokeAll() {
      for (const grant of refreshTokens.values()) grant.isRevoked = true;
    },
    /** Answers requests for tokens with a fault, until it is undefined. */
    failTokens(fault: Fault | undefined) {
      tokenFault = fault;
    },
    /** Access tokens are refused from now on, refresh tokens are not. */
    forgetAccess: () => accessTokens.clear(),
    /** Answers the next matching call with a fault. */
    failNext(fault: Fault, matches: (call: Call) => boolean = () => true) {
      faults.push({ ...fault, matches });
    },
    count: (part: string) => calls.filter(({ path }) => path.includes(part)).length,
  };
}
