import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();
// The browser logs the refusal of the wrong address.
test.use({ allowedConsole: [/status of 422/] });

const MOTHS = 'Moths are insects that fly at night. Most of them are drawn to lamps.';

test('an editor adds sources, sees their text, and forgets one', async ({
  admin: page,
  expectAccessible,
}) => {
  await page.goto('/admin/sources');
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
  // The site's own sources are read-only and name the place where they are changed.
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Offer');
  await page.getByRole('link', { name: 'The offer' }).click();
  await expect(page.getByText('You own 100% of the code.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change the offer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forget…' })).toHaveCount(0);
  await expectAccessible();

  await page.goto('/admin/sources');
  await page.getByRole('button', { name: 'Add source' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add source' });
  await dialog.getByRole('textbox', { name: 'Web address' }).fill('ftp://example.com');
  await dialog.getByRole('button', { name: 'Add source' }).click();
  await expect(dialog.getByText(/Enter a web address that starts with/).first()).toBeVisible();
  await expectAccessible();
  await dialog.getByText('Paste a text').click();
  await dialog.getByText('Web page').click();
  await expect(dialog.getByRole('textbox', { name: 'Web address' })).toHaveValue('ftp://example.com');

  await dialog.getByText('File', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add source' }).click();
  await expect(dialog.getByText('Choose a file', { exact: true })).toBeVisible();
  await dialog
    .getByLabel('File', { exact: true })
    .last()
    .setInputFiles({
      name: 'moths.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from(`# Night\n\n${MOTHS}`),
    });
  await dialog.getByRole('button', { name: 'Add source' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Night' })).toBeVisible();
  await expect(page.getByText(MOTHS)).toBeVisible();
  await expect(page.getByText('No post uses it yet.')).toBeVisible();

  const quoted = page.getByRole('checkbox', { name: 'May be quoted' });
  await expect(quoted).not.toBeChecked();
  await quoted.click();
  await expect(page.getByText('Articles may quote it', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Moths at night');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Moths at night' })).toBeVisible();
  await expect(quoted).toBeChecked();

  await page.goto('/admin/sources?q=lamps');
  await expect(page.getByRole('link', { name: 'Moths at night' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Moths at night' }).click();
  await page.getByRole('button', { name: 'Forget…' }).click();
  const asked = page.getByRole('dialog', { name: 'Forget this source?' });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: 'Forget…' }).click();
  await asked.getByRole('button', { name: 'Forget source' }).click();
  await expect(page).toHaveURL(/\/admin\/sources$/);
  await expect(page.getByRole('link', { name: 'Moths at night' })).toHaveCount(0);
});
