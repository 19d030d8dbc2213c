import type { Middleware } from 'koa';
import { forbidden } from '../errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state changes that another site's page asks a visitor's browser for. Browsers send Sec-Fetch-Site or Origin
 * with such requests and pages cannot forge them; a client that is no browser sends neither and has no cookie to abuse.
 */
export const sameOrigin: Middleware = async (ctx, next) => {
  if (!READS.has(ctx.method)) {
    const site = ctx.get('sec-fetch-site');
    const origin = ctx.get('origin');
    // Some browsers send only the older header of the two; whichever speaks must agree.
    const foreign =
      (site && site !== 'same-origin' && site !== 'none') || (origin && origin !== ctx.state.origin);
    if (foreign) throw forbidden('cross_site', 'This request came from another site.');
  }
  await next();
};
