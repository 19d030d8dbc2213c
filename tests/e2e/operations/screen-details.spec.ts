import type { Locator } from '@playwright/test';
import { fillForEngines } from '#tests/support/engine-data.ts';
import { aKind } from '#tests/support/kinds.ts';
import { expect, testOfFilledSite } from '../fixtures.ts';

const EMAIL = 'christopher_bartholomew_montgomery_featherstonehaugh@example.com';

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
  const panel = page.getByRole('region', { name: 'Clients' }).first();
  expect(await rightOf(row.getByText(EMAIL))).toBeLessThan(await rightOf(panel));
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

test('the list of kinds says once that no one gives a kind', async ({ admin: page, baseURL }) => {
  const data = aKind({ key: 'alone', slug: 'alone' });
  const added = await page.request.post('/api/admin/kinds', { data, headers: { origin: baseURL ?? '' } });
  expect(added.status()).toBe(201);
  await page.goto('/admin/bookings/kinds');
  const kind = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'alone' }) });
  await expect(kind.getByText('No one gives')).toHaveText(
    'No one gives this session, so it cannot be booked.',
  );
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
