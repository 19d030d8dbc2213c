/** Finds URLs with a secret, which must be neither cached nor logged. */
import type { Middleware } from 'koa';

/** Below `/api/bookings`, these names are no secrets. */
const BEFORE_SECRET =
  /(\/(?:booking\/(?:manage|pack|receipt|wait)|preview(?:\/site)?|api\/(?:bookings\/(?:feed|holds)|session-code|again|receipts|packs|waitlist)|api\/bookings(?!\/(?:availability|feed|holds|kinds|price|questions|steps)\b))\/)([^/?#\s"'<>]+)/gi;

const IN_QUERY = /([?&](?:again|offer|invite|reset|setup|token|secret|code|state)=)([^&#\s"'<>]+)/gi;

const MASK = '***';

const decoded = (text: string): string =>
  text.replace(/%[2-7][\da-f]/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)));

/** Masks the secrets in a path, a URL, or a message that contains one. */
export function maskSecrets(text: string): string {
  const plain = decoded(text);
  const masked = masking(plain);
  return masked === plain ? text : masked;
}

const masking = (text: string): string =>
  text
    .replace(BEFORE_SECRET, (whole, before: string, secret: string) =>
      /\/preview\/$/i.test(before) && secret === 'site' ? whole : before + MASK,
    )
    .replace(IN_QUERY, `$1${MASK}`);

/** Tells if a URL with its query holds a secret. */
export const hasSecret = (url: string): boolean => maskSecrets(url) !== url;

/** Sets `no-store` on every response to a URL with a secret. */
export const forbidCachingSecrets: Middleware = async (ctx, next) => {
  await next();
  if (!ctx.headerSent && hasSecret(ctx.url)) ctx.set('cache-control', 'no-store');
};
