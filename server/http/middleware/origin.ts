import type { Middleware } from 'koa';
import { HttpError } from '../errors.ts';

/**
 * Sets `ctx.state.origin`: the scheme and host that the visitor uses, from PUBLIC_URL or else the request.
 * (Koa's own `ctx.origin` is the Origin header, which another site's page controls.)
 */
export const siteOrigin =
  (publicUrl: string | undefined): Middleware =>
  (ctx, next) => {
    const origin = publicUrl ?? originOf(ctx.protocol, ctx.host);
    if (!origin) throw new HttpError(400, 'invalid_address', 'The Host header is not valid.');
    ctx.state.origin = origin;
    return next();
  };

/** The origin of a protocol and a Host header; undefined when they are not valid. */
export const originOf = (protocol: string, host: string): string | undefined =>
  host ? URL.parse(`${protocol}://${host}`)?.origin : undefined;
