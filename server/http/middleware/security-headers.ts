import { createHash } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';
import { EARLY_PRESS_SCRIPT } from '#src/early-press.ts';
import type { Config } from '../../boot/config.ts';

/** Browser features that pages may not use. Videos may go fullscreen; links may be copied. */
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

/** Allows the one inline script of public pages, as it is. */
const EARLY_PRESS = `'sha256-${createHash('sha256').update(EARLY_PRESS_SCRIPT).digest('base64')}'`;

/**
 * The security headers of every response. Scripts come only from this site's files, but for one that is allowed by its
 * hash; only a streamed page allows other inline ones (`allowNonce`). The dev server injects its own scripts and needs a looser policy.
 */
export async function securityHeadersOf(config: Config): Promise<Record<string, string>> {
  const headers = await writtenOnce(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'script-src': config.production
            ? ["'self'", EARLY_PRESS]
            : ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
          'style-src': config.production ? ["'self'"] : ["'self'", "'unsafe-inline'"],
          // React writes style attributes (a progress bar's width), which cannot run code.
          'style-src-attr': ["'unsafe-inline'"],
          // An article may show an image from another site.
          'img-src': ["'self'", 'data:', 'blob:', 'https:'],
          'font-src': ["'self'"],
          'media-src': ["'self'"],
          'connect-src': config.production ? ["'self'"] : ["'self'", 'ws:'],
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'none'"],
          // No code here creates markup from strings, so no Trusted Types policy may be created.
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
  return { 'permissions-policy': PERMISSIONS, ...headers };
}

/** Sets the security headers of every response. */
export function securityHeaders(config: Config): Middleware {
  const headers = securityHeadersOf(config);
  return async (ctx, next) => {
    ctx.set(await headers);
    // Feed readers and link previews on other sites show our images in their own pages.
    if (ctx.path.startsWith('/media/') || ctx.path.startsWith('/share'))
      ctx.set('cross-origin-resource-policy', 'cross-origin');
    return next();
  };
}

/** What is said with these matters for documents and scripts alone. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** Types that can hold no script. An SVG is a document, and browsers show a video in one. */
const NO_DOCUMENT = /^font\/|^image\/(?!svg)|^text\/(?:css|vtt)/;

/**
 * Takes from the response of an image, font or style sheet what matters for documents alone: 0.9 KB, with each of
 * a dozen files of a page. Call it once the response has its type.
 */
export function leaveOutDocumentHeaders(ctx: Context): void {
  if (NO_DOCUMENT.test(ctx.response.type)) for (const name of FOR_DOCUMENTS) ctx.remove(name);
}

const POLICY = 'content-security-policy';

/**
 * Allows the inline scripts of one response: those by which React inserts the late parts of a streamed page.
 * The dev server already allows every inline script, and adding a nonce would disable that.
 */
export function allowNonce(ctx: Context, nonce: string): void {
  const policy = ctx.response.get(POLICY);
  const scripts = /script-src [^;]*/.exec(policy)?.[0];
  if (scripts && !scripts.includes("'unsafe-inline'"))
    ctx.set(POLICY, policy.replace(scripts, `${scripts} 'nonce-${nonce}'`));
}

/** Lets a page of this site show one response in a frame: the editor of pages. Scripts do not run in it. */
export function allowOwnFrame(ctx: Context): void {
  const policy = ctx.response.get(POLICY);
  const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  ctx.set(POLICY, framed.replace(/script-src [^;]*/, "script-src 'none'"));
  ctx.set('x-frame-options', 'SAMEORIGIN');
}

/** Lets one response show frames of other sites: the players of its article's videos. */
export function allowFrames(ctx: Context, origins: readonly string[] = []): void {
  if (origins.length > 0) ctx.set(POLICY, withFrames(ctx.response.get(POLICY), origins));
}

/** A content security policy that allows frames of other sites, unless it does already. */
export const withFrames = (policy: string, origins: readonly string[] = []): string =>
  origins.length === 0 || policy.includes('frame-src') ? policy : `${policy};frame-src ${origins.join(' ')}`;

/** Lets the scripts of one response create one Trusted Types policy: a worker's address needs one. */
export function allowTrustedTypes(ctx: Context, policyName: string): void {
  ctx.set(POLICY, ctx.response.get(POLICY).replace("trusted-types 'none'", `trusted-types ${policyName}`));
}

/** The headers that a middleware sets, by their names in lower case. Helmet's do not depend on the request, so compute them once. */
async function writtenOnce(middleware: Middleware): Promise<Record<string, string>> {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => void headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => void headers.delete(name.toLowerCase()),
  };
  await middleware({ req: {}, res: response } as unknown as Context, async () => {});
  return Object.fromEntries(headers);
}
