import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { drawsOwnFonts, observe } from '../../../tools/bench/browser/observe.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

const PAGES = [
  ...[
    '/',
    '/new',
    '/landing',
    '/blog',
    '/blog/tag/mvp',
    '/blog/post-30',
    '/gallery',
    '/in-action',
    '/technologies',
  ],
  ...['/booking', '/booking/usa', '/booking/offshore', '/contact', '/terms', '/no-such-page', '/auth'],
];
/** Permitted layout shift, from the issue about a visitor's first minute. */
const LEAST = 0.02;
const LATE_MS = 700;

/** Fonts come after the first paint. Returns the layout shift, and what has moved. */
async function openWithLateFonts(page: Page, path: string) {
  const observed = await observe(page);
  await page.route('**/fonts/*.woff2', async (route) => {
    await delay(LATE_MS);
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
  await expect.poll(() => drawsOwnFonts(page), { timeout: 20_000 }).toBe(true);
  const { shift, shifted } = await observed();
  return { shift, shifted };
}

test.use({ allowedConsole: [/404 \(Not Found\)|preloaded using link preload/] });

for (const path of PAGES)
  test(`${path} is shown in the brand's type when it comes late, and nothing moves`, async ({ page }) => {
    const { shift, shifted } = await openWithLateFonts(page, path);
    expect(shift, shifted.join('\n')).toBeLessThan(LEAST);
  });

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  for (const path of ['/', '/booking/usa'])
    test(`${path} is shown in the brand's type when it comes late, and nothing moves`, async ({ page }) => {
      const { shift, shifted } = await openWithLateFonts(page, path);
      expect(shift, shifted.join('\n')).toBeLessThan(LEAST);
    });
});

for (const fonts of [
  { display: 'fraunces', text: 'nunito' },
  { display: 'archivo', text: 'newsreader' },
])
  test(`the owner's ${fonts.display} and ${fonts.text} are shown when they come late, and nothing moves`, async ({
    admin,
    baseURL,
  }) => {
    const headers = { origin: baseURL ?? '' };
    await admin.request.patch('/api/admin/brand', { data: { fonts }, headers });
    for (const path of ['/', '/blog', '/booking/usa']) {
      const page = await admin.context().newPage();
      const { shift, shifted } = await openWithLateFonts(page, path);
      expect(shift, `${path}: ${shifted.join('\n')}`).toBeLessThan(LEAST);
      await page.close();
    }
    await admin.request.patch('/api/admin/brand', { data: { fonts: null }, headers });
  });
