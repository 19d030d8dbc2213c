import type { IncomingHttpHeaders } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limiterKey, networkOf } from './auth/limits.ts';

/** A page is remembered for this long at least, and twice this long at most. Browsers keep theirs for some minutes. */
const KEPT_MS = 15 * 60_000;
/** Addresses that are remembered at a time. */
const MOST_PATHS = 2_000;
/** Pages that one network may open in a minute: more than an office does. */
const PER_NETWORK = 300;

/** Whether a browser fetches it before anybody asked to see it. */
export const isAhead = (headers: IncomingHttpHeaders): boolean => {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return purpose !== undefined && /prefetch|prerender|preview/.test(String(purpose));
};

/**
 * Remembers how many browsers have fetched a page ahead and not opened it yet. A page that says it was opened is believed
 * only as often as it was fetched, so a made-up message counts nothing.
 */
export function rememberAhead(now: () => Date) {
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  let since = now().getTime();
  const limiter = new RateLimiterMemory({ keyPrefix: 'opened', points: PER_NETWORK, duration: 60 });

  function forgetOld(): void {
    const passed = now().getTime() - since;
    if (passed >= 0 && passed < KEPT_MS) return;
    older = passed >= 2 * KEPT_MS || passed < 0 ? new Map() : recent;
    recent = new Map();
    since = now().getTime();
  }

  function take(pages: Map<string, number>, path: string): boolean {
    const count = pages.get(path);
    if (count === undefined) return false;
    if (count === 1) pages.delete(path);
    else pages.set(path, count - 1);
    return true;
  }

  return {
    /** A page was sent to a browser that fetched it ahead. */
    sent(path: string): void {
      forgetOld();
      const count = recent.get(path);
      if (count !== undefined || recent.size < MOST_PATHS) recent.set(path, (count ?? 0) + 1);
    },
    /** @returns whether a page that says it was opened is to be counted. @param address of the visitor */
    async opened(path: string, address: string): Promise<boolean> {
      forgetOld();
      const allowed = await limiter.consume(limiterKey(networkOf(address))).then(
        () => true,
        () => false,
      );
      return allowed && (take(older, path) || take(recent, path));
    },
  };
}
