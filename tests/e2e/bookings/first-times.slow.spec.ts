import type { Page } from '@playwright/test';
import { ISLAND_SCRIPT } from '#tests/support/island-script.ts';
import { holdRoute } from '#tests/support/wait-for-paint.ts';
import { expect, test } from '../fixtures.ts';

const AVAILABILITY = '**/api/bookings/availability?**';
const calendar = (page: Page) => page.getByRole('region', { name: 'Pick a time' });
const times = (page: Page) => calendar(page).locator('ul button');
const zone = (page: Page) => page.getByLabel('Time zone');
/** Returns before the calendar's script has loaded. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });
/** From then on, clicks are kept until the calendar's script has loaded. */
const started = (page: Page) => page.waitForFunction(() => 'started' in document.documentElement.dataset);

for (const tier of ['usa', 'offshore'] as const)
  test(`/booking/${tier} shows the first free times before any script has run`, async ({ page }) => {
    await page.route('**/*.js', () => {});
    await open(page, `/booking/${tier}`);
    await expect(times(page).first()).toBeVisible();
    await expect(zone(page)).toHaveValue(tier === 'usa' ? 'America/New_York' : 'UTC');
    await expect(
      calendar(page)
        .getByRole('button', { name: /available time/ })
        .first(),
    ).toBeVisible();
    const answer = await page.request.get(`/api/bookings/availability?tier=${tier}`);
    const { slots } = (await answer.json()) as { slots: string[] };
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: tier === 'usa' ? 'America/New_York' : 'UTC',
      hour: 'numeric',
      minute: '2-digit',
    });
    // Another test may hold the very first time while the cached page is made, or give it back since.
    const shown = (await times(page).first().textContent()) ?? '';
    expect(slots.map((slot) => clock.format(new Date(slot)))).toContain(shown);
  });

test.describe('for a visitor far away', () => {
  test.use({ timezoneId: 'Asia/Kolkata', locale: 'en-GB' });

  test('times change to their time zone and clock, and nothing moves', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shift: (window as never as { shift: number }).shift + (entry as never as { value: number }).value,
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await holdRoute(page, ISLAND_SCRIPT);
    await open(page, '/booking/usa');
    await expect(times(page).first()).toContainText(/[AP]M/);
    release();
    await expect(zone(page)).toHaveValue(/^Asia\/(Kolkata|Calcutta)$/);
    await expect(times(page).first()).toContainText(/^\d\d:30/);
    await expect(times(page).first()).toContainText(/E[SD]T/);
    expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(0.02);
  });

  test('a time that is pressed before the script has loaded is held, and shown in their time zone', async ({
    page,
  }) => {
    const release = await holdRoute(page, ISLAND_SCRIPT);
    // The projects share one server, and a time can be held only once.
    await open(page, (page.viewportSize()?.width ?? 0) < 500 ? '/booking/usa' : '/booking/offshore');
    await started(page);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/bookings/holds')) asked += 1;
    });
    const holds = page.waitForRequest('**/api/bookings/holds');
    await times(page).last().click();
    release();
    const { startsAt } = (await holds).postDataJSON() as { startsAt: string };
    await expect(page.getByText('India Standard Time').first()).toBeVisible();
    const there = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' });
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(page.getByText(there.format(new Date(startsAt))).first()).toBeVisible();
    await expect(page.getByLabel('Your idea')).toBeVisible();
    expect(asked).toBe(1);
  });
});

test('a time that was booked since the page was rendered disappears once the server has answered', async ({
  page,
}) => {
  await page.route(AVAILABILITY, async (route) => {
    const answer = await route.fetch();
    const found = (await answer.json()) as { slots: string[] };
    await route.fulfill({ response: answer, json: { ...found, slots: found.slots.slice(1) } });
  });
  const release = await holdRoute(page, ISLAND_SCRIPT);
  await open(page, '/booking/offshore');
  await page.evaluate(() => document.querySelector('section ul button')?.setAttribute('data-first', ''));
  release();
  await page.waitForResponse(AVAILABILITY);
  await expect(page.locator('[data-first]')).toHaveCount(0);
});

test('times of a page that was cached for two hours are no longer shown', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  const release = await holdRoute(page, AVAILABILITY);
  await open(page, '/booking/usa');
  await expect(page.getByText('Loading available times')).toBeVisible();
  await expect(times(page)).toHaveCount(0);
  release();
  await expect(times(page).first()).toBeVisible();
});

test.describe('when the server does not answer', () => {
  test.use({ allowedConsole: [/net::ERR|Failed to load resource/] });

  test('the calendar says so, with an e-mail address and a way to try again', async ({
    page,
    expectAccessible,
  }) => {
    await page.route(AVAILABILITY, (route) => route.abort());
    await page.goto('/booking/usa');
    const alert = calendar(page).getByRole('alert');
    await expect(alert).toContainText('The available times could not be loaded.');
    await expect(alert.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
    await expect(times(page)).toHaveCount(0);
    await expectAccessible();
    await page.unroute(AVAILABILITY);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(times(page).first()).toBeVisible();
    await page.route(AVAILABILITY, (route) => route.abort());
    await page.reload();
    await page.unroute(AVAILABILITY);
    await alert.getByRole('link', { name: 'Reload the page' }).click();
    await expect(times(page).first()).toBeVisible();
  });
});
