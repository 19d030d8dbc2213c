import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { pruneSourceSteps } from '#db/queries/bookings/sources.ts';
import { addPageViews, prunePageViews } from '#db/queries/site/page-views.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { LimiterKey } from '../../accounts/limiter-key.ts';
import { every } from '../../tasks/every.ts';
import { type Buffered, isPrefetch, trackPrefetches } from './prefetched-pages.ts';

const FLUSH_MS = 5_000;
/** Paths per day; the rest are counted together. */
const MOST_PATHS = 2_000;
const OTHER_PAGES = 'other pages';

/**
 * Bots that identify themselves; those that pretend to be a browser are counted. Nearly all crawlers have one
 * of these words. (Cubot is a phone brand.)
 */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|preview|scan|monitor|check|fetch|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|^node|axios|http-?client|feed/i;
/** Cached; a few dozen make up nearly all visits. */
const MOST_AGENTS = 500;

export interface PageViews {
  countKept(request: IncomingMessage, key: string): void;
  count(request: IncomingMessage, url: string): void;
  /**
   * Counts a prefetched page that is now viewed, by the page's own report; later when another process sent
   * the page.
   * @param opened its path, and the visitor's IP address
   */
  countOpened(request: IncomingMessage, opened: { path: string; address: string }): Promise<void>;
  start(): void;
  /** Rows written so far. They alone do not justify a new backup. */
  written(): number;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  db: Db;
  log: Logger;
  /** Without the query; undefined for other URLs. */
  publicPath: (url: string) => string | undefined;
  limiterKey: LimiterKey;
  now?: () => Date;
}

/**
 * Counts visits to public pages by path and UTC day, with no cookies, IP addresses, or anything that
 * identifies a visitor. Buffered, so a crash loses a few seconds.
 */
export function createPageViews({
  db,
  log,
  publicPath,
  limiterKey,
  now = () => new Date(),
}: Options): PageViews {
  /** By raw key; converting at the flush is cheaper than on every visit. */
  let counts = new Map<string, number>();
  const programs = new LRUCache<string, boolean>({ max: MOST_AGENTS });
  const ahead = trackPrefetches({ now, limiterKey });
  let paths = new Set<string>();
  let day = '';
  let written = 0;

  const add = (key: string, visits: number) => {
    const before = counts.get(key);
    if (before !== undefined) counts.set(key, before + visits);
    else if (counts.size < MOST_PATHS) counts.set(key, visits);
    else counts.set(OTHER_PAGES, (counts.get(OTHER_PAGES) ?? 0) + visits);
  };

  function isPerson({ headers }: IncomingMessage): boolean {
    const agent = headers['user-agent'];
    if (agent === undefined) return false;
    let program = programs.get(agent);
    if (program === undefined) {
      program = PROGRAM.test(agent);
      programs.set(agent, program);
    }
    return !program;
  }

  const rememberSent = (url: string) => {
    const path = publicPath(url);
    if (path !== undefined) ahead.sent(path);
  };

  function pathOf(key: string): string {
    const path = publicPath(key.slice(key.indexOf(' ') + 1));
    if (path === undefined || (paths.size >= MOST_PATHS && !paths.has(path))) return OTHER_PAGES;
    paths.add(path);
    return path;
  }

  async function write(): Promise<void> {
    const at = now();
    const today = at.toISOString().slice(0, 10);
    if (today !== day) {
      if (day !== '' || counts.size > 0)
        written += (await prunePageViews(db, at)) + (await pruneSourceSteps(db, at));
      paths = new Set();
      day = today;
    }
    const prefetched = ahead.take();
    if (counts.size === 0 && !prefetched) return;
    const taken = counts;
    counts = new Map();
    try {
      const opened = await writeTransaction(db, (trx) => writeDown(trx, taken, prefetched, at));
      if (prefetched) ahead.lookAgain(prefetched, opened);
    } catch (error) {
      // The disk is full or the file is locked: keep the counts for the next flush.
      for (const [key, count] of taken) add(key, count);
      if (prefetched) ahead.restore(prefetched);
      throw error;
    }
  }

  async function writeDown(
    trx: Db,
    visits: ReadonlyMap<string, number>,
    prefetched: Buffered | undefined,
    at: Date,
  ): Promise<ReadonlyMap<string, number>> {
    const byPath: Record<string, number> = {};
    const count = (path: string, number: number) => {
      byPath[path] = (byPath[path] ?? 0) + number;
    };
    for (const [key, number] of visits) count(pathOf(key), number);
    const { views, rows } = prefetched
      ? await ahead.settle(trx, prefetched)
      : { views: new Map<string, number>(), rows: 0 };
    written += rows;
    for (const [path, number] of views) count(pathOf(` ${path}`), number);
    if (Object.keys(byPath).length > 0) written += await addPageViews(trx, byPath, at);
    return views;
  }

  const task = every({
    name: 'page views',
    everyMs: FLUSH_MS,
    log,
    level: 'warn',
    failed: 'page views could not be saved',
    run: write,
  });

  return {
    countKept(request, key) {
      if (request.method !== 'GET' || !isPerson(request)) return;
      if (isPrefetch(request.headers)) rememberSent(key.slice(key.indexOf(' ') + 1));
      else add(key, 1);
    },
    count(request, url) {
      if (request.method !== 'GET' || !isPerson(request)) return;
      if (isPrefetch(request.headers)) return rememberSent(url);
      const path = publicPath(url);
      if (path !== undefined) add(` ${path}`, 1);
    },
    async countOpened(request, { path: url, address }) {
      const path = isPerson(request) ? publicPath(url) : undefined;
      if (path !== undefined && (await ahead.opened(path, address))) add(` ${path}`, 1);
    },
    start: task.start,
    written: () => written,
    flush: task.work,
    async stop() {
      await task.work();
      await task.stop();
    },
  };
}
