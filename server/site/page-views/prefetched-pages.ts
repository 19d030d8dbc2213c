import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import type { Db } from '#db/open.ts';
import { addPrefetchedPages, takePrefetchedPages } from '#db/queries/site/prefetched-pages.ts';
import type { LimiterKey } from '../../accounts/limiter-key.ts';
import { networkOf } from '../../http/ip-address.ts';

/** Browsers keep a prefetched page for minutes, a prerendered one as long as the linking page is open. */
const KEPT_MS = 60 * 60_000;
/** The path prefetched longest ago is dropped first. */
const MOST_PATHS = 2_000;
/** Reports per network and minute: more than a team calendar needs. */
const PER_NETWORK = 300;
/** Tries of a report to find its prefetch, which the sending process may write later. */
const LOOKS = 3;

/** Tells if a browser prefetches or prerenders the page. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean => {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return purpose !== undefined && /prefetch|prerender|preview/.test(String(purpose));
};

interface Reports {
  count: number;
  looks: number;
}

export interface Buffered {
  sent: ReadonlyMap<string, number>;
  reports: ReadonlyMap<string, Reports>;
}

export interface PrefetchedPages {
  sent(path: string): void;
  /**
   * Returns true if the report counts now; otherwise `settle` may find its prefetch. `address`: the
   * visitor's.
   */
  opened(path: string, address: string): Promise<boolean>;
  /** Undefined when nothing waits for the next write. */
  take(): Buffered | undefined;
  /**
   * @param trx the transaction in which the views are counted
   * @returns reports that now count, by path, and rows written
   */
  settle(trx: Db, buffered: Buffered): Promise<{ views: ReadonlyMap<string, number>; rows: number }>;
  lookAgain(buffered: Buffered, views: ReadonlyMap<string, number>): void;
  restore(buffered: Buffered): void;
}

/**
 * Tracks prefetched pages that are not opened yet. Reports count at most as often as prefetches, so made-up
 * ones count nothing. Another process may get the report, so what is not reported within seconds waits in the
 * database.
 */
export function trackPrefetches({
  now,
  limiterKey,
}: {
  now: () => Date;
  limiterKey: LimiterKey;
}): PrefetchedPages {
  const sent = new LRUCache<string, number>({
    max: MOST_PATHS,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const reports = new LRUCache<string, Reports>({ max: MOST_PATHS });
  // In memory, so each process allows as many. It bounds work; no report counts without a prefetch.
  const limiter = new RateLimiterMemory({ keyPrefix: 'opened', points: PER_NETWORK, duration: 60 });

  /** @returns true if this process prefetched the page since the last write */
  function takeSent(path: string): boolean {
    const count = sent.get(path);
    if (count === undefined) return false;
    if (count === 1) sent.delete(path);
    else sent.set(path, count - 1, { noUpdateTTL: true });
    return true;
  }

  function keep(path: string, { count, looks }: Reports): void {
    const known = reports.get(path);
    reports.set(path, { count: (known?.count ?? 0) + count, looks: Math.min(known?.looks ?? looks, looks) });
  }

  return {
    sent(path) {
      sent.set(path, (sent.get(path) ?? 0) + 1);
    },
    async opened(path, address) {
      const allowed = await limiter.consume(limiterKey(networkOf(address))).then(
        () => true,
        () => false,
      );
      if (!allowed) return false;
      if (takeSent(path)) return true;
      keep(path, { count: 1, looks: 0 });
      return false;
    },
    take() {
      sent.purgeStale();
      if (sent.size === 0 && reports.size === 0) return undefined;
      // Oldest first, so that `restore` keeps their order.
      const buffered = { sent: new Map([...sent].reverse()), reports: new Map([...reports].reverse()) };
      sent.clear();
      reports.clear();
      return buffered;
    },
    async settle(trx, buffered) {
      const at = now();
      const since = new Date(at.getTime() - KEPT_MS);
      const views = new Map<string, number>();
      // Reports come first: they are not about later prefetches.
      for (const [path, { count }] of buffered.reports) {
        const found = await takePrefetchedPages(trx, { path, most: count }, since);
        if (found > 0) views.set(path, found);
      }
      if (buffered.sent.size === 0) return { views, rows: views.size };
      const bounds = { now: at, since, mostPaths: MOST_PATHS };
      const rows = await addPrefetchedPages(trx, Object.fromEntries(buffered.sent), bounds);
      return { views, rows: views.size + rows };
    },
    lookAgain(buffered, views) {
      for (const [path, { count, looks }] of buffered.reports) {
        const left = count - (views.get(path) ?? 0);
        if (left > 0 && looks + 1 < LOOKS) keep(path, { count: left, looks: looks + 1 });
      }
    },
    restore(buffered) {
      for (const [path, count] of buffered.sent) sent.set(path, (sent.get(path) ?? 0) + count);
      for (const [path, each] of buffered.reports) keep(path, each);
    },
  };
}
