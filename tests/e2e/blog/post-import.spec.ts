import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { wxr } from '#tests/support/wxr.ts';
import { expect, testOnOwnServer } from '../fixtures.ts';

const test = testOnOwnServer();

const EXPORT = wxr(
  {
    title: 'How moths find the light',
    link: 'https://old.example.com/moths/',
    'wp:post_name': 'moths',
    terms: ['post_tag:Moths'],
    content: '<h2>At night</h2><p>They fly. <a href="/?p=2">More</a></p>',
  },
  {
    'wp:post_id': '2',
    title: 'A private note',
    'wp:post_name': 'private-note',
    'wp:status': 'private',
    content: '<p>Only for us.</p>',
  },
  { 'wp:post_id': '3', title: 'About', 'wp:post_name': 'about', 'wp:post_type': 'page' },
  { 'wp:post_id': '4', title: 'Gone', 'wp:post_name': 'gone', 'wp:status': 'trash' },
);

/** Moves the focus with Tab, or back with Shift+Tab, until it is on an element with this name. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
    });
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await focused()) === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach "${name}"`);
}

/** Saves images of the screen when IMPORT_SHOTS names a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.IMPORT_SHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${folder}/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
        animations: 'disabled',
      });
    }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('an export is uploaded, looked at, imported and removed by keyboard', async ({
  admin: page,
  expectAccessible,
}) => {
  await page.goto('/admin/posts');
  await tabTo(page, 'Import');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Import posts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose export file' })).toBeVisible();
  await expectAccessible();
  await shoot(page, 'upload');
  await tabTo(page, 'Choose export file');
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({
    name: 'export.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(EXPORT),
  });

  const report = page.getByRole('region', { name: 'Ready to import: export.xml' });
  await expect(report).toContainText('In the file: 1 published post, 1 draft', { timeout: 20_000 });
  await expect(report).toContainText('It was private.');
  await expect(report.getByRole('row', { name: /Gone/ })).toContainText('Skipped');
  await expectAccessible();
  await shoot(page, 'report');
  await tabTo(page, 'Import A private note');
  await page.keyboard.press('Space');
  await tabTo(page, 'Import 1 post', 'Shift+Tab');
  await page.keyboard.press('Enter');

  const done = page.getByRole('region', { name: 'Imported: export.xml' });
  await expect(done).toContainText('1 post imported.', { timeout: 20_000 });
  await expectAccessible();
  await shoot(page, 'done');
  for (const address of ['/moths/', '/?p=1', '/moths?utm_source=mail'])
    expect(new URL((await page.request.get(address)).url()).pathname).toBe('/blog/moths');
  await tabTo(page, 'How moths find the light');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toHaveValue('How moths find the light');

  await page.goto('/admin/posts/import');
  await tabTo(page, 'Remove the imported posts');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Remove posts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Posts removed: export.xml' })).toContainText(
    '1 post removed.',
    {
      timeout: 20_000,
    },
  );
  expect((await page.request.get('/moths/')).status()).toBe(404);
});
