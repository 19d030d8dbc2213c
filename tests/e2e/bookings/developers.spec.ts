import type { APIResponse, Page } from '@playwright/test';
import type { DeveloperDetail } from '#src/contract/bookings/developers.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

/** The fresh site's developer in the tier that is open around the clock. */
const OFFSHORE = 2;

const api = (page: Page, baseURL: string | undefined) => ({
  get: (path: string) => page.request.get(path),
  send: (method: string, path: string, data: object): Promise<APIResponse> =>
    page.request.fetch(path, { method, data, headers: { origin: baseURL ?? '' } }),
});

const PROFILE = [
  ...['name', 'tier', 'timeZone', 'about', 'pictureHash', 'extended', 'bufferBefore', 'bufferAfter'],
  ...['noticeHours', 'horizonDays', 'maxPerDay', 'room', 'isShown', 'isActive', 'version'],
];
const profileOf = (developer: DeveloperDetail) => ({
  ...Object.fromEntries(Object.entries(developer).filter(([name]) => PROFILE.includes(name))),
  userId: developer.account?.id ?? null,
});

function aWednesday(): string {
  const day = new Date(Date.now() + 4 * 86_400_000);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

test('an owner adds a developer with split hours by keyboard, and the calendar offers both people’s times', async ({
  admin: page,
  baseURL,
  expectAccessible,
}) => {
  const { get, send } = api(page, baseURL);
  const ana = (await (await get(`/api/admin/people/${OFFSHORE}`)).json()) as DeveloperDetail;
  const hours = { 3: [{ from: 8 * 60, to: 10 * 60 }] };
  const saved = await send('PUT', `/api/admin/people/${OFFSHORE}`, {
    ...profileOf(ana),
    name: 'Ana',
    isActive: true,
    timeZone: 'UTC',
    hours,
  });
  expect(saved.status()).toBe(200);

  await page.goto('/admin/people');
  await expect(page.getByRole('table', { name: '' }).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Add a developer' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a developer');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Ben');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Off');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('UTC');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Same as the tier' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Own hours' })).toBeChecked();

  for (const day of ['Monday', 'Tuesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.getByRole('button', { name: `Remove ${day}`, exact: true }).press('Enter');
  const type = async (label: string, keys: string) => {
    const field = page.getByLabel(label, { exact: true });
    // A focused field keeps focus in the last typed part of the time.
    await field.blur();
    await field.focus();
    await page.keyboard.type(keys);
  };
  await type('Wednesday: from', '0900AM');
  await type('Wednesday: to', '0910AM');
  await expect(page.getByText('A span must be at least 15 minutes')).toBeVisible();
  await type('Wednesday: to', '1100AM');
  await page.getByRole('button', { name: 'Add a span: Wednesday' }).press('Enter');
  await type('Wednesday, span 2: from', '0200PM');
  await type('Wednesday, span 2: to', '0400PM');
  await expect(page.getByRole('status').filter({ hasText: 'Free in the next 14 days' })).toContainText(
    /: [48] times/,
  );
  await expectAccessible();
  await page.getByRole('button', { name: 'Add developer' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ben');

  const day = aWednesday();
  const { slots } = (await (await get('/api/bookings/availability?tier=offshore')).json()) as {
    slots: string[];
  };
  expect(slots.filter((slot) => slot.startsWith(day)).map((slot) => slot.slice(11, 16))).toEqual([
    '08:00',
    '09:00',
    '10:00',
    '14:00',
    '15:00',
  ]);
  await page.goto('/admin/people');
  await expect(page.getByRole('row').filter({ hasText: 'Ben' })).toContainText('Active');
});

test('a developer signs in, sees their session, and adds a day off on the same date', async ({
  admin: page,
  baseURL,
  expectAccessible,
}) => {
  const { get, send } = api(page, baseURL);
  const { link } = (await (await send('POST', '/api/admin/people/1/invite', {})).json()) as { link: string };
  const { slots } = (await (await get('/api/bookings/availability?tier=usa')).json()) as { slots: string[] };
  const startsAt = slots.at(-1) ?? '';
  const booked = await send('POST', '/api/bookings', {
    tier: 'usa',
    startsAt,
    name: 'Grace Hopper',
    email: 'grace@example.com',
    idea: 'A list of moths that were found in relays.',
    timeZone: 'Europe/Berlin',
  });
  expect(booked.status()).toBe(201);

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('Username').fill('ana.dev');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Confirm password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My sessions');
  await expect(page.getByRole('main')).toContainText('Grace Hopper');
  await expect(page.getByRole('main')).toContainText('A list of moths');
  await expectAccessible();

  await page.getByRole('link', { name: 'My hours' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My hours');
  await expect(page.getByLabel('Tier', { exact: true })).toHaveCount(0);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date(startsAt));
  const panel = page.getByRole('region', { name: 'Days off and extra hours' });
  await panel.getByLabel('First day').fill(day);
  await panel.getByLabel('Note').fill('Wedding');
  await panel.getByRole('button', { name: 'Add days off' }).click();
  await expect(panel.getByRole('alert')).toContainText('This session is booked then');
  await expect(panel.getByRole('alert')).toContainText('Grace Hopper');
  await expect(panel.getByRole('alert')).toContainText('Ask an owner to move it');
  await expect(panel).toContainText('Wedding');
  await expectAccessible();
  await page.getByLabel('A line about you').fill('Ten years of web shops');
  await page.getByRole('button', { name: 'Save my hours' }).click();
  await expect(page.getByText('Hours saved', { exact: true })).toBeVisible();
  await page.goto('/admin/people');
  await expect(page.getByText('This screen is not open to you')).toBeVisible();

  // Passing the field must not change the account, although its options arrive late.
  await send('POST', '/api/login', ADMIN);
  await page.goto('/admin/people/1');
  const account = page.getByLabel('Account', { exact: true });
  await expect(account.getByRole('option', { selected: true })).toHaveText('ana.dev');
  await account.focus();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save developer' }).click();
  await expect(page.getByText('Developer saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(account.getByRole('option', { selected: true })).toHaveText('ana.dev');
});
