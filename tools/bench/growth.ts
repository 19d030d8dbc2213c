/**
 * Makes the same calls to a site with 100 posts, bookings, jobs and images, and to one with 100,000 posts,
 * 10,000 bookings, 100,000 jobs and 5,000 images. Compares times, and measures the large database's disk
 * space and copies.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { timeBackups } from './growth/backups.ts';
import { callsOf } from './growth/call-list.ts';
import type { Size } from './growth/insert.ts';
import { siteIn } from './growth/site.ts';
import {
  type Call,
  longestBlock,
  type Pace,
  signIn,
  type Times,
  timeBoth,
  tryAll,
} from './growth/time-calls.ts';
import { startProduct } from './servers.ts';

const SMALL: Size = { posts: 100, bookings: 100, jobs: 100, images: 100 };
const LARGE: Size = { posts: 100_000, bookings: 10_000, jobs: 100_000, images: 5_000 };
/** Maximum extra time of a call on the large site, and maximum block of the main thread, in milliseconds. */
const [MOST_MORE, MOST_BLOCKED] = [5, 50];

const TOLD = 25;

interface Options {
  dist: string;
  folder: string;
  /** The first of two ports. */
  port: number;
  quick: boolean;
  say: (name: string, found: string, wanted?: string) => void;
  /** Only calls whose names contain this. */
  only?: string | undefined;
}

interface Found {
  call: Call;
  /** Small and large site: usually, and the first time after a publication. */
  usual: [Times, Times];
  first: [Times, Times];
  /** The longest turn of the main thread on the large site. */
  blocked: number;
}

export async function growth({ dist, folder, port, quick, say, only = '' }: Options): Promise<void> {
  const sizes = [SMALL, LARGE].map((size) => (quick ? mapSize(size, size === LARGE ? 0.1 : 1) : size)) as [
    Size,
    Size,
  ];
  const folders = sizes.map((size) => path.join(folder, `growth-${size.posts}`)) as [string, string];
  for (const [index, dataDir] of folders.entries()) fill(dataDir, sizes[index] as Size);
  const begun = new Date();
  const servers = await Promise.all(
    folders.map((dataDir, index) => startProduct(dist, dataDir, port + index)),
  );
  try {
    const sites = (await Promise.all(servers.map(signIn))) as Pair<Awaited<ReturnType<typeof signIn>>>;
    for (const site of sites) await copiesMade(site.server.origin, site.cookie, begun);
    const [small, large] = folders.map((dataDir, index) => siteIn(dataDir, sizes[index] as Size));
    if (!small || !large) return;
    const publish = folders.map(publisherIn) as Pair<ReturnType<typeof publisherIn>>;
    const pace: Pace = quick ? { most: 7, ms: 500 } : { most: 30, ms: 1_500 };
    const found: Found[] = [];
    const calls = callsOf(small, large).filter(({ name }) => name.includes(only));
    await tryAll(sites, calls);
    for (const call of calls) {
      const usual = await timeBoth(sites, call, pace);
      const first = await timeBoth(sites, call, { most: 5, ms: pace.ms / 3 }, (site) => publish[site]?.());
      const blocked = await longestBlock(sites[1], call, call.paths[1]);
      found.push({ call, usual, first, blocked });
    }
    tell(found, say);
    if (!only) await timeBackups(sites, folders, { dist, say });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

type Pair<T> = [T, T];

const mapSize = (size: Size, by: number): Size =>
  Object.fromEntries(Object.entries(size).map(([name, count]) => [name, count * by])) as unknown as Size;

function fill(dataDir: string, { posts, bookings, jobs, images }: Size): void {
  if (existsSync(path.join(dataDir, 'app.db'))) return;
  mkdirSync(dataDir, { recursive: true });
  execFileSync(process.execPath, [
    path.join(import.meta.dirname, 'growth', 'fill.ts'),
    dataDir,
    ...[posts, bookings, jobs, images].map(String),
  ]);
}

/** A server that has just started makes its copies, which slow down the disk. */
async function copiesMade(origin: string, cookie: string, begun: Date): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api/admin/backups`, { headers: { cookie } });
    const { backups } = (await answer.json()) as { backups: Array<{ kind: string; createdAt: string }> };
    const has = (kind: string, since: string) =>
      backups.some((backup) => backup.kind === kind && backup.createdAt > since);
    if (has('hourly', '') && has('daily', '') && has('latest', begun.toISOString())) return;
    await delay(1_000);
  }
}

/** Invalidates everything cached for the current content, as a publication does. */
function publisherIn(dataDir: string): () => void {
  const sqlite = new SqliteDatabase(path.join(dataDir, 'app.db'));
  sqlite.pragma('synchronous = OFF');
  sqlite.pragma('busy_timeout = 5000');
  const raise = sqlite.prepare('update content_version set version = version + 1');
  return () => void raise.run();
}

const ms = (value: number) => value.toFixed(1);

const moreOf = ({ usual, first }: Found) => [usual, first].map(([small, large]) => large.wall - small.wall);

function tell(found: readonly Found[], say: Options['say']): void {
  const isTooSlow = (each: Found) => !each.call.grows && Math.max(...moreOf(each)) > MOST_MORE;
  const worst = (each: Found) => Math.max(...moreOf(each)) + (isTooSlow(each) ? 1e6 : 0);
  const sorted = found.toSorted((a, b) => worst(b) - worst(a));
  for (const each of sorted.slice(0, TOLD)) {
    const { call, usual, first, blocked } = each;
    const [more = 0, firstMore = 0] = moreOf(each);
    say(
      `${call.name}${call.grows ? ` (${call.grows})` : ''}`,
      `${ms(usual[0].wall)} → ${ms(usual[1].wall)} ms, ${ms(more)} more; after a publication ${ms(first[0].wall)} → ${ms(first[1].wall)} ms, ${ms(firstMore)} more; longest turn ${ms(blocked)} ms${isTooSlow(each) ? ' TOO SLOW' : ''}${blocked > MOST_BLOCKED ? ' BLOCKS' : ''}`,
      call.grows ? '' : `${MOST_MORE} ms more`,
    );
  }
  const others = sorted.slice(TOLD);
  if (others.length === 0) return;
  const most = (of: (each: Found) => number) => ms(Math.max(...others.map(of)));
  say(
    `each of ${others.length} other calls`,
    `at most ${most((each) => moreOf(each)[0] ?? 0)} ms more, after a publication ${most((each) => moreOf(each)[1] ?? 0)}; longest turn ${most(({ blocked }) => blocked)} ms`,
    `${MOST_MORE} ms more`,
  );
}
