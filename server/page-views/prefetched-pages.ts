import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limiterKey } from '../auth/limits.ts';
import { networkOf } from '../http/ip-address.ts';

/** How long a page is remembered after it was last prefetched. Browsers keep theirs for some minutes. */
const KEPT_MS = 15 * 60_000;
/** How many paths are remembered; the one prefetched longest ago is dropped first. */
const MOST_PATHS = 2_000;
/** How many pages one network may report as opened per minute: more than an office needs. */
const PER_NETWORK = 300;

/** Whether a browser is prefetching or prerendering the page. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean => {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return purpose !== undefined && /prefetch|prerender|preview/.test(String(purpose));
};

/**
 * Tracks how many browsers have prefetched a page and not opened it yet. An "opened" report only counts as
 * often as the page was prefetched, so made-up reports count nothing.
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
    /** Records that a page was sent to a browser that prefetches it. */
    sent(path: string): void {
      waiting.set(path, (waiting.get(path) ?? 0) + 1);
    },
    /** @returns whether an "opened" report should be counted. @param address the visitor's */
    async opened(path: string, address: string): Promise<boolean> {
      const allowed = await limiter.consume(limiterKey(networkOf(address))).then(
        () => true,
        () => false,
      );
      return allowed && take(path);
    },
  };
}
