import type { Locator } from '@playwright/test';
import { fillForEngines } from '#tests/support/engine-data.ts';
import { expect, testOfFilledSite } from '../fixtures.ts';

const EMAIL = 'christopher.montgomery-featherstonehaugh@example.com';

/** On a separate server with rows in every table, on a phone. */
const test = testOfFilledSite(async (db) => {
  await fillForEngines(db);
  await db.deleteFrom('contentDrafts').execute();
  await db.deleteFrom('contentSections').execute();
  await db.updateTable('bookings').set({ email: EMAIL }).where('email', '=', 'zoe@example.com').execute();
  await db
    .updateTable('bookings')
    .set({ name: 'Grace', email: 'grace@example.com', holdExpiresAt: '2099-06-01T12:00:00.000Z' })
    .where('state', '=', 'held')
    .execute();
});
test.use({ allowedConsole: [/status of 404/] });

/** Lines of text in an element. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

const rightOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
};

test('a long e-mail address of a client is shown whole', async ({ admin: page }) => {
  await page.goto('/admin/guests');
  const row = page.getByRole('row').filter({ hasText: EMAIL });
  await expect(row).toBeVisible();
  expect(await rightOf(row.getByText(EMAIL))).toBeLessThanOrEqual(await rightOf(row));
});

test('the buttons of a panel have room beside or below its title', async ({ admin: page }) => {
  await page.goto('/admin/account/tokens');
  const panel = page.getByRole('region', { name: 'API tokens' });
  const title = panel.getByRole('heading', { name: 'API tokens' });
  const head = await title.locator('..').boundingBox();
  expect(await linesOf(title)).toBe(1);
  for (const button of [
    panel.getByRole('link', { name: 'API reference' }),
    panel.getByRole('button', { name: 'Create token' }),
  ]) {
    expect(await linesOf(button)).toBe(1);
    const box = await button.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan(head?.y ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((head?.y ?? 0) + (head?.height ?? 0));
  }
});

test('the buttons of the paged lists on /new keep their words whole', async ({ page }) => {
  await page.goto('/new');
  const pager = page.getByRole('navigation', { name: /, pages$/ }).first();
  // A phone shows fewer entries, so that there are more pages, once the part is seen and interactive.
  await pager.scrollIntoViewIfNeeded();
  const last = pager.getByRole('button', { name: 'Page 11' });
  await expect(last).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Previous', 'Next'])
      expect(await linesOf(pager.getByRole('button', { name })), `${name} at ${width}`).toBe(1);
    expect(await rightOf(last)).toBeLessThanOrEqual(width);
  }
});

test('a booking whose time is only held has no link to a session', async ({ admin: page }) => {
  const session = page.getByRole('link', { name: 'Session', exact: true });
  await page.goto('/admin/bookings/1');
  await expect(session).toBeVisible();
  await page.goto('/admin/bookings/5');
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  await expect(session).toHaveCount(0);
});

for (const path of ['bookings', 'sessions', 'people', 'sources', 'guests'])
  test(`a number that ${path} do not have leads back to the dashboard`, async ({ admin: page }) => {
    await page.goto(`/admin/${path}/${path === 'guests' ? 'b' : ''}999999`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.getByRole('main').getByRole('link', { name: /dashboard/i })).toBeVisible();
  });
