import path from 'node:path';
import type { Middleware } from 'koa';
import sirv from 'sirv';

/**
 * The build's files, listed once at start. `/assets/` is named by content and never changes; the rest is asked for
 * again by its ETag. Range requests are answered with 206.
 * @param folder absolute
 */
export function staticFiles(folder: string): Middleware {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res, pathname) => {
      const immutable = pathname.startsWith(`${path.posix.sep}assets/`);
      res.setHeader(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      res.setHeader('x-content-type-options', 'nosniff');
      // sirv does not know it.
      if (pathname.endsWith('.ico')) res.setHeader('content-type', 'image/x-icon');
    },
  });
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const passed = await new Promise<boolean>((resolve) => {
      ctx.res.once('close', () => resolve(false));
      serve(ctx.req, ctx.res, () => resolve(true));
    });
    if (passed) return next();
    ctx.respond = false;
  };
}
