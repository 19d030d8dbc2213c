import type { Page } from '@playwright/test';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

const text = (title: string) => ({ type: 'text', hidden: false, title, text: 'We teach **one** hour.' });
const part = (type: string, hidden = false) => ({ type, hidden });

async function order(admin: Page, origin: string | undefined, key: string, sections: object[]) {
  const headers = { origin: origin ?? '' };
  const { draft } = await (await admin.request.get(`/api/admin/content/${key}`)).json();
  const saved = await admin.request.put(`/api/admin/content/${key}/draft`, {
    data: { value: { sections }, version: draft?.version ?? 0 },
    headers,
  });
  const now = await saved.json();
  expect(now.faults).toEqual([]);
  const published = await admin.request.post('/api/admin/content-publish', {
    data: { sections: [{ key, version: now.version }] },
    headers,
  });
  expect(published.status()).toBe(200);
}

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('the islands of /new work in another order of sections', async ({
  admin: page,
  baseURL,
  expectAccessible,
}) => {
  await order(page, baseURL, 'new.sections', [
    part('integrations'),
    text('Who we are'),
    part('ownComparison'),
    part('demos'),
    part('logos', true),
    part('testimonials'),
    text('Where we are'),
    part('faq', true),
  ]);
  await page.goto('/new');
  await expect(headings(page)).toHaveText([
    'Connects to what you already use',
    'Who we are',
    /./,
    /./,
    /./,
    'Where we are',
  ]);
  await expect(page.getByText('We teach one hour.')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /the strip of technologies$/ })).toHaveCount(0);
  await expect(page.locator('#faq')).toHaveCount(0);
  const html = await (await page.request.get('/new')).text();
  expect(html).not.toContain('FAQPage');

  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(page.getByText(/^Showing (?!1-)/)).toBeVisible();

  const view = page.getByRole('button', { name: 'View Demo: Todo App' });
  await view.click();
  await expect(page.getByRole('dialog', { name: 'Todo App' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Where we are' }).scrollIntoViewIfNeeded();
  // Server-rendered parts must survive hydration around them.
  await expect(page.getByText('We teach one hour.')).toHaveCount(2);
  await expectAccessible();
});

test('/new without sections shows only its hero', async ({ admin: page, baseURL }) => {
  await order(page, baseURL, 'new.sections', []);
  await page.goto('/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(headings(page)).toHaveCount(0);
});

const others: ReadonlyArray<{ path: string; key: string; last: string }> = [
  { path: '/booking', key: 'booking.sections', last: 'note' },
  { path: '/booking/usa', key: 'bookingUsa.sections', last: 'otherTier' },
  { path: '/booking/offshore', key: 'bookingOffshore.sections', last: 'included' },
  { path: '/technologies', key: 'technologies.sections', last: 'groups' },
  { path: '/gallery', key: 'gallery.sections', last: 'closing' },
  { path: '/in-action', key: 'inAction.sections', last: 'closing' },
];
for (const { path, key, last } of others)
  test(`${path} shows the owner’s sections`, async ({ admin: page, baseURL, expectAccessible }) => {
    await order(page, baseURL, key, [text('Who we are'), part(last)]);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
    await expectAccessible();
    if (path !== '/gallery') return;
    // Typing re-renders the page, except for what only the server can render.
    await page.getByRole('searchbox').fill('crm');
    await expect(page.getByText('60 apps', { exact: true })).toHaveCount(0);
    await expect(page.getByText('We teach one hour.')).toBeVisible();
  });
