import { addMinutes } from 'date-fns/addMinutes';
import type { Context } from 'koa';
import { listTokensOf } from '#db/queries/accounts/api-tokens.ts';
import { insertCode } from '#db/queries/accounts/connectors.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { ConnectionRequest, connectors } from '#src/contract/accounts/connectors.ts';
import { MOST_TOKENS, SCOPES, type Scope, scopesOf } from '#src/contract/accounts/scopes.ts';
import { conflict, forbidden, HttpError, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import type { AccountDeps } from '../deps.ts';
import { hashToken, newToken } from '../tokens.ts';
import { findClient } from './connector-client.ts';
import { connectorsAreOn } from './own-address.ts';
import { isSameRedirect, withAnswer } from './redirect-uris.ts';

/** Of a code, in minutes. */
const CODE_MINUTES = 1;

/** Scopes of tools, without those that an owner has not turned on. */
export function offeredScopes(mcpTools: readonly string[]): Scope[] {
  return SCOPES.filter(
    (scope) => scope === 'read' || scope === 'write' || (scope !== 'webhooks' && mcpTools.includes(scope)),
  );
}

interface Caller {
  user: CurrentUser;
  ctx: Context;
}

/**
 * Checks what a program asks for. Throws HttpError 400 while the address to lead back to is not proven to be the
 * program's, so nothing is sent there. What is wrong with the rest leads back as an error.
 */
async function examine(request: ConnectionRequest, { user, ctx }: Caller, deps: AccountDeps) {
  if (!(await connectorsAreOn(ctx, deps))) throw notFound('Connection');
  const client = await findClient(request.clientId, {
    db: deps.db,
    clientDocuments: deps.clientDocuments,
    beforeFetch: () => deps.tokenLimits.document(user.id),
  });
  if (!client)
    throw refused(
      'This program is not known here, or its description could not be read. Nothing was allowed.',
    );
  if (!client.redirectUris.some((known) => isSameRedirect(known, request.redirectUri)))
    throw refused(
      'This program asked to be answered at an address that is not its own. Nothing was allowed.',
    );
  const issuer: string = ctx.state.origin;
  // A page of this site would get the code, and scripts on it read addresses.
  if (new URL(request.redirectUri).origin === issuer)
    throw refused('This program asked to be answered by this site itself. Nothing was allowed.');
  const answer = (parts: Record<string, string>) =>
    withAnswer(request.redirectUri, { ...parts, state: request.state, iss: issuer });
  const { mcpTools } = await deps.settings.current();
  const asked = request.scope === '' ? ['read'] : request.scope.split(' ');
  const scopes = offeredScopes(mcpTools).filter(
    (scope) => asked.includes(scope) && scopesOf(user.role).includes(scope),
  );
  const fault = faultOf(request, `${issuer}/mcp`) ?? (scopes.length === 0 ? 'invalid_scope' : undefined);
  return { client, answer, scopes, fault };
}

const refused = (message: string) => new HttpError(400, 'invalid_request', message);

/** An error code of RFC 6749 and 8707; undefined when the request is right. */
function faultOf(request: ConnectionRequest, resource: string): string | undefined {
  if (request.responseType !== 'code') return 'unsupported_response_type';
  if (request.codeChallengeMethod !== 'S256' || !/^[\w-]{43}$/.test(request.codeChallenge))
    return 'invalid_request';
  return isSameResource(request.resource, resource) ? undefined : 'invalid_target';
}

/** Also without one, which older programs send. */
export const isSameResource = (sent: string, resource: string): boolean =>
  sent === '' || sent === resource || sent === `${resource}/`;

export const connectorHandlers: Handlers<typeof connectors, AccountDeps> = {
  async checkConnection({ body, user, ctx }, deps) {
    const { client, answer, scopes, fault } = await examine(body, { user, ctx }, deps);
    const { name, host, isVerified } = client;
    const leadsTo = new URL(body.redirectUri).host;
    const declined = answer({ error: fault ?? 'access_denied' });
    return { name, host, isVerified, leadsTo, scopes: fault ? [] : scopes, declined };
  },

  approveConnection: write({
    prepare: ({ body, user, ctx }, deps: AccountDeps) => examine(body, { user, ctx }, deps),
    async change({ body, user, prepared }, { db, audit, now }) {
      const { client, answer, scopes, fault } = prepared;
      if (fault) throw refused('This program asked in a way that is not understood. Nothing was allowed.');
      if (!body.scopes.every((scope) => scopes.includes(scope) && scopesOf(user.role).includes(scope)))
        throw forbidden('role_not_allowed', 'This program did not ask for that, or you cannot allow it.');
      if ((await listTokensOf(db, user.id)).length >= MOST_TOKENS)
        throw conflict(
          'too_many_tokens',
          `You have ${MOST_TOKENS} API tokens and connections. Revoke one that is not used first.`,
        );
      const code = newToken();
      await insertCode(db, {
        hash: hashToken(code),
        userId: user.id,
        clientId: client.id,
        clientName: client.name,
        clientHost: client.host,
        redirectUri: body.redirectUri,
        challenge: body.codeChallenge,
        scopes: SCOPES.filter((scope) => body.scopes.includes(scope)),
        expiresAt: addMinutes(now(), CODE_MINUTES),
      });
      await audit({ subject: client.name, detail: { host: client.host, scopes: body.scopes } });
      return { redirect: answer({ code }) };
    },
  }),
};
