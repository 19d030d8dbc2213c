import type { Middleware } from 'koa';
import { HttpError } from '../errors.ts';

/** Browsers and proxies agree on some 8 KB; no address of this site comes near it. */
const MAX_URL = 4_096;

/** Refuses URLs too long or malformed to be one of ours, before anything else reads them. @throws HttpError 414, 400 */
export const addressLimits: Middleware = (ctx, next) => {
  if (ctx.url.length > MAX_URL) throw new HttpError(414, 'address_too_long', 'The address is too long.');
  // A request to a proxy ("GET http://elsewhere/"), or "OPTIONS *": no page of ours.
  if (!ctx.url.startsWith('/')) throw new HttpError(400, 'invalid_address', 'The address is not valid.');
  return next();
};
