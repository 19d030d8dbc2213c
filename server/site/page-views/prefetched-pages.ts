import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import type { Db } from '#db/open.ts';
import { addPrefetchedPages, takePrefetchedPages } from '#db/queries/site/prefetched-pages.ts';
import type { LimiterKey } from '../../accounts/limiter-key.ts';
import { networkOf } from '../../http/ip-address.ts';

/**
 * How long a page is remembered after it was last prefetched. Browsers keep a prefetched page for some minutes, and a
 * prerendered one for as long as the page that links to it is open.
 */
const KEPT_MS = 60 * 60_000;
/** How many paths are remembered; the one prefetched longest ago is dropped first. */
const MOST_PATHS = 2_000;
/** How many pages one network may report as opened per minute: more than a team calendar needs. */
const PER_NETWORK = 300;
/**
 * How many times a report looks for its prefetch. The process that sent the page may write that down after the one
 * that gets the report has looked.
 */
const LOOKS = 3;

/** Whether a browser is prefetching or prerendering the page. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean => {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return purpose !== undefined && /prefetch|prerender|preview/.test(String(purpose));
};

/** Reports that a page was opened, for which no prefetch was found yet. */
interface Reports {
  count: number;
  looks: number;
}

/** What waits for the next write to the database. */
export interface Buffered {
  /** How many browsers have prefetched a page, by path. */
  sent: ReadonlyMap<string, number>;
  reports: ReadonlyMap<string, Reports>;
}

export interface PrefetchedPages {
  /** Records that a page was sent to a browser that prefetches it. */
  sent(path: string): void;
  /**
   * @returns whether an "opened" report should be counted now; otherwise `settle` may find its prefetch later.
   * @param address the visitor's
   */
  opened(path: string, address: string): Promise<boolean>;
  /** Takes what waits for the next write; undefined when nothing does. */
  take(): Buffered | undefined;
  /**
   * Writes it down.
   * @param trx the transaction in which the views are counted
   * @returns how many reports now count, by path, and how many rows were written
   */
  settle(trx: Db, buffered: Buffered): Promise<{ views: ReadonlyMap<string, number>; rows: number }>;
  /** Keeps the reports that are to look again. @param views what `settle` returned */
  lookAgain(buffered: Buffered, views: ReadonlyMap<string, number>): void;
  /** Keeps everything, because it could not be written. */
  restore(buffered: Buffered): void;
}

/**
 * Tracks how many browsers have prefetched a page and not opened it yet. An "opened" report only counts as
 * often as the page was prefetched, so made-up reports count nothing. Behind a load balancer, the report may reach
 * another process than the prefetch, so what is not reported within seconds waits in the database.
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
  // In memory, so each process allows as many. It bounds work, not counts: no report counts without a prefetch.
  const limiter = new RateLimiterMemory({ keyPrefix: 'opened', points: PER_NETWORK, duration: 60 });

  /** @returns whether this process prefetched the page since the last write */
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
      // From the longest ago to the latest, so that `restore` keeps their order.
      const buffered = { sent: new Map([...sent].reverse()), reports: new Map([...reports].reverse()) };
      sent.clear();
      reports.clear();
      return buffered;
    },
    async settle(trx, buffered) {
      const at = now();
      const since = new Date(at.getTime() - KEPT_MS);
      const views = new Map<string, number>();
      // Reports come first: a page that was prefetched after them is not what they are about.
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
