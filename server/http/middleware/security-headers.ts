import { createHash } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';
import { EARLY_PRESS_SCRIPT } from '#renderer/islands/early-press.ts';
import type { Config } from '../../boot/config.ts';

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

/** `public/embed.js` */
const EMBED_SCRIPT = '/embed.js';

/** The hash of the one inline script of public pages. */
const EARLY_PRESS = `'sha256-${createHash('sha256').update(EARLY_PRESS_SCRIPT).digest('base64')}'`;

/**
 * Computes the security headers. Scripts come only from this site's files and one hash; only streamed pages
 * allow other inline ones (`allowNonce`). The dev server injects scripts and needs a looser policy.
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
          'img-src': ["'self'", 'data:', 'blob:', 'https:'],
          'font-src': ["'self'"],
          'media-src': ["'self'"],
          'connect-src': config.production ? ["'self'"] : ["'self'", 'ws:'],
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'none'"],
          // No code here creates markup from strings, so no Trusted Types policy is allowed.
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
    // Feed readers and link previews show our images on other sites, which also load the script of the widget.
    if (ctx.path.startsWith('/media/') || ctx.path.startsWith('/share') || ctx.path === EMBED_SCRIPT)
      ctx.set('cross-origin-resource-policy', 'cross-origin');
    return next();
  };
}

/** These matter only for documents and scripts. */
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
/** These hold no script. An SVG is a document, and browsers show a video in one. */
const NO_DOCUMENT = /^font\/|^image\/(?!svg)|^text\/(?:css|vtt)/;

/** Drops document headers (0.9 KB) from images, fonts and style sheets. Call it once the type is set. */
export function leaveOutDocumentHeaders(ctx: Context): void {
  if (NO_DOCUMENT.test(ctx.response.type)) for (const name of FOR_DOCUMENTS) ctx.remove(name);
}

const POLICY = 'content-security-policy';

/**
 * Allows the inline scripts by which React inserts late parts of a streamed page. In development all are
 * allowed, and a nonce would disable that.
 */
export function allowNonce(ctx: Context, nonce: string): void {
  const policy = ctx.response.get(POLICY);
  const scripts = /script-src [^;]*/.exec(policy)?.[0];
  if (scripts && !scripts.includes("'unsafe-inline'"))
    ctx.set(POLICY, policy.replace(scripts, `${scripts} 'nonce-${nonce}'`));
}

/** Lets a page of this site frame one response for the page editor. Scripts do not run in it. */
export function allowOwnFrame(ctx: Context): void {
  const policy = ctx.response.get(POLICY);
  const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  ctx.set(POLICY, framed.replace(/script-src [^;]*/, "script-src 'none'"));
  ctx.set('x-frame-options', 'SAMEORIGIN');
}

/** Lets one response frame the video players of its article. */
export function allowFrames(ctx: Context, origins: readonly string[] = []): void {
  if (origins.length > 0) ctx.set(POLICY, withFrames(ctx.response.get(POLICY), origins));
}

/** Adds frames of other sites to a content security policy. */
export function withFrames(policy: string, origins: readonly string[] = []): string {
  if (origins.length === 0) return policy;
  // A chat or an external booking service may have frames of its own.
  const frames = /frame-src [^;]*/.exec(policy)?.[0];
  if (frames) return policy.replace(frames, `${frames} ${origins.join(' ')}`);
  return `${policy};frame-src ${origins.join(' ')}`;
}

/** Allows one response a Trusted Types policy, which a worker's address needs. */
export function allowTrustedTypes(ctx: Context, policyName: string): void {
  ctx.set(POLICY, ctx.response.get(POLICY).replace("trusted-types 'none'", `trusted-types ${policyName}`));
}

/** Helmet's headers do not depend on the request, so compute them once, in lower case. */
async function writtenOnce(middleware: Middleware): Promise<Record<string, string>> {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => void headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => void headers.delete(name.toLowerCase()),
  };
  await middleware({ req: {}, res: response } as unknown as Context, async () => {});
  return Object.fromEntries(headers);
}
