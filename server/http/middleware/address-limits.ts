import type { Middleware } from 'koa';
import { HttpError } from '../errors.ts';

/** Browsers and proxies accept about 8 KB; this site needs far less. */
const MAX_URL = 4_096;

/**
 * Rejects URLs that are too long or malformed before anything else parses them. Throws HttpError 414, 400.
 */
export const addressLimits: Middleware = (ctx, next) => {
  if (ctx.url.length > MAX_URL) throw new HttpError(414, 'address_too_long', 'The address is too long.');
  // Rejects proxy requests ("GET http://elsewhere/") and "OPTIONS *".
  if (!ctx.url.startsWith('/')) throw new HttpError(400, 'invalid_address', 'The address is not valid.');
  return next();
};
