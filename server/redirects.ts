import type { Middleware } from 'koa';
import { redirects, routes } from '#src/routes.ts';

const moved = new Map(Object.entries(redirects));
const known = new Set<string>(Object.values(routes).map(({ path }) => path));

/**
 * 301 from addresses that have moved, and from known ones written with a slash at their end or in capitals. The query
 * goes along: campaign parameters survive.
 */
export const movedAddresses: Middleware = async (ctx, next) => {
  const target = ctx.method === 'GET' || ctx.method === 'HEAD' ? targetOf(ctx.path) : undefined;
  if (target === undefined) return next();
  const [path, fragment] = target.split('#');
  ctx.status = 301;
  ctx.set('cache-control', 'public, max-age=3600');
  ctx.redirect(`${path}${ctx.search}${fragment ? `#${fragment}` : ''}`);
};

/** @returns where a path leads, if elsewhere: always one of our own addresses */
export function targetOf(path: string): string | undefined {
  const plain = path.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/';
  return moved.get(plain) ?? (plain !== path && known.has(plain) ? plain : undefined);
}
