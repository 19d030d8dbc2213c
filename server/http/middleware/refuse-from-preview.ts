import type { Middleware } from 'koa';
import { sitePreviewPath } from '#src/routes.ts';
import { forbidden } from '../errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const PREVIEWS = sitePreviewPath('');

/**
 * Refuses writes from a preview, whose prices and texts are drafts. Detected by Referer, as the referrer
 * policy asks. It only prevents mistakes, since anyone may book on the public pages.
 */
export const refuseFromPreview: Middleware = (ctx, next) => {
  if (!READS.has(ctx.method) && URL.parse(ctx.get('referer'))?.pathname.startsWith(PREVIEWS))
    throw forbidden(
      'preview_only',
      'This is a preview of the site: its texts and prices may change, so nothing was sent and nothing is booked.',
    );
  return next();
};
