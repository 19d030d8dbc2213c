import type { Middleware } from 'koa';
import { HttpError } from '../errors.ts';

/**
 * Sets `ctx.state.origin`: scheme and host that the visitor uses, from PUBLIC_URL or else from the request. (Koa's own
 * `ctx.origin` is the Origin header, which another site's page sets.)
 */
export const siteOrigin =
  (publicUrl: string | undefined): Middleware =>
  async (ctx, next) => {
    ctx.state.origin = publicUrl ?? fromHost(ctx.protocol, ctx.host);
    await next();
  };

function fromHost(protocol: string, host: string): string {
  const url = URL.parse(`${protocol}://${host}`);
  if (!host || !url) throw new HttpError(400, 'The Host header is not valid.');
  return url.origin;
}
