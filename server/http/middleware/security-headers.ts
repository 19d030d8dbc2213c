import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { Config } from '../../boot/config.ts';

/** What a page may ask the browser for: nothing of this. Films may fill the screen; links may be copied. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The headers every answer carries. Scripts come from this site's files alone; only a streamed page names inline ones
 * (`allowNonce`). The dev server injects its own and needs more room.
 */
export function securityHeaders(config: Config): Middleware {
  const headers = writtenOnce(
    helmet({
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
          // No code here makes markup from text, so none may make a policy that lets it.
          ...(config.production && {
            'require-trusted-types-for': ["'script'"],
            'trusted-types': ["'none'"],
          }),
          ...(config.https && { 'upgrade-insecure-requests': [] }),
        },
      },
      hsts: config.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    }) as Middleware,
  );
  return async (ctx, next) => {
    ctx.set('permissions-policy', PERMISSIONS);
    for (const [name, value] of await headers) ctx.set(name, value);
    // Readers of the feed and cards of other sites show our pictures on pages of their own.
    if (ctx.path.startsWith('/media/') || ctx.path.startsWith('/share'))
      ctx.set('cross-origin-resource-policy', 'cross-origin');
    return next();
  };
}

const POLICY = 'content-security-policy';

/**
 * Lets the inline scripts of one answer run: those by which React puts the late parts of a streamed page in their place.
 * The dev server allows every inline script, which naming one would end.
 */
export function allowNonce(ctx: Context, nonce: string): void {
  const policy = ctx.response.get(POLICY);
  const scripts = /script-src [^;]*/.exec(policy)?.[0];
  if (scripts && !scripts.includes("'unsafe-inline'"))
    ctx.set(POLICY, policy.replace(scripts, `${scripts} 'nonce-${nonce}'`));
}

/** The headers a middleware sets. Helmet's dozen do not depend on the request, so they are worked out once. */
async function writtenOnce(middleware: Middleware): Promise<Array<[string, string]>> {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => void headers.set(name, value),
    removeHeader: (name: string) => void headers.delete(name),
  };
  await middleware({ req: {}, res: response } as unknown as Context, async () => {});
  return [...headers];
}
