import { ADMIN } from '#tests/support/admin.ts';
import { type PrerenderingBrowser, startPrerenderingBrowser } from '#tests/support/prerendering-browser.ts';
import { openSite } from '#tests/support/site-database.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog().extend<{ visitor: PrerenderingBrowser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  visitor: async ({}, use) => {
    const browser = await startPrerenderingBrowser();
    await use(browser);
    await browser.close();
  },
});

/** Counts are saved every five seconds. */
const WRITTEN = { timeout: 15_000 };

async function viewsOf(dataDir: string, path: string): Promise<number> {
  const { db, close } = await openSite(dataDir);
  const rows = await db.selectFrom('pageViews').select('count').where('path', '=', path).execute();
  await close();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

test('a link under the mouse is prerendered, and the page counts once it is shown', async ({
  visitor,
  ownServer: { origin, dataDir },
}) => {
  await visitor.open(`${origin}/blog`);
  await visitor.prerender('a[href="/blog/post-28"]');
  expect(await visitor.prerendered('[location.pathname, document.prerendering]')).toEqual([
    '/blog/post-28',
    true,
  ]);
  // The list's visit is saved, so the post's would have been, too.
  await expect.poll(() => viewsOf(dataDir, '/blog'), WRITTEN).toBe(1);
  expect(await viewsOf(dataDir, '/blog/post-28')).toBe(0);

  await visitor.click();
  await visitor.until('shown', "location.pathname === '/blog/post-28'");
  const [arrival] = await visitor.shown<PerformanceNavigationTiming[]>(
    "performance.getEntriesByType('navigation').map((entry) => entry.toJSON())",
  );
  expect((arrival as { activationStart?: number } | undefined)?.activationStart).toBeGreaterThan(0);
  await expect.poll(() => viewsOf(dataDir, '/blog/post-28'), WRITTEN).toBe(1);
  // A second report would be saved with one of the next counts.
  await visitor.open(`${origin}/technologies`);
  await expect.poll(() => viewsOf(dataDir, '/technologies'), WRITTEN).toBe(1);
  expect(await viewsOf(dataDir, '/blog/post-28')).toBe(1);
});

test('a page that is prerendered but not opened is not counted', async ({
  visitor,
  ownServer: { origin, dataDir },
}) => {
  await visitor.open(`${origin}/cookies`);
  await visitor.prerender('footer a[href="/in-action"]');
  await visitor.open(`${origin}/privacy`);
  await expect.poll(() => viewsOf(dataDir, '/privacy'), WRITTEN).toBe(1);
  expect(await viewsOf(dataDir, '/in-action')).toBe(0);
});

test('videos and typing wait until the page is shown', async ({ visitor, ownServer: { origin } }) => {
  const state = `({
    typed: document.querySelector('[data-typed]').textContent,
    videos: performance.getEntriesByType('resource').filter(({ name }) => /\\.(mp4|webm)/.test(name)).length,
    isPlaying: [...document.querySelectorAll('video')].some(({ paused }) => !paused),
  })`;
  await visitor.open(`${origin}/blog`);
  await visitor.prerender('header a[href="/"]');
  const before = await visitor.prerendered<{ typed: string }>(state);
  // Longer than a phrase rests before it is deleted.
  await visitor.prerendered('new Promise((resolve) => setTimeout(resolve, 4000))');
  expect(await visitor.prerendered(state)).toEqual({ typed: before.typed, videos: 0, isPlaying: false });
  await visitor.click();
  await visitor.until(
    'shown',
    "location.pathname === '/' && [...document.querySelectorAll('video')].some(({ paused }) => !paused)",
  );
  await visitor.until(
    'shown',
    `document.querySelector('[data-typed]').textContent !== ${JSON.stringify(before.typed)}`,
  );
});

test('a page that was prerendered before signing in is loaded again', async ({
  visitor,
  ownServer: { origin },
}) => {
  await visitor.open(`${origin}/blog`);
  await visitor.prerender('header a[href="/in-action"]');
  const body = JSON.stringify(JSON.stringify(ADMIN));
  await visitor.shown(
    `fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${body} })
      .then(() => localStorage.setItem('signed-in', ${JSON.stringify(ADMIN.username)}))`,
  );
  await visitor.click();
  await visitor.until(
    'shown',
    "location.pathname === '/in-action' && Boolean(document.querySelector('footer a[href=\"/admin\"]'))",
  );
});

test('links that act, are secret or change the page in place are not prefetched', async ({
  visitor,
  ownServer: { origin },
}) => {
  await visitor.open(`${origin}/blog`);
  for (const selector of ['footer a[href="/auth"]', 'a[href="/blog?page=2"]']) {
    await visitor.hover(selector);
    // A prefetch or prerender starts after a fifth of a second.
    await visitor.shown('new Promise((resolve) => setTimeout(resolve, 1000))');
    expect(visitor.isPrerendering(), selector).toBe(false);
  }
});

test('nothing is prefetched with data saving', async ({ request, ownServer: { origin } }) => {
  const url = `${origin}/links.speculationrules`;
  const rules = await request.get(url);
  expect(Object.keys(await rules.json())).toEqual(['prerender', 'prefetch']);
  const sparing = await request.get(url, { headers: { 'save-data': 'on' } });
  expect(await sparing.json()).toEqual({});
  for (const answer of [rules, sparing]) {
    expect(answer.headers()['content-type']).toBe('application/speculationrules+json');
    expect(answer.headers().vary).toContain('Save-Data');
  }
});
