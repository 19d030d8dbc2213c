import type { Middleware } from 'koa';

/** The rules for which linked pages a browser may load ahead (`public/links.speculationrules`). */
export const SPECULATION_RULES = '/links.speculationrules';

/** Answers with no rules at all to visitors who save data: their browser loads nothing that they may not open. */
export const saveDataRules: Middleware = async (ctx, next) => {
  if (ctx.path !== SPECULATION_RULES) return next();
  // Pages come from the cache with the same headers for everyone, so this file makes the difference.
  ctx.vary('Save-Data');
  if (ctx.get('save-data').toLowerCase() !== 'on') return next();
  ctx.set('cache-control', 'public, max-age=3600');
  ctx.type = 'application/speculationrules+json';
  ctx.body = '{}';
};
