import { wholeBrowser } from '#tests/support/browsers.ts';
import { expect, test } from '../fixtures.ts';

test('Back shows a page as it was left', async ({ playwright, launchOptions, baseURL }) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ...(wholeBrowser && { executablePath: wholeBrowser }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  for (const path of ['/', '/blog', '/blog/post-30', '/booking/usa', '/gallery']) {
    await page.goto(path);
    await page.evaluate(() => {
      Object.assign(window, { left: true });
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await page.goto('/terms');
    await page.evaluate(() => history.back());
    // During a navigation there is no page to evaluate in.
    const shown = () =>
      page
        .evaluate(() => [Reflect.get(window, 'left'), Reflect.get(window, 'persisted')])
        .catch(() => undefined);
    await expect.poll(shown, path).toEqual([true, true]);
  }
  await browser.close();
});

test('a link under the pointer is prefetched, and its page fades in', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) =>
      Object.assign(window, { faded: Boolean(viewTransition) }),
    ),
  );
  await page.goto('/blog');
  const ahead = new Promise<string>((resolve) => {
    page.context().on('request', (request) => {
      if (request.headers()['sec-purpose'] === 'prefetch') resolve(new URL(request.url()).pathname);
    });
  });
  const link = page.getByRole('article').getByRole('link').first();
  await link.hover();
  expect(await ahead).toBe(await link.getAttribute('href'));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'faded'))).toBe(true);
});
