import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ADMIN, ADMIN_ENV } from '#tests/support/admin.ts';
import { makeNextBuild } from '#tests/support/next-build.ts';
import { discard, discardFolder, startBuiltServer, temporaryFolder } from '#tests/support/server.ts';
import { expect, test } from '../fixtures.ts';

// Each test builds the next version first.
test.setTimeout(90_000);
test.use({ allowedConsole: [/status of 404|net::ERR|Refused to apply style/] });

const leftovers: (() => Promise<void>)[] = [];

test.afterEach(async () => {
  for (let remove = leftovers.pop(); remove; remove = leftovers.pop()) await remove();
});

/** Keeps a page open while its server is replaced with the next build at the same URL. */
async function upgradeUnder(page: Page, prepare: (dataDir: string) => Promise<void> = async () => {}) {
  const folder = await temporaryFolder();
  leftovers.push(() => discardFolder(folder));
  await makeNextBuild(folder);
  const before = await startBuiltServer(ADMIN_ENV);
  leftovers.push(() => discard(before));
  const { origin, dataDir } = before;
  const signedIn = await page.request.post(`${origin}/api/login`, { data: ADMIN, headers: { origin } });
  expect(signedIn.status()).toBe(200);
  await page.goto(`${origin}/admin`);
  await expect(page.getByRole('heading', { name: 'AI Blog Dashboard' })).toBeVisible();
  await partsLoaded(page);
  // The server saves its files for the next build after it is ready.
  await expect.poll(async () => (await keptBuilds(dataDir)).length, { timeout: 20_000 }).toBe(1);
  await before.stop();
  await prepare(dataDir);
  const after = await startBuiltServer(
    { ...ADMIN_ENV, DATA_DIR: dataDir, PORT: new URL(origin).port },
    folder,
  );
  leftovers.push(() => discard(after));
}

/** Waits until nothing has loaded for a second: late parts would fail while the server is down. */
async function partsLoaded(page: Page): Promise<void> {
  let before = 0;
  const hasSettled = async () => {
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const isSame = loaded === before;
    before = loaded;
    return isSame;
  };
  await expect.poll(hasSettled, { intervals: [1_000], timeout: 20_000 }).toBe(true);
}

async function keptBuilds(dataDir: string): Promise<string[]> {
  const names = await readdir(path.join(dataDir, 'assets-cache')).catch(() => []);
  return names.filter((name) => !name.includes('.'));
}

async function openThemes(page: Page): Promise<void> {
  await page.locator('main a[href="/admin/themes"]').first().click();
  await expect(page.getByRole('heading', { name: 'Themes', level: 1 })).toBeVisible();
}

test('a page that was open before an upgrade continues loading its screens', async ({ page }) => {
  await upgradeUnder(page);
  const answers: number[] = [];
  let documents = 0;
  page.on('response', (answer) => {
    if (answer.url().includes('/assets/')) answers.push(answer.status());
    if (answer.request().resourceType() === 'document') documents += 1;
  });
  await openThemes(page);
  await page.getByRole('link', { name: 'New theme' }).click();
  await expect(page.getByRole('heading', { name: 'New theme' })).toBeVisible();
  expect(answers.length).toBeGreaterThan(0);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(documents).toBe(0);
  const old = await page.locator('script[src^="/assets/"]').first().getAttribute('src');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'New theme' })).toBeVisible();
  expect(await page.locator('script[src^="/assets/"]').first().getAttribute('src')).not.toBe(old);
});

test('without the old files, the page reloads once', async ({ page }) => {
  await upgradeUnder(page, (dataDir) => rm(path.join(dataDir, 'assets-cache'), { recursive: true }));
  let documents = 0;
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'document') documents += 1;
  });
  await openThemes(page);
  expect(documents).toBe(1);
});
