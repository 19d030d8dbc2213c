import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limiterKey } from '../auth/limits.ts';
import { networkOf } from '../http/ip-address.ts';

/** How long a page is remembered after it was last fetched ahead. Browsers keep theirs for some minutes. */
const KEPT_MS = 15 * 60_000;
/** Addresses that are remembered at a time; the ones not fetched for longest are forgotten first. */
const MOST_PATHS = 2_000;
/** Pages that one network may open in a minute: more than an office does. */
const PER_NETWORK = 300;

/** Whether a browser fetches it before anybody asked to see it. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean => {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return purpose !== undefined && /prefetch|prerender|preview/.test(String(purpose));
};

/**
 * Remembers how many browsers have fetched a page ahead and not opened it yet. A page that says it was opened is believed
 * only as often as it was fetched, so a made-up message counts nothing.
 */
export function trackPrefetches(now: () => Date) {
  const waiting = new LRUCache<string, number>({
    max: MOST_PATHS,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const limiter = new RateLimiterMemory({ keyPrefix: 'opened', points: PER_NETWORK, duration: 60 });

  function take(path: string): boolean {
    const count = waiting.get(path);
    if (count === undefined) return false;
    if (count === 1) waiting.delete(path);
    else waiting.set(path, count - 1, { noUpdateTTL: true });
    return true;
  }

  return {
    /** A page was sent to a browser that fetched it ahead. */
    sent(path: string): void {
      waiting.set(path, (waiting.get(path) ?? 0) + 1);
    },
    /** @returns whether a page that says it was opened is to be counted. @param address of the visitor */
    async opened(path: string, address: string): Promise<boolean> {
      const allowed = await limiter.consume(limiterKey(networkOf(address))).then(
        () => true,
        () => false,
      );
      return allowed && take(path);
    },
  };
}
