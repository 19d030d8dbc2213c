/** Says of `/mcp` what a program needs to know to be let in (RFC 9728). */
import type { Context } from 'koa';
import { SCOPES } from '#src/contract/accounts/scopes.ts';
import { HttpError } from '../http/errors.ts';

const PATH = '/.well-known/oauth-protected-resource';

/** Scopes that tools use. */
const MCP_SCOPES = SCOPES.filter((scope) => scope !== 'webhooks');

export const resourceMetadataUrl = (origin: string): string => `${origin}${PATH}/mcp`;

/** Answers the metadata. `hasConnectors`: programs can ask to be let in by OAuth. Throws HttpError 404 for that of another resource, and 405. */
export function resourceMetadata(ctx: Context, hasConnectors: boolean): void {
  if (ctx.path !== `${PATH}/mcp` && ctx.path !== PATH) throw new HttpError(404, 'not_found', 'Not found');
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
    throw new HttpError(405, 'method_not_allowed', 'Read this by GET.', { headers: { allow: 'GET, HEAD' } });
  // Clients in a browser read it, and it holds nothing secret.
  ctx.set({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' });
  ctx.type = 'application/json';
  ctx.body = JSON.stringify({
    resource: `${ctx.state.origin}/mcp`,
    ...(hasConnectors && { authorization_servers: [ctx.state.origin] }),
    scopes_supported: MCP_SCOPES,
    bearer_methods_supported: ['header'],
  });
}
