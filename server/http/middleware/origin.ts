import type { Middleware } from 'koa';
import { HttpError } from '../errors.ts';

/**
 * Sets `ctx.state.origin`, the visitor's scheme and host, from PUBLIC_URL or the request. Koa's `ctx.origin`
 * is the Origin header, which another site controls.
 */
export const siteOrigin =
  (publicUrl: string | undefined): Middleware =>
  (ctx, next) => {
    const origin = publicUrl ?? originOf(ctx.protocol, ctx.host);
    if (!origin) throw new HttpError(400, 'invalid_address', 'The Host header is not valid.');
    ctx.state.origin = origin;
    return next();
  };

/** Builds an origin from a protocol and Host header; undefined when invalid. */
export const originOf = (protocol: string, host: string): string | undefined =>
  host ? URL.parse(`${protocol}://${host}`)?.origin : undefined;
