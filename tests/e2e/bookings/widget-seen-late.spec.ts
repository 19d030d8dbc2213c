import { wholeBrowser } from '#tests/support/browsers.ts';
import { expect } from '../fixtures.ts';
import { allow, contentHeightOf, heightOf, test } from '../widget-site.ts';

test('a widget that is seen late is as tall as its content, too', async ({
  playwright,
  browser,
  site,
  shop,
}) => {
  const owner = await browser.newContext();
  await allow(owner.request, site.origin, shop.origin);
  await owner.close();
  // The headless shell starts the scripts of frames that are out of view, too.
  const whole = await playwright.chromium.launch({
    ...(wholeBrowser && { executablePath: wholeBrowser }),
    args: ['--no-sandbox'],
  });
  const page = await whole.newPage();
  // The host's script asks for ten seconds, which pass at once before the frame is seen.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    if (window !== window.top) return;
    const sooner = (run: (left: number) => void, ms: number, left: number) =>
      later(run, window.scrollY > 0 ? ms : 0, left);
    Object.assign(window, { setTimeout: sooner });
  });
  shop.show(
    `<div style="height:6000px"></div><script src="${site.origin}/embed.js" data-kind="usa"></script>`,
  );
  await page.goto(shop.origin, { waitUntil: 'load' });
  await page.waitForTimeout(1_000);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await heightOf(page)) - (await contentHeightOf(page))).toBe(0);
  await whole.close();
});
