/** Routes that programs call to be let in by OAuth (docs/mcp.md). People are asked on a page of the admin. */
import type { Context, Middleware } from 'koa';
import { countConnectorClients, insertConnectorClient } from '#db/queries/accounts/connectors.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { HttpError, notFound, tooMany } from '../../http/errors.ts';
import { readForm } from '../../http/middleware/read-form.ts';
import { readJson } from '../../http/middleware/read-json.ts';
import type { AccountDeps } from '../deps.ts';
import { newToken } from '../tokens.ts';
import { cleanName, clientMetadata } from './connector-client.ts';
import { isSameResource, offeredScopes } from './connectors-api.ts';
import { OAuthProblem } from './oauth-problem.ts';
import { connectorsAreOn } from './own-address.ts';
import { exchangeCode, type Form, refresh, revokeConnection } from './token-endpoint.ts';

export const SERVER_METADATA = '/.well-known/oauth-authorization-server';
/** Those without a connection are deleted after a day. */
const MOST_CLIENTS = 2_000;

/** Answers the metadata of RFC 8414, and what is below `/oauth/`. Throws HttpError 404 while connectors are off. */
export function connectorRoutes(deps: AccountDeps): Middleware {
  return async (ctx) => {
    ctx.set('cache-control', 'no-store');
    const serve = ROUTES[ctx.path];
    if (!serve || !(await connectorsAreOn(ctx, deps))) throw notFound('Page');
    const method = serve === metadata ? 'GET' : 'POST';
    if (ctx.method !== method)
      throw new HttpError(405, 'method_not_allowed', `Send this by ${method}.`, {
        headers: { allow: method },
      });
    try {
      const answer = await serve(ctx, deps);
      ctx.type = 'application/json';
      ctx.body = JSON.stringify(answer);
    } catch (error) {
      if (!(error instanceof OAuthProblem)) throw error;
      ctx.status = error.code === 'invalid_client' ? 401 : 400;
      ctx.type = 'application/json';
      ctx.body = JSON.stringify({ error: error.code, error_description: error.message });
    }
  };
}

type Serve = (ctx: Context, deps: AccountDeps) => Promise<object>;

const metadata: Serve = async (ctx, { settings }) => {
  const issuer: string = ctx.state.origin;
  const { mcpTools } = await settings.current();
  ctx.set('access-control-allow-origin', '*');
  return {
    issuer,
    authorization_endpoint: `${issuer}${ADMIN_PATH}/connect`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: offeredScopes(mcpTools),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    protected_resources: [`${issuer}/mcp`],
  };
};

const token: Serve = async (ctx, { db, tokenLimits }) => {
  const form = await formOf(ctx);
  if (!isSameResource(form('resource'), `${ctx.state.origin}/mcp`))
    throw new OAuthProblem('invalid_target', 'Tokens are given for the MCP server of this site alone.');
  const grants: Record<string, typeof refresh> = { authorization_code: exchangeCode, refresh_token: refresh };
  const type = form('grant_type');
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
  if (!grant) throw new OAuthProblem('unsupported_grant_type', 'Send authorization_code or refresh_token.');
  try {
    return await grant({ db, tokenLimits }, form);
  } catch (error) {
    if (error instanceof OAuthProblem) await tokenLimits.failure(ctx.ip);
    throw error;
  }
};

const revoke: Serve = async (ctx, { db }) => {
  await revokeConnection(db, await formOf(ctx));
  return {};
};

const register: Serve = async (ctx, { db, tokenLimits }) => {
  const { data, error } = clientMetadata.safeParse(await readJson(ctx, 'small'));
  if (error) {
    const ofRedirect = error.issues.some(({ path }) => path[0] === 'redirect_uris');
    throw ofRedirect
      ? new OAuthProblem(
          'invalid_redirect_uri',
          'redirect_uris must be 1 to 20 addresses with https, or http on localhost.',
        )
      : new OAuthProblem('invalid_client_metadata', 'Only public programs can register (auth method none).');
  }
  await tokenLimits.registration(ctx.ip);
  if ((await countConnectorClients(db)) >= MOST_CLIENTS)
    throw tooMany('busy', 'Too many programs have registered. Try again tomorrow.', 3_600);
  const client = {
    id: `dcr_${newToken().slice(0, 22)}`,
    name: cleanName(data.client_name, 'A program without a name'),
    redirectUris: data.redirect_uris,
  };
  await insertConnectorClient(db, client);
  ctx.status = 201;
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(Date.now() / 1_000),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
};

const ROUTES: Readonly<Record<string, Serve>> = Object.assign(Object.create(null), {
  [SERVER_METADATA]: metadata,
  '/oauth/token': token,
  '/oauth/revoke': revoke,
  '/oauth/register': register,
});

/** Reads a form in which each field stands once. */
async function formOf(ctx: Context): Promise<Form> {
  const fields = new Map(Object.entries(await readForm(ctx)));
  for (const [name, value] of fields)
    if (typeof value !== 'string') throw new OAuthProblem('invalid_request', `${name} was sent twice.`);
  return (name) => String(fields.get(name) ?? '');
}
