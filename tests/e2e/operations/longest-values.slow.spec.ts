import type { Page } from '@playwright/test';
import { findCutTexts } from '#tests/support/find-cut-texts.ts';
import { showLaterDay } from '#tests/support/later-day.ts';
import { fillLongest } from '#tests/support/longest-values.ts';
import { expect, testOfFilledSite } from '../fixtures.ts';

/**
 * Rows in every table with the longest values in long German and Finnish words: nothing is cut or covered, or
 * scrolls sideways.
 */
const test = testOfFilledSite(fillLongest);
test.use({ allowedConsole: [/status of 404/] });
test.setTimeout(120_000);
// The tests change nothing, so each worker can have its own server.
test.describe.configure({ mode: 'parallel' });

const WIDTHS = [320, 390, 768, 960, 1440];
const pages = [
  ...[
    '/',
    '/new',
    '/landing',
    '/technologies',
    '/in-action',
    '/gallery',
    '/blog',
    '/blog/post-1',
    '/nowhere',
  ],
  ...['/booking', '/booking/usa', '/booking/offshore', '/booking/packs', '/contact', '/terms'],
];
const settings = ['', '/mail', '/changes', '/backups', '/ai', '/payments'];
const screens = [
  ...['', 'posts', 'posts/1', 'themes', 'themes/new', 'themes/1', 'topics', 'topics/merge', 'suggestions'],
  ...['topics/suggested'],
  ...['scheduler', 'sources', 'sources/1', 'jobs/1', 'bookings', 'bookings/hours', 'bookings/mail'],
  ...['bookings/1', 'money', 'people', 'people/new', 'people/1', 'my-sessions', 'my-hours', 'calendar'],
  ...['calendar?view=day', 'calendar?date=2026-06-03', 'calendar?date=2026-06-03&view=day', 'guests'],
  ...['sessions', 'sessions/3', 'testimonials', 'site', 'site/describe', 'site/redirects', 'site/texts'],
  ...['site/texts/home.hero', 'users', 'messages', 'marketing-materials', 'marketing-materials/1'],
  ...['brand-assets', 'media', 'account', 'launch-check', ...settings.map((path) => `settings${path}`)],
].map((path) => `/admin/${path}`.replace(/\/$/, ''));
const dialogs = [
  ['/admin/posts', 'New post'],
  ['/admin/bookings', 'New booking'],
  ['/admin/calendar', 'Block time…'],
  ['/admin/marketing-materials', 'Write by hand'],
  ['/admin/bookings/1', 'Mark as paid'],
  ['/', 'Watch Demo'],
] as const;

async function expectWhole(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => ({ width, ...(await findCutTexts(page)) }))
      .toEqual({ width, overflow: 0, cut: [], overlapping: [] });
  }
}

for (const address of pages)
  test(`${address} shows the longest values whole at every width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectWhole(page);
  });

for (const address of screens)
  test(`${address} shows the longest values whole at every width, and is accessible`, async ({
    admin: page,
    expectAccessible,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible();
    await expectWhole(page);
  });

for (const [address, opener] of dialogs)
  test(`the dialog of “${opener}” on ${address} shows the longest values whole at every width`, async ({
    page,
    admin,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await admin.goto(address);
    const button = admin.getByRole('button', { name: opener, exact: true }).first();
    // The site's own buttons have long texts, too.
    if (address.startsWith('/admin')) await button.click();
    else await admin.locator('[data-opens]').first().click();
    await expect(admin.getByRole('dialog')).toBeVisible();
    await expectWhole(admin);
  });

test('a time is chosen, booked and rescheduled with buttons that wrap', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/booking/offshore');
  await showLaterDay(page);
  await page.locator('ul[aria-label] button').first().click();
  await page
    .locator('input[name="name"]')
    .fill('Kraftfahrzeughaftpflichtversicherung'.repeat(3).slice(0, 100));
  await page.locator('input[name="email"]').fill('grace@example.com');
  for (const question of await page.locator('form textarea:visible').all())
    await question.fill('Donaudampfschifffahrtsgesellschaftskapitän '.repeat(90));
  await page.getByRole('checkbox', { name: /^1/ }).check();
  await expectWhole(page);
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL(/\/booking\/manage\//);
  await expectWhole(page);
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await page
    .getByRole('button', { name: /available times$/ })
    .last()
    .click();
  await page.locator('ul[aria-label] button').last().click();
  await expect(page.getByRole('button', { name: /^Reschedule to/ })).toBeVisible();
  await expectWhole(page);
});
