import type Router from '@koa/router';
import { findMedia, findMediaVariant } from '#db/queries/site/media.ts';
import { MEDIA_WIDTHS } from '#src/contract/site/values.ts';
import { notFound } from '../../http/errors.ts';
import { leaveOutDocumentHeaders } from '../../http/middleware/security-headers.ts';
import type { SiteDeps } from '../deps.ts';

const HASH = /^[0-9a-f]{64}$/;
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const VARIANT = /^(\d{3,4})\.webp$/;

/** Serves `/media/:hash/original` and `/media/:hash/400.webp`, immutable because of the hash. */
export function mediaRoutes(router: Router, { db }: SiteDeps): void {
  router.get('/media/:hash/:variant', async (ctx) => {
    const { hash, variant } = ctx.params as { hash: string; variant: string };
    const width = Number(VARIANT.exec(variant)?.[1]);
    const known =
      HASH.test(hash) && (variant === 'original' || (MEDIA_WIDTHS as readonly number[]).includes(width));
    if (!known) throw notFound('Image');
    ctx.set('etag', `"${hash.slice(0, 32)}-${variant}"`);
    ctx.set('cache-control', 'public, max-age=31536000, immutable');
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const image =
      variant === 'original'
        ? await findMedia(db, hash)
        : // A narrower image has no such rendition, so use the original.
          ((await findMediaVariant(db, hash, width)) ?? (await findMedia(db, hash)));
    if (!image) throw notFound('Image');
    ctx.type = image.mime;
    leaveOutDocumentHeaders(ctx);
    // Opened directly, an SVG is a document. It was sanitized on upload (`safe-svg.ts`); the policy is a
    // second defense.
    if (image.mime === 'image/svg+xml') ctx.set('content-security-policy', DRAWING_POLICY);
    ctx.body = image.data;
  });
}
