import { fillTopics } from '#tests/support/fill-topics.ts';
import { expect, testOnOwnServer } from '../fixtures.ts';

const test = testOnOwnServer(fillTopics);

test('questions are added, suggestions accepted part by part, and competing posts merged', async ({
  admin: page,
  expectAccessible,
}) => {
  await page.goto('/admin/topics');
  const costs = page.getByRole('region', { name: 'What an app really costs', exact: true });
  const row = costs.getByRole('row').filter({ hasText: 'Which app is worth its price?' });
  await expect(row).toContainText('Competing');
  await expectAccessible();

  await page.getByRole('button', { name: 'Add questions to What an app really costs' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add questions' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Type at least one question');
  await dialog
    .getByLabel('Questions')
    .fill('Do I pay for changes? | pay for changes\n\nDo I pay for changes?');
  await dialog.getByRole('button', { name: 'Add questions' }).click();
  const added = costs.getByRole('row').filter({ hasText: 'Do I pay for changes?' });
  await expect(added).toContainText('Keyword: pay for changes');
  await expect(added).toContainText('Open');

  await page.goto('/admin/suggestions?kind=refresh');
  const prices = page.getByRole('article', { name: /^Refresh: Is this app worth its price/ });
  await expect(prices.locator('del')).toHaveText(['Removed: $80', 'Removed: $80']);
  await expectAccessible();
  await prices.getByRole('checkbox', { name: 'Accept change 2 of 2' }).uncheck();
  await prices.getByRole('button', { name: /^Accept 1 change/ }).click();
  await expect(page.getByText('Nothing to decide')).toBeVisible();

  await page.goto('/admin/topics?state=competing');
  await page.getByRole('link', { name: /^Merge: / }).click();
  await expect(page.getByRole('heading', { name: 'Merge two posts' })).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Text of Is this app worth its price?' });
  await expect(text).toContainText('It was $95 once, and $80 again.');
  await page.getByRole('button', { name: 'Insert: part 1' }).click();
  await expect(text).toContainText(/again\..*Count the hours that it saves\./);
  await expectAccessible();
  await page.getByRole('button', { name: 'Merge posts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge posts' }).click();
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);

  const moved = await page.request.get('/blog/price-and-worth', { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe('/blog/worth-it');
});
