import type { Context, Middleware } from 'koa';
import { carriesToken } from '../accounts/carries-token.ts';
import { connectorsAreOn, isOwnAddress } from '../accounts/connectors/own-address.ts';
import { tokenSignIn } from '../accounts/token-sign-in.ts';
import { forbidden, HttpError } from '../http/errors.ts';
import { readJson } from '../http/middleware/read-json.ts';
import type { McpDeps } from './deps.ts';
import { createMcp } from './mcp-server.ts';
import { resourceMetadata, resourceMetadataUrl } from './resource-metadata.ts';

/** Asked of someone without a token. Consent can take away. */
const USUAL_SCOPES = 'read write';

/**
 * Answers `POST /mcp` and the metadata of RFC 9728 that leads there. `/mcp` takes JSON-RPC, by the bearer of an API token. Throws HttpError: 400 for a body that is no single
 * message, 401 with a challenge, 403 for a browser at another name, 405, 413, 415 and 429.
 */
export function mcpRoute(deps: McpDeps): Middleware {
  const signIn = tokenSignIn(deps, { servesConnectors: (ctx) => connectorsAreOn(ctx, deps) });
  const mcp = createMcp(deps);
  return async (ctx) => {
    if (ctx.path !== '/mcp') return resourceMetadata(ctx, await connectorsAreOn(ctx, deps));
    ctx.set('cache-control', 'no-store');
    if (ctx.method !== 'POST')
      throw new HttpError(405, 'method_not_allowed', 'Send MCP requests by POST.', {
        headers: { allow: 'POST' },
      });
    await refuseOtherHost(ctx, deps);
    const metadataUrl = resourceMetadataUrl(ctx.state.origin);
    if (!carriesToken(ctx.req)) throw withoutToken(metadataUrl);
    await signIn(ctx, async () => {}).catch((error: unknown) => {
      throw withChallenge(error, metadataUrl);
    });
    const body = await readJson(ctx, 'large');
    // A list would be many calls under the limit of one.
    if (Array.isArray(body) || typeof body !== 'object' || body === null)
      throw new HttpError(400, 'invalid_body', 'Send one JSON-RPC message, as a JSON object.');
    const request = requestOf(ctx);
    const { token: credential, user } = ctx.state;
    const response = await mcp.answer(request, body, { credential, user, ctx }, metadataUrl);
    send(ctx, response);
  };
}

/** Programs send no Origin; browsers always do. */
async function refuseOtherHost(ctx: Context, deps: McpDeps): Promise<void> {
  if (!ctx.get('origin') && !ctx.get('sec-fetch-site')) return;
  if (!(await isOwnAddress(ctx, deps)))
    throw forbidden('cross_site', 'Browsers can send MCP requests only at the address of this site.');
}

const withoutToken = (metadataUrl: string) =>
  new HttpError(401, 'signed_out', 'Send an API token in the Authorization header: Bearer oha_…', {
    headers: { 'www-authenticate': `Bearer scope="${USUAL_SCOPES}", resource_metadata="${metadataUrl}"` },
  });

/** Adds to a refused token where others come from. */
function withChallenge(error: unknown, metadataUrl: string): unknown {
  if (!(error instanceof HttpError) || error.status !== 401) return error;
  const challenge = `Bearer error="${error.code}", scope="${USUAL_SCOPES}", resource_metadata="${metadataUrl}"`;
  return new HttpError(401, error.code, error.message, { headers: { 'www-authenticate': challenge } });
}

/** The request for the SDK, without secrets. Its body is parsed. */
function requestOf(ctx: Context): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(ctx.headers))
    if (typeof value === 'string' && FORWARDED.test(name)) headers.set(name, value);
  const gone = new AbortController();
  ctx.res.once('close', () => ctx.res.writableFinished || gone.abort());
  return new Request(`${ctx.state.origin}/mcp`, { method: 'POST', headers, signal: gone.signal });
}

const FORWARDED = /^(?:accept|content-type|last-event-id|mcp-.+)$/;

function send(ctx: Context, response: Response): void {
  ctx.status = response.status;
  for (const [name, value] of response.headers) ctx.set(name, value);
  ctx.set('cache-control', 'no-store');
  if (!response.body) {
    ctx.body = null;
    ctx.status = response.status;
    return;
  }
  // Proxies must not wait for the end of a stream.
  ctx.set('x-accel-buffering', 'no');
  ctx.body = response.body;
}
