import type { Page } from '@playwright/test';
import { details, manage } from '#src/content/bookings/booking-calendar.ts';
import { expect, test } from '../fixtures.ts';

test.use({ timezoneId: 'UTC', locale: 'en-US' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;

async function sharedTime(page: Page, number: number): Promise<string> {
  const slotsOf = async (tier: string) =>
    (
      (await (await page.request.get(`/api/bookings/availability?tier=${tier}`)).json()) as {
        slots: string[];
      }
    ).slots;
  const offshore = new Set(await slotsOf('offshore'));
  const shared = (await slotsOf('usa')).filter((slot) => offshore.has(slot));
  return shared.at(-1 - 2 * number - Number(isPhone(page))) as string;
}

async function choose(page: Page, tier: string, slot: string) {
  await page.goto(`/booking/${tier}`);
  await page.goto(`/booking/${tier}?time=${slot}`);
  await expect(page.getByText(/Time held for/)).toBeVisible();
}

async function book(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await page.getByLabel('E-mail').fill('grace@example.com');
  await page.getByLabel('Your idea').fill('A list of moths that were found in relays.');
  await page.getByRole('button', { name: details.book }).click();
  await expect(heading(page)).toHaveText('You are booked');
}

test('Back after a booking shows that booking, and holds no second time', async ({ page }) => {
  const slot = await sharedTime(page, 0);
  await choose(page, 'usa', slot);
  await book(page);
  const address = page.url();
  const held: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/bookings/holds'))
      held.push(request.url());
  });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveText('You are booked');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/booking\/usa$/);
  await expect(page.locator('ul[aria-label] button').first()).toBeVisible();
  expect(held).toEqual([]);
});

test('a client who books a second session for the same hour is warned', async ({
  page,
  expectAccessible,
}) => {
  const slot = await sharedTime(page, 1);
  await choose(page, 'usa', slot);
  await expect(page.getByText(details.sameHour)).toHaveCount(0);
  await book(page);
  const first = page.url();
  await choose(page, 'offshore', slot);
  await expect(page.getByText(details.sameHour)).toBeVisible();
  await expect(page.getByRole('link', { name: details.showBooking })).toHaveAttribute(
    'href',
    new URL(first).pathname,
  );
  await expectAccessible();
  await book(page);

  await page.goto(first);
  await page.getByRole('button', { name: manage.cancel }).click();
  await page.getByRole('button', { name: manage.cancelConfirm }).click();
  await expect(heading(page)).toHaveText('This session is canceled');
  const another = await sharedTime(page, 2);
  await choose(page, 'usa', another);
  await expect(page.getByText(details.sameHour)).toHaveCount(0);
});
