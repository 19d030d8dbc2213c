import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { addPageViews, prunePageViews } from '#db/queries/page-views.ts';
import { every } from '../tasks/every.ts';
import { isPrefetch, trackPrefetches } from './prefetched-pages.ts';

/** How often counts go into the database. */
const FLUSH_MS = 5_000;
/** Addresses that are counted by themselves in a day; the rest are counted together. */
const MOST_PATHS = 2_000;
const OTHER_PAGES = 'other pages';

/**
 * Programs that say what they are; whoever pretends to be a browser is counted as one. Nearly all crawlers have one of
 * these words in their name. (Cubot makes telephones.)
 */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|preview|scan|monitor|check|fetch|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|^node|axios|http-?client|feed/i;
/** User agents whose kind is remembered: a few dozen make up nearly all visits. */
const MOST_AGENTS = 500;

export interface PageViews {
  /** Counts a visit to a kept page. @param key its name in the cache: origin, blank, address */
  countKept(request: IncomingMessage, key: string): void;
  /** Counts a visit to a page that was made for this visitor; an address that is no public page is nobody's. */
  count(request: IncomingMessage, url: string): void;
  /**
   * Counts a page that was fetched ahead and is seen now, as it says itself.
   * @param opened its path, and the address of the visitor
   */
  countOpened(request: IncomingMessage, opened: { path: string; address: string }): Promise<void>;
  /** Begins to write counts down by itself, every few seconds. */
  start(): void;
  /** Rows written so far: they alone are not worth a copy of the database. */
  written(): number;
  /** Writes down what was counted. */
  flush(): Promise<void>;
  /** Flushes for the last time. */
  stop(): Promise<void>;
}

interface Options {
  db: Db;
  log: Logger;
  /** The path of a public page's address, without its query; undefined for any other address. */
  publicPath: (url: string) => string | undefined;
  now?: () => Date;
}

/**
 * Counts visits to public pages by address and UTC day: no cookie, no address of a visitor, nothing that tells two of them
 * apart. In memory first; a crash loses some seconds of it.
 */
export function createPageViews({ db, log, publicPath, now = () => new Date() }: Options): PageViews {
  /** By the key as it came: shortened to a path when it is written, not for each visit. */
  let counts = new Map<string, number>();
  const programs = new LRUCache<string, boolean>({ max: MOST_AGENTS });
  const ahead = trackPrefetches(now);
  /** Paths of `day` that have been written. */
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

  /** Of an address that was counted, its path: one of the day's first, or that of all others. */
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
      if (day !== '' || counts.size > 0) written += await prunePageViews(db, at);
      paths = new Set();
      day = today;
    }
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    const byPath: Record<string, number> = {};
    for (const [key, count] of taken) {
      const path = pathOf(key);
      byPath[path] = (byPath[path] ?? 0) + count;
    }
    try {
      written += await addPageViews(db, byPath, at);
    } catch (error) {
      // The disk is full, or the file locked: they are counted next time.
      for (const [key, count] of taken) add(key, count);
      throw error;
    }
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
