import { expect, test } from 'vitest';
import { insertPost } from '#db/queries/posts.ts';
import { createPageViews } from '#server/page-views.ts';
import { testApp } from '../support/app.ts';
import { testDatabase } from '../support/database.ts';
import { quiet } from '../support/generation.ts';
import { aPost } from '../support/posts.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A counter on a database of its own, with a clock that the test moves. */
async function counter() {
  const database = await testDatabase();
  let now = new Date('2026-05-04T10:00:00Z');
  const views = createPageViews({ db: database.db, log: quiet as never, now: () => now });
  const visit = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    views.count({ method, headers: { 'user-agent': FIREFOX, ...headers } } as never, url);
  const counted = async () => {
    await views.flush();
    const rows = await database.db.selectFrom('page_views').selectAll().execute();
    return rows.map(({ day, path, count }) => `${day} ${path} ${count}`);
  };
  const at = (time: string) => {
    now = new Date(time);
  };
  return { ...database, views, visit, counted, at };
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
])('%s is no visitor', async (_who, headers) => {
  const { visit, counted } = await counter();
  visit('/', headers as Record<string, string>);
  expect(await counted()).toEqual([]);
});

test('a telephone called Cubot is one; asking for the head alone, and the admin, are none', async () => {
  const { visit, counted } = await counter();
  visit('/gallery', { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 21) Chrome/140.0' });
  visit('/gallery', {}, 'HEAD');
  for (const url of ['/admin', '/auth', '/api/blog/posts', '/nothing', '/booking/manage/secret']) visit(url);
  expect(await counted()).toEqual(['2026-05-04 /gallery 1']);
});

test('addresses without end are counted together', async () => {
  const { visit, counted } = await counter();
  for (let number = 0; number < 2_500; number += 1) visit(`/blog/post-${number}`);
  const rows = await counted();
  expect(rows).toHaveLength(2_001);
  expect(rows).toContain('2026-05-04 other pages 500');
});

test('what cannot be written down is kept for the next time', async () => {
  const { visit, counted, views, refuseWrites } = await counter();
  visit('/');
  refuseWrites(true);
  await views.flush();
  visit('/');
  refuseWrites(false);
  expect(await counted()).toEqual(['2026-05-04 / 2']);
});

test('400 days are kept', async () => {
  const { visit, counted, at } = await counter();
  visit('/');
  await counted();
  at('2027-06-08T00:00:00Z');
  expect(await counted()).toEqual(['2026-05-04 / 1']);
  at('2027-06-09T00:00:00Z');
  expect(await counted()).toEqual([]);
});

test('counting leaves the kept pages as they are', async () => {
  const { visit, views, contentVersion } = await counter();
  const before = contentVersion();
  visit('/');
  await views.flush();
  expect(contentVersion()).toBe(before);
});

test('the overview tells of them, by day and by page', async () => {
  const { db, admin, views } = await testApp();
  await insertPost(db, aPost({ slug: 'moths' }));
  const request = { method: 'GET', headers: { 'user-agent': FIREFOX } } as never;
  for (const url of ['/blog/moths', '/', '/', '/gallery', '/']) views.count(request, url);
  const answer = await (await admin()).get('/api/admin/overview');
  const { views: told } = (await answer.json()) as {
    views: { days: Array<{ day: string; count: number }>; pages: unknown[] };
  };
  expect(told.days).toHaveLength(30);
  expect(told.days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), count: 5 });
  expect(told.pages).toEqual([
    { path: '/', count: 3 },
    { path: '/blog/moths', count: 1 },
    { path: '/gallery', count: 1 },
  ]);
});
