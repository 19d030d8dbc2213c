import type { Middleware } from 'koa';
import { redirectFrom } from '#src/addresses.ts';

/**
 * Redirects (301) moved URLs and public pages with non-canonical URLs: trailing slash, capitals,
 * percent-encoding. Keeps the query for campaign parameters.
 */
export const movedAddresses: Middleware = async (ctx, next) => {
  const target = ctx.method === 'GET' || ctx.method === 'HEAD' ? redirectFrom(ctx.path) : undefined;
  if (target === undefined) return next();
  const [path, fragment] = target.split('#');
  ctx.status = 301;
  ctx.set('cache-control', 'public, max-age=3600');
  ctx.redirect(`${path}${ctx.search}${fragment ? `#${fragment}` : ''}`);
};
