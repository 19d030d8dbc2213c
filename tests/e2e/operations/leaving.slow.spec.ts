import type { Page } from '@playwright/test';
import { expect, mine, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const tone = (page: Page) => page.getByLabel('Tone');
const kept = (page: Page) => page.getByText(/^You have unsaved changes from/);

async function openTheme(page: Page): Promise<void> {
  await page.goto('/admin/themes');
  await page.locator('td a[href^="/admin/themes/"]').first().click();
  await expect(tone(page)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

const ways: Array<[string, (page: Page) => Promise<unknown>, RegExp]> = [
  ['the browser’s Back', (page) => page.evaluate(() => history.back()), /\/admin\/themes$/],
  [
    'a link of the shell',
    (page) => page.getByRole('link', { name: 'Back to SEOs' }).click(),
    /\/admin\/themes$/,
  ],
  [
    'the palette',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('User Management');
      await page.keyboard.press('Enter');
    },
    /\/admin\/users$/,
  ],
  [
    'a button of the form',
    (page) => page.getByRole('button', { name: 'Cancel', exact: true }).click(),
    /\/admin\/themes$/,
  ],
  ['signing out', (page) => signOut(page), /\/$/],
];

for (const [name, leave, to] of ways)
  test(`${name} asks before leaving unsaved changes`, async ({ admin, expectAccessible }) => {
    await openTheme(admin);
    const address = admin.url();
    await tone(admin).fill('Typed and never saved');
    await leave(admin);
    await expect(dialogOf(admin)).toBeVisible();
    await expectAccessible();
    await dialogOf(admin).getByRole('button', { name: 'Stay' }).click();
    await expect(dialogOf(admin)).toBeHidden();
    await expect(admin).toHaveURL(address);
    await expect(tone(admin)).toHaveValue('Typed and never saved');
    // Twice, because the first question must leave nothing behind.
    await leave(admin);
    await expect(dialogOf(admin)).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(dialogOf(admin)).toBeHidden();
    await expect(admin).toHaveURL(address);
    await leave(admin);
    await dialogOf(admin).getByRole('button', { name: 'Leave' }).click();
    await expect(admin).toHaveURL(to);
  });

test('Forward asks as well, and then leads to its page', async ({ admin }) => {
  await openTheme(admin);
  const address = admin.url();
  await admin.getByRole('link', { name: 'Back to SEOs' }).click();
  await expect(admin).toHaveURL(/\/admin\/themes$/);
  await admin.goBack();
  await expect(tone(admin)).toBeVisible();
  await tone(admin).fill('Typed and never saved');
  await admin.evaluate(() => history.forward());
  await expect(dialogOf(admin)).toBeVisible();
  await expect(admin).toHaveURL(address);
  await dialogOf(admin).getByRole('button', { name: 'Leave' }).click();
  await expect(admin).toHaveURL(/\/admin\/themes$/);
  await admin.evaluate(() => history.go(-2));
  await expect(admin).toHaveURL(/\/admin\/themes$/);
});

test('unsaved changes are offered again, until they are saved', async ({ admin }) => {
  await openTheme(admin);
  const saved = await tone(admin).inputValue();
  await tone(admin).fill('Typed and left');
  await admin.evaluate(() => history.back());
  await dialogOf(admin).getByRole('button', { name: 'Leave' }).click();
  await admin.goForward();
  await expect(kept(admin)).toBeVisible();
  await expect(tone(admin)).toHaveValue(saved);
  await admin.getByRole('button', { name: 'Restore them' }).click();
  await expect(tone(admin)).toHaveValue('Typed and left');
  await admin.getByRole('button', { name: 'Save theme' }).click();
  await expect(admin.getByText('Theme saved', { exact: true })).toBeVisible();
  await admin.reload();
  await expect(tone(admin)).toHaveValue('Typed and left');
  await expect(kept(admin)).toBeHidden();
});

test('closing a tab keeps the form, and discarding deletes it', async ({ admin }) => {
  await openTheme(admin);
  const address = admin.url();
  await tone(admin).fill('Typed in a tab that closes');
  await admin.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('a tab that closes'));
  const other = await admin.context().newPage();
  await other.goto(address);
  await expect(kept(other)).toBeVisible();
  await other.getByRole('button', { name: 'Discard them' }).click();
  await other.reload();
  await expect(tone(other)).toBeVisible();
  await expect(kept(other)).toBeHidden();
  await other.close();
});

test('a theme that was added is not offered as a draft again', async ({ admin }) => {
  await admin.goto('/admin/themes/new');
  await admin.getByLabel('Name', { exact: true }).fill(mine('Added'));
  await admin.getByLabel('Keywords').fill('an app that was added');
  await admin.getByRole('button', { name: 'Add theme' }).click();
  await expect(admin.getByText('Theme added', { exact: true })).toBeVisible();
  await admin.goto('/admin/themes/new');
  await expect(admin.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(kept(admin)).toBeHidden();
});

test('leaving a form without changes does not ask', async ({ admin }) => {
  await openTheme(admin);
  const saved = await tone(admin).inputValue();
  await tone(admin).fill('Something else');
  await tone(admin).fill(saved);
  await admin.goBack();
  await expect(admin).toHaveURL(/\/admin\/themes$/);
  await expect(dialogOf(admin)).toBeHidden();
});

test('moving within a screen does not ask', async ({ admin }) => {
  await openTheme(admin);
  await tone(admin).fill('Typed before the keyboard goes on');
  await admin.getByRole('link', { name: 'Skip to content' }).focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('main')).toBeFocused();
  await expect(dialogOf(admin)).toBeHidden();
  const address = admin.url();
  await admin.evaluate(() => history.back());
  await dialogOf(admin).getByRole('button', { name: 'Stay' }).click();
  await expect(admin).toHaveURL(address);
  await expect(tone(admin)).toHaveValue('Typed before the keyboard goes on');
});

test('deleting a theme deletes its unsaved changes', async ({ admin }) => {
  await admin.goto('/admin/themes/new');
  const name = mine('Removed unsaved');
  await admin.getByLabel('Name', { exact: true }).fill(name);
  await admin.getByLabel('Keywords').fill('an app that was removed');
  await admin.getByRole('button', { name: 'Add theme' }).click();
  await admin.getByRole('link', { name }).click();
  await tone(admin).fill('Typed and then removed');
  await admin.getByRole('button', { name: 'Delete permanently' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete theme' }).click();
  await expect(admin).toHaveURL(/\/admin\/themes$/);
  await expect(dialogOf(admin)).toBeHidden();
});

test('leaving for another document shows the browser’s own question', async ({ admin }) => {
  await openTheme(admin);
  await tone(admin).fill('Typed before the site is visited');
  const asked = admin.waitForEvent('dialog');
  void admin.getByRole('link', { name: 'Exit admin' }).click();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(tone(admin)).toHaveValue('Typed before the site is visited');
});
