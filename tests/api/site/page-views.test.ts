import { describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/open.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { createLimiterKey } from '#server/accounts/limiter-key.ts';
import { createPageViews } from '#server/site/page-views/page-views.ts';
import { publicPath } from '#server/ssr/cache/page-key.ts';
import { testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { anotherProcess, testDatabase } from '../../support/database.ts';
import { quiet } from '../../support/generation.ts';
import { aPost } from '../../support/posts.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** @param given another process's database */
async function counter(given?: OpenDatabase) {
  const database = given ?? (await testDatabase());
  let now = new Date('2026-05-04T10:00:00Z');
  const views = createPageViews({
    db: database.db,
    log: quiet as never,
    publicPath,
    limiterKey: createLimiterKey('secret'),
    now: () => now,
  });
  const visit = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    views.count({ method, headers: { 'user-agent': FIREFOX, ...headers } } as never, url);
  const opened = (path: string, headers: Record<string, string> = {}, address = '192.0.2.1') =>
    views.countOpened({ method: 'POST', headers: { 'user-agent': FIREFOX, ...headers } } as never, {
      path,
      address,
    });
  const counted = async () => {
    await views.flush();
    const rows = await database.db
      .selectFrom('pageViews')
      .selectAll()
      .orderBy('day')
      .orderBy('path')
      .execute();
    return rows.map(({ day, path, count }) => `${day} ${path} ${count}`);
  };
  const at = (time: string) => {
    now = new Date(time);
  };
  return { ...database, views, visit, opened, counted, at };
}

test('a visit counts for its path and its UTC day', async () => {
  const { visit, counted, at } = await counter();
  for (const url of ['/', '/?utm_source=mail', '/blog?page=2', '/blog?q=moth', '/blog/tag/mvp?page=3', '/'])
    visit(url);
  expect(await counted()).toEqual(['2026-05-04 / 3', '2026-05-04 /blog 2', '2026-05-04 /blog/tag/mvp 1']);
  visit('/');
  expect((await counted())[0]).toBe('2026-05-04 / 4');
  at('2026-05-05T00:00:01Z');
  visit('/');
  expect(await counted()).toContain('2026-05-05 / 1');
});

test.each([
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a browser without a window', { 'user-agent': 'Mozilla/5.0 (X11) HeadlessChrome/140.0 Safari/537.36' }],
  ['nobody in particular', { 'user-agent': undefined }],
  ['a browser that fetches ahead', { 'sec-purpose': 'prefetch' }],
  ['a browser that renders ahead', { 'sec-purpose': 'prefetch;prerender' }],
])('%s does not count as a visitor', async (_who, headers) => {
  const { visit, counted } = await counter();
  visit('/', headers as Record<string, string>);
  expect(await counted()).toEqual([]);
});

const AHEAD = { 'sec-purpose': 'prefetch' };

describe('a prefetched page', () => {
  test('counts when it is opened, once', async () => {
    const { visit, opened, counted } = await counter();
    visit('/blog?page=2', AHEAD);
    visit('/gallery', AHEAD);
    expect(await counted()).toEqual([]);
    await opened('/blog');
    await opened('/blog');
    expect(await counted()).toEqual(['2026-05-04 /blog 1']);
  });

  test('counts as often as it was prefetched', async () => {
    const { visit, opened, counted } = await counter();
    for (let number = 0; number < 3; number += 1) visit('/blog/straße', AHEAD);
    visit('/blog/stra%C3%9Fe', AHEAD);
    for (let number = 0; number < 9; number += 1) await opened('/blog/stra%C3%9Fe');
    expect(await counted()).toEqual(['2026-05-04 /blog/stra%C3%9Fe 1']);
  });

  test('does not count without a prefetch, for an unknown page, or for a bot', async () => {
    const { visit, opened, counted } = await counter();
    for (const path of ['/gallery', '/blog/made-up', '/admin', 'x', '', '//evil.example', '/%00'])
      await opened(path);
    visit('/gallery', AHEAD);
    await opened('/gallery', { 'user-agent': 'Googlebot/2.1' });
    visit('/', { ...AHEAD, 'user-agent': 'Googlebot/2.1' });
    await opened('/');
    visit('/new', AHEAD, 'HEAD');
    await opened('/new');
    expect(await counted()).toEqual([]);
  });

  test('is forgotten after a while, as in browsers', async () => {
    const { visit, opened, counted, at } = await counter();
    visit('/', AHEAD);
    visit('/gallery', AHEAD);
    at('2026-05-04T10:59:00Z');
    await opened('/');
    at('2026-05-04T12:00:00Z');
    await opened('/gallery');
    expect(await counted()).toEqual(['2026-05-04 / 1']);
  });

  test('is remembered for a bounded number of addresses, the latest ones', async () => {
    const { visit, opened, counted } = await counter();
    for (let number = 0; number < 5_000; number += 1) visit(`/blog/post-${number}`, AHEAD);
    await opened('/blog/post-1');
    await opened('/blog/post-4999');
    expect(await counted()).toEqual(['2026-05-04 /blog/post-4999 1']);
  });

  test('counts a limited number of times a minute for one network', async () => {
    const { visit, opened, counted } = await counter();
    for (let number = 0; number < 500; number += 1) visit('/', AHEAD);
    for (let number = 0; number < 450; number += 1) await opened('/', {}, `2001:db8::${number.toString(16)}`);
    await opened('/', {}, '192.0.2.7');
    expect(await counted()).toEqual(['2026-05-04 / 301']);
  });
});

describe('a page that another process has sent as a prefetch', () => {
  async function twoProcesses() {
    const first = await counter();
    const second = await counter(await anotherProcess(first));
    return { first, second };
  }

  test('counts when it is opened, as often as it was prefetched', async () => {
    const { first, second } = await twoProcesses();
    first.visit('/gallery', AHEAD);
    first.visit('/gallery', AHEAD);
    expect(await first.counted()).toEqual([]);
    for (let number = 0; number < 5; number += 1) await second.opened('/gallery');
    expect(await second.counted()).toEqual(['2026-05-04 /gallery 2']);
    await first.opened('/gallery');
    expect(await first.counted()).toEqual(['2026-05-04 /gallery 2']);
  });

  test('counts once when both processes are told that it was opened', async () => {
    const { first, second } = await twoProcesses();
    first.visit('/gallery', AHEAD);
    first.visit('/new', AHEAD);
    await first.views.flush();
    for (const { opened } of [first, second]) {
      await opened('/gallery');
      await opened('/new');
    }
    await Promise.all([first.views.flush(), second.views.flush()]);
    expect((await first.counted()).sort()).toEqual(['2026-05-04 /gallery 1', '2026-05-04 /new 1']);
  });

  test('counts when the report arrives before the other process has written that it was sent', async () => {
    const { first, second } = await twoProcesses();
    first.visit('/gallery', AHEAD);
    await second.opened('/gallery');
    expect(await second.counted()).toEqual([]);
    await first.views.flush();
    expect(await second.counted()).toEqual(['2026-05-04 /gallery 1']);
  });

  test('does not count for an old report, nor for an old prefetch', async () => {
    const { first, second } = await twoProcesses();
    await second.opened('/gallery');
    for (let flush = 0; flush < 3; flush += 1) await second.views.flush();
    first.visit('/gallery', AHEAD);
    await first.views.flush();
    expect(await second.counted()).toEqual([]);
    second.at('2026-05-04T11:00:01Z');
    await second.opened('/gallery');
    expect(await second.counted()).toEqual([]);
  });

  test('counts later if the database could not be written', async () => {
    const { first, second } = await twoProcesses();
    first.visit('/gallery', AHEAD);
    first.refuseWrites(true);
    await first.views.flush();
    first.refuseWrites(false);
    await first.views.flush();
    await second.opened('/gallery');
    second.refuseWrites(true);
    for (let flush = 0; flush < 5; flush += 1) await second.views.flush();
    second.refuseWrites(false);
    expect(await second.counted()).toEqual(['2026-05-04 /gallery 1']);
  });

  test('is remembered for a bounded number of addresses, the latest ones, and not forever', async () => {
    const { first, second } = await twoProcesses();
    const remembered = () => first.db.selectFrom('prefetchedPages').select('path').execute();
    for (let number = 0; number < 1_500; number += 1) first.visit(`/blog/early-${number}`, AHEAD);
    await first.views.flush();
    second.at('2026-05-04T10:01:00Z');
    for (let number = 0; number < 1_500; number += 1) second.visit(`/blog/late-${number}`, AHEAD);
    await second.views.flush();
    const paths = (await remembered()).map(({ path }) => path);
    expect(paths).toHaveLength(2_000);
    expect(paths.filter((path) => path.startsWith('/blog/late'))).toHaveLength(1_500);
    for (const time of ['2026-05-04T11:30:00Z', '2027-05-04T11:30:00Z', '2026-05-04T11:31:00Z']) {
      second.at(time);
      second.visit(`/blog/${time.slice(0, 4)}`, AHEAD);
      await second.views.flush();
    }
    expect(await remembered(), 'nothing of a fast clock').toEqual([{ path: '/blog/2026' }]);
  });

  test('causes no write while nothing happens, and no backup', async () => {
    const { first } = await twoProcesses();
    const before = first.changes();
    first.visit('/gallery', AHEAD);
    first.visit('/new');
    await first.views.flush();
    await first.opened('/gallery');
    await first.views.flush();
    expect(first.views.written()).toBe(first.changes() - before);
    const settled = first.changes();
    await first.opened('/blog/made-up');
    for (let flush = 0; flush < 5; flush += 1) await first.views.flush();
    expect(first.changes()).toBe(settled);
  });
});

test('a phone called Cubot counts as a visitor, but HEAD requests and the admin do not', async () => {
  const { visit, counted } = await counter();
  visit('/gallery', { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 21) Chrome/140.0' });
  visit('/gallery', {}, 'HEAD');
  for (const url of ['/admin', '/auth', '/api/blog/posts', '/nothing/here', '/booking/manage/secret'])
    visit(url);
  expect(await counted()).toEqual(['2026-05-04 /gallery 1']);
});

test('unlimited made-up URLs are counted together', async () => {
  const { visit, counted } = await counter();
  for (let number = 0; number < 2_500; number += 1) visit(`/blog/post-${number}`);
  const rows = await counted();
  expect(rows).toHaveLength(2_001);
  expect(rows).toContain('2026-05-04 other pages 500');
});

test('views that cannot be saved are kept for the next attempt', async () => {
  const { visit, counted, views, refuseWrites } = await counter();
  visit('/');
  refuseWrites(true);
  await views.flush();
  visit('/');
  refuseWrites(false);
  expect(await counted()).toEqual(['2026-05-04 / 2']);
});

test('views are kept for 400 days', async () => {
  const { visit, counted, at } = await counter();
  visit('/');
  await counted();
  at('2027-06-08T00:00:00Z');
  expect(await counted()).toEqual(['2026-05-04 / 1']);
  at('2027-06-09T00:00:00Z');
  expect(await counted()).toEqual([]);
});

test('counting does not invalidate cached pages', async () => {
  const { visit, views, contentVersion } = await counter();
  const before = contentVersion();
  visit('/');
  await views.flush();
  expect(contentVersion()).toBe(before);
});

test('the API counts opened pages of visitors, but not of an administrator or another site', async () => {
  const { db, admin, visitor, views } = await testApp();
  const ahead = { method: 'GET', headers: { 'user-agent': FIREFOX, ...AHEAD } } as never;
  for (let number = 0; number < 9; number += 1) views.count(ahead, '/gallery');
  const browser = { 'user-agent': FIREFOX };
  const tell = async (client: ReturnType<typeof visitor>, headers: Record<string, string> = {}) =>
    (await client.call('POST', '/api/views?path=%2Fgallery', undefined, { ...browser, ...headers })).status;
  expect(await tell(visitor())).toBe(204);
  expect(await tell(await admin())).toBe(204);
  expect(await tell(visitor(), { origin: 'https://evil.example' })).toBe(403);
  expect(await tell(visitor(), { 'sec-fetch-site': 'cross-site' })).toBe(403);
  const long = await visitor().call('POST', `/api/views?path=/${'x'.repeat(3_000)}`, undefined, browser);
  expect(long.status).toBe(400);
  expect((await visitor().call('POST', '/api/views', undefined, browser)).status).toBe(400);
  await views.flush();
  expect(await db.selectFrom('pageViews').select(['path', 'count']).execute()).toEqual([
    { path: '/gallery', count: 1 },
  ]);
});

test('the overview shows page views by day and by page', async () => {
  const { db, admin, views } = await testApp();
  await insertPost(db, aPost({ slug: 'moths' }));
  const request = { method: 'GET', headers: { 'user-agent': FIREFOX } } as never;
  for (const url of ['/blog/moths', '/', '/', '/gallery', '/']) views.count(request, url);
  const answer = await (await admin()).get('/api/admin/overview');
  const { views: told } = await bodyOf<{
    views: { days: Array<{ day: string; count: number }>; pages: unknown[] };
  }>(answer);
  expect(told.days).toHaveLength(30);
  expect(told.days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), count: 5 });
  expect(told.pages).toEqual([
    { path: '/', count: 3 },
    { path: '/blog/moths', count: 1 },
    { path: '/gallery', count: 1 },
  ]);
});
