import type { Middleware } from 'koa';
import { forbidden } from '../errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Blocks CSRF: state changes that another site's page triggers in a visitor's browser. Browsers send
 * Sec-Fetch-Site or Origin with such requests, and pages cannot forge them. Other clients send neither, but
 * have no cookie to abuse.
 */
export const sameOrigin: Middleware = async (ctx, next) => {
  if (!READS.has(ctx.method)) {
    const site = ctx.get('sec-fetch-site');
    const origin = ctx.get('origin');
    // Some browsers send only the older of the two headers. Check each one that is present.
    const foreign =
      (site && site !== 'same-origin' && site !== 'none') || (origin && origin !== ctx.state.origin);
    if (foreign) throw forbidden('cross_site', 'This request came from another site.');
  }
  await next();
};
