import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-US' });

/** The projects share one server, so each uses its own times, starting a week ahead. */
async function freeTime(page: Page, tier: 'usa' | 'offshore', number: number) {
  const width = page.viewportSize()?.width ?? 0;
  const answer = await page.request.get(`/api/bookings/availability?tier=${tier}`);
  const { slots } = (await answer.json()) as { slots: string[] };
  const slot = slots[40 + number * 2 + (width < 500 ? 0 : 1)] as string;
  const berlin = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'full',
    timeStyle: 'short',
  });
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', ...options }).format(new Date(slot));
  return {
    slot,
    month: part({ month: 'long', year: 'numeric' }),
    day: part({ weekday: 'long', month: 'long', day: 'numeric' }),
    time: part({ hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' '),
    words: berlin.format(new Date(slot)),
  };
}

async function openDay(page: Page, tier: 'usa' | 'offshore', wanted: { month: string; day: string }) {
  await page.goto(`/booking/${tier}`);
  const month = page.getByRole('heading', { level: 3 }).first();
  await expect(page.getByRole('list', { name: /./ }).getByRole('button').first()).toBeVisible();
  while ((await month.textContent()) !== wanted.month) {
    await page.getByRole('button', { name: 'Next month' }).click();
  }
  // The comma matters: the first of a month would also match its 10th to 19th.
  await page.getByRole('button', { name: `${wanted.day},` }).click();
}

const times = (page: Page, time: string) =>
  page.locator('ul button').filter({ has: page.locator(`span:text-is("${time}")`) });

async function fill(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await page.getByLabel('E-mail').fill('grace@example.com');
  await page.getByLabel('Your idea').fill('A list of moths that were found in relays.');
}

test('a session is chosen, held, booked, moved and canceled', async ({ page, expectAccessible }) => {
  const first = await freeTime(page, 'usa', 1);
  await openDay(page, 'usa', first);
  await expectAccessible();
  await times(page, first.time).click();
  await expect(page.getByRole('heading', { name: first.day })).toBeFocused();
  await expect(page.getByText(/Time held for 1[45]:\d\d/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: first.day }), 'it outlives a reload').toBeVisible();
  await fill(page);
  await expect(page.getByText('This site does not send e-mail. The next page has the link')).toBeVisible();
  await expect(page.getByText('Contact us to arrange payment')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Book this session' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked');
  await expect(page.getByRole('main')).toContainText('Central European');
  await expect(page.getByRole('main')).toContainText('Eastern');
  await expect(page.getByRole('main'), 'this server has no mail').toContainText(
    'This site does not send e-mail',
  );
  await expect(page.getByLabel('Save this link', { exact: true })).toHaveValue(page.url());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expectAccessible();
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  );
  expect(await file.text()).toContain('BEGIN:VEVENT');

  await page.getByRole('button', { name: 'Choose another time' }).click();
  const another = page.locator('ul button').first();
  await another.click();
  await page.getByRole('button', { name: /^Reschedule to/ }).click();
  await expect(page.getByRole('button', { name: /^Reschedule to/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked');

  await page.getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByText('You have not paid, so there is nothing to refund')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This session is canceled');
  await expect(page.getByRole('main')).toContainText('Nothing due');
});

test('times are shown in the time zone that the visitor chooses, with the developers’ below', async ({
  page,
}) => {
  const wanted = await freeTime(page, 'usa', 2);
  await openDay(page, 'usa', wanted);
  await expect(times(page, wanted.time)).toContainText(/E[SD]T/);
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await expect(page.locator('ul button').first()).not.toContainText(/E[SD]T/);
  await page.getByLabel('Time zone').selectOption('Australia/Adelaide');
  await expect(page.locator('ul button').first()).toContainText(':30');
});

test.describe('refused times', () => {
  test.use({ allowedConsole: [/409 \(Conflict\)/] });

  test('a time that someone else has just booked disappears from the calendar', async ({ page }) => {
    const wanted = await freeTime(page, 'offshore', 3);
    await openDay(page, 'offshore', wanted);
    await page.request.post('/api/bookings/holds', {
      data: { tier: 'offshore', startsAt: wanted.slot },
      headers: { origin: new URL(page.url()).origin },
    });
    await times(page, wanted.time).click();
    await expect(page.getByRole('alert')).toHaveText('Someone just booked that time. Choose another one.');
    await expect(times(page, wanted.time)).toHaveCount(0);
  });
});

test('a time is held for 15 minutes, and can be held again without typing again', async ({ page }) => {
  const wanted = await freeTime(page, 'offshore', 4);
  await page.clock.install();
  await openDay(page, 'offshore', wanted);
  await times(page, wanted.time).click();
  await fill(page);
  await page.clock.fastForward('13:30');
  await expect(page.getByText('Less than two minutes left.')).toBeAttached();
  await page.clock.fastForward('02:00');
  await expect(page.getByRole('alert')).toContainText('Your 15 minutes are up');
  await expect(page.getByRole('button', { name: 'Book this session' })).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper');
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await expect(times(page, wanted.time)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a session is booked by e-mail, and no empty calendar is shown', async ({ page }) => {
    await page.goto('/booking/usa');
    await expect(page.getByRole('heading', { name: 'Booking online needs JavaScript' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book by e-mail' })).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByRole('table')).toBeHidden();
  });
});

test.describe('a link that is not valid', () => {
  test.use({ allowedConsole: [/404 \(Not Found\)/] });

  test('is not found', async ({ page }) => {
    const answer = await page.goto(`/booking/manage/${'x'.repeat(38)}`);
    expect(answer?.status()).toBe(404);
  });
});

test('the calendar page loads at most 99 KB of gzipped scripts', async ({ page }) => {
  const sizes: number[] = [];
  const { gzipSync } = await import('node:zlib');
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') sizes.push(gzipSync(await response.body()).length);
  });
  await page.goto('/booking/usa', { waitUntil: 'networkidle' });
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(99 * 1024);
});
