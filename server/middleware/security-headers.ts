import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { Config } from '../config.ts';

/**
 * The headers every answer carries. Production pages hold no inline script, so scripts come from this site alone; the
 * dev server injects its own and needs more room.
 */
export function securityHeaders(config: Config): Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': config.production ? ["'self'"] : ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
        'style-src': config.production ? ["'self'"] : ["'self'", "'unsafe-inline'"],
        // React writes style attributes (a progress bar's width), which run nothing.
        'style-src-attr': ["'unsafe-inline'"],
        // An article may show a picture from elsewhere.
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'font-src': ["'self'"],
        'media-src': ["'self'"],
        'connect-src': config.production ? ["'self'"] : ["'self'", 'ws:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(config.production && { 'require-trusted-types-for': ["'script'"] }),
        ...(config.https && { 'upgrade-insecure-requests': [] }),
      },
    },
    hsts: config.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  }) as Middleware;
}
