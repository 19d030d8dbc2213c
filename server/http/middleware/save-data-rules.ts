import type { Middleware } from 'koa';

/** Pages that a browser may preload (`public/links.speculationrules`). */
export const SPECULATION_RULES = '/links.speculationrules';

/** Sends no rules to visitors who save data. */
export const saveDataRules: Middleware = async (ctx, next) => {
  if (ctx.path !== SPECULATION_RULES) return next();
  // Cached pages have the same headers for everyone, so this file makes the difference.
  ctx.vary('Save-Data');
  if (ctx.get('save-data').toLowerCase() !== 'on') return next();
  ctx.set('cache-control', 'public, max-age=3600');
  ctx.type = 'application/speculationrules+json';
  ctx.body = '{}';
};
