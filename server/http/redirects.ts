import type { Middleware } from 'koa';
import { redirectFrom } from '#src/addresses.ts';

/**
 * 301 from addresses that have moved, and from public pages that are written in another way than the site writes them: a
 * slash at the end, capitals, letters escaped or not. The query goes along, so campaign parameters survive.
 */
export const movedAddresses: Middleware = async (ctx, next) => {
  const target = ctx.method === 'GET' || ctx.method === 'HEAD' ? redirectFrom(ctx.path) : undefined;
  if (target === undefined) return next();
  const [path, fragment] = target.split('#');
  ctx.status = 301;
  ctx.set('cache-control', 'public, max-age=3600');
  ctx.redirect(`${path}${ctx.search}${fragment ? `#${fragment}` : ''}`);
};
