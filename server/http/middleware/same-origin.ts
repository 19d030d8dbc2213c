import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { forbidden } from '../errors.ts';

/** Addresses can be made up, so the log stays silent beyond this many pairs until the next start. */
const MOST_PAIRS = 100;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Blocks CSRF by Sec-Fetch-Site and Origin, which pages cannot forge. Non-browsers send neither, but have no
 * cookie to abuse. A misconfigured proxy has the same effect, so the response names both addresses, and the
 * log has each pair once.
 */
export function sameOrigin(log: Logger): Middleware {
  const told = new Set<string>();
  const refusal = (origin: string, expected: string) => {
    const from = address(origin);
    if (from === expected) return forbidden('cross_site', 'This request came from another site.');
    const named = from ?? 'another site';
    if (told.size < MOST_PAIRS && !told.has(`${named} ${expected}`)) {
      told.add(`${named} ${expected}`);
      log.warn({ from: named, expected }, 'a write from another address was refused');
    }
    return forbidden(
      'cross_site',
      `This request came from another site: it was sent from ${named}, but this site is at ${expected}.`,
    );
  };
  return async (ctx, next) => {
    if (!READS.has(ctx.method)) {
      const site = ctx.get('sec-fetch-site');
      const origin = ctx.get('origin');
      // Some browsers send only the older header, so check each one present.
      const foreign =
        (site && site !== 'same-origin' && site !== 'none') || (origin && origin !== ctx.state.origin);
      if (foreign) throw refusal(origin, ctx.state.origin as string);
    }
    await next();
  };
}

/** Undefined for an invalid origin or "null". */
function address(origin: string): string | undefined {
  const read = URL.parse(origin)?.origin;
  return read && read !== 'null' ? read.slice(0, 300) : undefined;
}
