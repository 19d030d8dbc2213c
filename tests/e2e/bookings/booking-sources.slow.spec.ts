import type { Page } from '@playwright/test';
import { expect, mine, testOnOwnBlog } from '../fixtures.ts';

/** The shared server's dashboard has no sessions. */
const test = testOnOwnBlog();

const noted = (page: Page) => page.evaluate(() => sessionStorage.getItem('came-from'));

async function book(page: Page, name: string): Promise<void> {
  const answer = await page.request.get('/api/bookings/availability?tier=usa');
  const { slots } = (await answer.json()) as { slots: string[] };
  const slot = new Date(slots.at((page.viewportSize()?.width ?? 0) < 500 ? -3 : -5) as string);
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(slot);
  await page.goto('/booking/usa');
  const month = page.getByRole('heading', { level: 3 }).first();
  await expect(page.getByRole('list', { name: /./ }).getByRole('button').first()).toBeVisible();
  while ((await month.textContent()) !== words({ month: 'long', year: 'numeric' }))
    await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('button', { name: `${words({ weekday: 'long', month: 'long', day: 'numeric' })},` })
    .click();
  const time = words({ hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' ');
  await page
    .locator('ul button')
    .filter({ has: page.locator(`span:text-is("${time}")`) })
    .click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail').fill('grace@example.com');
  await page.getByLabel('Your idea').fill('A list of moths that were found in relays.');
  await page.getByRole('button', { name: 'Book this session' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked');
}

test('a booking tells the team which campaign, page and article it came from, without a cookie', async ({
  admin: page,
  browser,
  baseURL,
  viewport,
  expectAccessible,
}) => {
  const campaign = mine('may').replaceAll(' ', '-');
  const name = mine('Grace');
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport, timezoneId: 'UTC' });
  const visitor = await context.newPage();
  await visitor.goto(`/landing?utm_source=mail&utm_campaign=${campaign}`);
  await expect.poll(() => noted(visitor)).toContain(campaign);
  await visitor.goto('/blog?utm_campaign=later');
  const article = visitor.locator('main a[href^="/blog/"]:not([href*="/tag/"])').first();
  const slug = (await article.getAttribute('href'))?.replace('/blog/', '') ?? '';
  await visitor.goto(`/blog/${slug}`);
  const title = await visitor.getByRole('heading', { level: 1 }).textContent();
  await expect.poll(() => noted(visitor)).toContain(slug);
  await book(visitor, name);
  expect(await context.cookies()).toEqual([]);

  const another = await context.newPage();
  await another.goto('/gallery');
  await expect.poll(() => noted(another)).toBe(JSON.stringify({ landing: '/gallery' }));
  await context.close();

  await page.goto(`/admin/bookings`);
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').click();
  const source = page.getByRole('region', { name: 'Came from' });
  await expect(source).toContainText(`mail / ${campaign}`);
  await expect(source).toContainText('/landing');
  await expect(source.getByRole('link')).toHaveAttribute('href', `/blog/${slug}`);
  await expect(source.getByRole('link')).toHaveText(title ?? '');
  await expectAccessible();

  await page.goto('/admin');
  const ways = page.getByRole('region', { name: 'From view to booking' });
  const row = ways.getByRole('row').filter({ hasText: campaign });
  await expect(row.getByRole('cell')).toContainText([`mail / ${campaign}`, '1', '1', '1', '1', '–']);
  await ways.getByRole('button', { name: 'By post' }).click();
  await expect(ways.getByRole('row').filter({ hasText: title ?? '' })).toBeVisible();
  await ways.getByLabel('Period').selectOption('Last 365 days');
  await expect(ways.getByRole('row').filter({ hasText: title ?? '' })).toBeVisible();
  await expectAccessible();
});

test('a browser that sends Global Privacy Control stores and sends nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
  });
  await page.goto('/landing?utm_source=mail&utm_campaign=may');
  const counted = page.waitForRequest('**/api/bookings/steps');
  await page.goto('/booking/usa?utm_source=mail');
  expect((await counted).postDataJSON()).toEqual({ tier: 'usa', step: 'viewed' });
  expect(await noted(page)).toBeNull();
});
