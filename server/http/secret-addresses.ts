/**
 * Finds URLs that contain a secret: a client's link, the code of a pack, a preview, a link to sign up or to reset a
 * password. Their responses must not be cached, and they must not be logged.
 */
import type { Middleware } from 'koa';

/** The part of a path before its secret. Below `/api/bookings`, these names are no secrets. */
const BEFORE_SECRET =
  /(\/(?:booking\/(?:manage|pack|receipt)|preview(?:\/site)?|api\/(?:bookings\/(?:feed|holds)|session-code|again|receipts|packs)|api\/bookings(?!\/(?:availability|feed|holds|price|steps)\b))\/)([^/?#\s"'<>]+)/gi;

/** Parameters of pages that are such secrets. */
const IN_QUERY = /([?&](?:again|invite|reset|setup|token|secret|code)=)([^&#\s"'<>]+)/gi;

/** Replaces a secret in the log. */
const MASK = '***';

/** Decodes percent signs as routers do, and leaves those alone that encode nothing. */
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
      // `/preview/site` is the beginning of a longer one.
      /\/preview\/$/i.test(before) && secret === 'site' ? whole : before + MASK,
    )
    .replace(IN_QUERY, `$1${MASK}`);

/** Whether an address holds a secret. @param url with its query */
export const hasSecret = (url: string): boolean => maskSecrets(url) !== url;

/** Sets `no-store` on every response to a URL that contains a secret, whichever handler made it. */
export const forbidCachingSecrets: Middleware = async (ctx, next) => {
  await next();
  if (!ctx.headerSent && hasSecret(ctx.url)) ctx.set('cache-control', 'no-store');
};
