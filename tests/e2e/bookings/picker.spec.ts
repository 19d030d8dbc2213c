import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { addDeveloper } from '#tests/support/developers.ts';
import { openSite } from '#tests/support/site-database.ts';
import { expect, testOnOwnServer } from '../fixtures.ts';

/** A separate server with two developers that visitors may choose, and a room. */
const test = testOnOwnServer(async (dataDir) => {
  const { db, close } = await openSite(dataDir);
  await db
    .updateTable('developers')
    .set({ name: 'First chair', about: 'Shops and bookings', isShown: 1 })
    .where('tier', '=', 'usa')
    .execute();
  const second = { name: 'Second chair', about: 'Dashboards', timeZone: 'America/New_York' };
  await addDeveloper(db, 'usa', second);
  await close();
});

test.use({ timezoneId: 'Europe/Berlin', locale: 'de-DE' });

const firstTime = (page: Page) => page.locator('ul[aria-label] button').first();
const timeOf = (page: Page) => new URL(page.url()).searchParams.get('time');
const chosen = (page: Page) => page.getByRole('heading', { level: 3 }).filter({ hasText: ':00' });
const shots = process.env.SHOTS;

async function shoot(page: Page, name: string) {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: path.join(shots, `${name}-${page.viewportSize()?.width}-${colorScheme}.png`),
      fullPage: true,
    });
  }
}

test('clock and time zone are the visitor’s and weeks the site’s, also on the page of the booking', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/booking/usa');
  await expect(firstTime(page)).toBeVisible();
  await expect(page.locator('th').first()).toHaveText('Sun');
  await expect(firstTime(page)).toHaveText(/^\d\d:00/);
  await expect(page.getByText(/^Central European (Standard|Summer) Time$/)).toBeVisible();
  await page.getByRole('radio', { name: /Second chair/ }).check();
  await expect(firstTime(page)).toBeVisible();
  await expectAccessible();
  await shoot(page, 'picker');
  // Far enough ahead to be moved.
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(firstTime(page)).toBeVisible();
  await firstTime(page).click();
  await expect(chosen(page)).toBeInViewport();
  await expect(chosen(page)).toContainText(/\d\d:00, Central European/);
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await page.getByLabel('E-mail').fill('grace@example.com');
  await page.getByLabel('Your idea').fill('A list of moths.');
  await page.getByRole('button', { name: 'Book this session' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked');
  await expect(page.getByRole('main')).toContainText(/\d\d:00 to \d\d:00/);
  await expect(page.getByRole('main')).toContainText('Second chair');
  await expectAccessible();
  await shoot(page, 'booked');

  await page.getByRole('button', { name: 'Choose another time' }).click();
  await expect(firstTime(page)).toBeVisible();
  await shoot(page, 'move');
});

test('Back releases the time, Forward holds it again, and a shared link opens it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/booking/usa?utm_source=letter');
  await firstTime(page).click();
  await expect(chosen(page)).toBeVisible();
  const time = timeOf(page);
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00Z$/);
  expect(page.url()).toContain('utm_source=letter');
  await page.goBack();
  await expect(firstTime(page)).toBeVisible();
  expect(timeOf(page)).toBeNull();
  await page.goForward();
  await expect(chosen(page)).toBeVisible();
  expect(timeOf(page)).toBe(time);
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await expect(firstTime(page)).toBeVisible();
  expect(timeOf(page)).toBeNull();

  const other = await browser.newContext({ timezoneId: 'America/Chicago', locale: 'en-US' });
  const friend = await other.newPage();
  await friend.goto(`${baseURL}/booking/usa?time=${time}`);
  await expect(chosen(friend)).toContainText(/\d:00 [AP]M, Central (Standard|Daylight) Time/);
  await other.close();
});

test('a link to a time that is no longer free says so and shows the others', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/status of 4(09|22)/);
  await page.goto('/booking/usa?time=2020-01-01T10:00Z&developer=abc');
  await expect(page.getByRole('alert')).toContainText('That time is in the past');
  await expect(firstTime(page)).toBeVisible();
  expect(timeOf(page)).toBeNull();
});
