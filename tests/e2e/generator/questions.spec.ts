import type { Page } from '@playwright/test';
import { fillTopics } from '#tests/support/fill-topics.ts';
import { expect, testOnOwnServer } from '../fixtures.ts';

const test = testOnOwnServer(fillTopics);

// The first file is refused.
test.use({ allowedConsole: [/422/] });

const EXPORT = [
  'Top queries,Clicks,Impressions,CTR,Position',
  'app for a bakery with pre-orders,3,"1,900",0.2%,14.2',
  'can a barber have a booking app,1,800,0.1%,9.1',
  'bakery app price list,0,300,0%,31',
  'one hour app,90,400,22%,1',
].join('\n');

/** Moves the focus with Tab until it is on an element with this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
    });
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await focused()) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach "${name}"`);
}

test('searches are imported and two of them added to the map by keyboard', async ({
  admin: page,
  expectAccessible,
}) => {
  await page.goto('/admin/topics/suggested');
  await expect(page.getByText('Nothing to decide')).toBeVisible();
  await tabTo(page, 'Import searches');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const file = dialog.getByLabel('File');
  await expect(file).toBeVisible();
  await expectAccessible();
  await file.setInputFiles({
    name: 'Queries.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Top pages,Clicks\nx,1'),
  });
  await file.focus();
  await tabTo(page, 'Import searches');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').first()).toContainText('Queries.csv could not be read.');
  await file.setInputFiles({ name: 'Queries.csv', mimeType: 'text/csv', buffer: Buffer.from(EXPORT) });
  await file.focus();
  await tabTo(page, 'Import searches');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Last import' })).toContainText(
    '4 rows: 4 different questions, 4 new',
  );

  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) });
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('app for a bakery with pre-orders');
  await expect(rows.first()).toContainText('Not answered yet');
  await page.getByRole('searchbox', { name: 'Search questions' }).focus();
  for (const question of ['app for a bakery with pre-orders', 'can a barber have a booking app']) {
    await tabTo(page, `Select ${question}`);
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('2 questions chosen')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search questions' }).focus();
  await tabTo(page, 'Add to map');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Add 2 questions to map' })).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Theme').focus();
  await tabTo(page, 'Add to map');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 questions added to the map', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expectAccessible();

  await page.goto('/admin/topics');
  await expect(page.getByText('can a barber have a booking app')).toBeVisible();
});
