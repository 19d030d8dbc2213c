import type { Middleware } from 'koa';
import { sitePreviewPath } from '#src/routes.ts';
import { forbidden } from '../errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const PREVIEWS = sitePreviewPath('');

/**
 * Refuses what is sent from a preview of the site: its prices and texts are drafts, so nobody can book or write by
 * them. The page says where it is by its Referer, as its referrer policy asks of the browser. This protects people from
 * a mistake; it grants no right, because anyone may book on the public pages.
 */
export const refuseFromPreview: Middleware = (ctx, next) => {
  if (!READS.has(ctx.method) && URL.parse(ctx.get('referer'))?.pathname.startsWith(PREVIEWS))
    throw forbidden(
      'preview_only',
      'This is a preview of the site: its texts and prices may change, so nothing was sent and nothing is booked.',
    );
  return next();
};
