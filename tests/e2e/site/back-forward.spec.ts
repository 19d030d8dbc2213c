import { chromium, type Page } from '@playwright/test';
import { ADMIN } from '#tests/support/admin.ts';
import { wholeBrowser } from '#tests/support/browsers.ts';
import { expect, test } from '../fixtures.ts';

/**
 * Playwright disables the back/forward cache, and the headless shell has none, so this test starts its own
 * browser.
 */
test('pages return from the back/forward cache, and are up to date after signing out', async ({
  baseURL,
  launchOptions,
}) => {
  const browser = await chromium.launch({
    ...launchOptions,
    ...(wholeBrowser && { executablePath: wholeBrowser }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Page.enable');
    const reasons: string[] = [];
    cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
    );
    const awake = (on: Page) => on.waitForFunction(() => 'awake' in document.documentElement.dataset);
    /** True if the page was restored: its mark is still there. */
    const wasRestored = () => page.evaluate(() => 'marked' in window);
    const leaveAndReturn = async (path: string) => {
      await page.goto(path);
      await awake(page);
      await page.evaluate(() => Object.assign(window, { marked: true }));
      await page.goto('/terms');
      await page.goBack({ waitUntil: 'commit' });
      await expect(page).toHaveURL(path);
    };
    for (const path of ['/blog', '/gallery', '/booking/usa', '/']) {
      await leaveAndReturn(path);
      expect(await wasRestored(), `${path}: ${reasons.join(', ')}`).toBe(true);
    }

    const origin = { origin: baseURL ?? '' };
    await context.request.post('/api/login', { data: ADMIN, headers: origin });
    await page.goto('/blog');
    await awake(page);
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await context.request.post('/api/logout', { headers: origin });
    await page.goto('/gallery');
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => !('marked' in window) && 'awake' in document.documentElement.dataset);
    const user = await page.evaluate(() => document.querySelector<HTMLScriptElement>('#wake')?.dataset.user);
    expect(user).toBeUndefined();
  } finally {
    await browser.close();
  }
});
