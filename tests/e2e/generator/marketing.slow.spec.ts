import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, mine, test } from '../fixtures.ts';

const LIST = '/admin/marketing-materials';

async function begin(admin: Page, name: string, channel: string) {
  await admin.goto(LIST);
  await admin.getByRole('button', { name: 'Write by hand' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Channel').selectOption(channel);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(admin.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('a material is written, counted, saved, restored, downloaded and deleted', async ({
  admin,
  expectAccessible,
}) => {
  const name = mine('Autumn news');
  await begin(admin, name, 'X');
  const text = admin.getByLabel('Post', { exact: true });
  await text.fill('🙂 https://example.com/with/a/long/path');
  await expect(admin.getByText('26 of 280 characters')).toBeVisible();
  await text.fill('x'.repeat(300));
  await expect(admin.getByText('20 too many')).toBeVisible();
  await text.fill('An hour is enough.');
  await admin.getByRole('combobox', { name: 'Tags' }).fill('Autumn,');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Material saved', { exact: true })).toBeVisible();
  await text.fill('Another thought.');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Version 3')).toBeVisible();
  await expectAccessible();

  await admin.getByRole('button', { name: 'Restore version 2' }).click();
  await expect(text).toHaveValue('An hour is enough.');

  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Download text' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^autumn-news-.*\.txt$/);
  expect(await readFile(await file.path(), 'utf8')).toBe('An hour is enough.');

  const image = admin.getByRole('img', { name: /as an image/ });
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('naturalWidth', 1200, { timeout: 20_000 });
  await admin.getByRole('radio', { name: /Square/ }).check();
  await expect(image).toHaveJSProperty('naturalHeight', 1080, { timeout: 20_000 });

  await admin.getByRole('button', { name: 'Remove', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove material' }).click();
  await expect(admin).toHaveURL(LIST);
  await expect(admin.getByRole('link', { name })).toHaveCount(0);
});

test('one brief makes a text for each channel, and one is scheduled, due and marked as posted', async ({
  admin,
  expectAccessible,
  baseURL,
}) => {
  const brief = mine('Clinics lose mornings to the telephone');
  await admin.goto(LIST);
  await admin.getByRole('button', { name: 'Generate', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('All channels').uncheck();
  await dialog.getByLabel('Brief').fill(brief);
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog.getByText('Choose at least one channel')).toBeVisible();
  await expect(dialog.getByLabel('All channels')).toBeFocused();
  await dialog.getByLabel('E-mail').check();
  await dialog.getByLabel('LinkedIn').check();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Generate' }).click();
  const run = admin.getByRole('region', { name: `Generated: ${brief}` });
  await expect(run.getByText('2 of 2 written.')).toBeVisible();
  await expectAccessible();
  await run.getByRole('link', { name: 'Open the text for LinkedIn' }).click();
  const title = `LinkedIn: ${brief}`;
  await expect(admin.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  const post = admin.getByRole('region', { name: 'Post it' });
  await post.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByLabel('Date and time').fill('2026-01-05T09:00');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Set time' }).click();
  await expect(post.getByText('Due since')).toBeVisible();
  await expect(post.getByRole('link', { name: 'Open LinkedIn' })).toHaveAttribute('href', /linkedin\.com/);
  await admin.goto('/admin');
  const attention = admin.getByRole('region', { name: 'What needs attention' });
  await expect(attention.getByText(`Due: ${title}`)).toBeVisible();
  await attention.getByRole('button', { name: `Mark as posted: Due: ${title}` }).click();
  await expect(attention.getByText(`Due: ${title}`)).toHaveCount(0);

  const list = await admin.request.get(`/api/admin/marketing-materials?q=${encodeURIComponent(brief)}`);
  const { materials } = (await list.json()) as { materials: Array<{ id: number; channel: string }> };
  const plannedAt = new Date(Date.now() + 3_600_000).toISOString();
  for (const { id } of materials.filter(({ channel }) => channel === 'email'))
    await admin.request.put(`/api/admin/marketing-materials/${id}/plan`, {
      headers: { origin: baseURL ?? '' },
      data: { plannedAt },
    });
  await admin.goto('/admin');
  const next = admin.getByRole('region', { name: 'What goes out next' });
  await expect(next.getByRole('link', { name: `E-mail: ${brief}` })).toBeVisible();
});

test.describe('a material that two people save', () => {
  test.use({ allowedConsole: [/409/] });

  test('keeps the text of both people', async ({ admin, context }) => {
    const name = mine('Two hands');
    await begin(admin, name, 'LinkedIn');
    const other = await context.newPage();
    await other.goto(admin.url());
    await other.getByLabel('Post', { exact: true }).fill('Theirs');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Material saved', { exact: true })).toBeVisible();

    await admin.getByLabel('Post', { exact: true }).fill('Mine');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('Someone else saved this material while you were editing')).toBeVisible();
    await expect(admin.getByLabel('Post', { exact: true })).toHaveValue('Mine');
    await admin.getByRole('button', { name: 'Save mine' }).click();
    await expect(admin.getByText('Material saved', { exact: true })).toBeVisible();
    await admin.getByRole('button', { name: 'Restore version 2' }).click();
    await expect(admin.getByLabel('Post', { exact: true })).toHaveValue('Theirs');
  });

  test('is restored after the page was closed unsaved', async ({ admin, context }) => {
    await begin(admin, mine('Half written'), 'Instagram');
    const address = admin.url();
    await admin.getByLabel('Caption').fill('Half a thought');
    await expect
      .poll(() => admin.evaluate(() => Object.values(localStorage).join()))
      .toContain('Half a thought');
    await admin.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(address);
    await again.getByRole('button', { name: 'Continue editing' }).click();
    await expect(again.getByLabel('Caption')).toHaveValue('Half a thought');
  });
});
