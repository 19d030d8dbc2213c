import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.describe('a toast over a dialog', () => {
  test.use({ allowedConsole: [/status of 500/] });

  const dialogOf = (admin: Page) => admin.getByRole('dialog', { name: 'Create Custom Blog Post' });
  const region = (admin: Page) => admin.getByRole('region', { name: 'Notifications (F8)' });
  const told = (admin: Page) => region(admin).getByText('Generation failed', { exact: true });

  async function failedInDialog(admin: Page) {
    await admin.route('**/api/admin/generate-custom-post', (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'No luck.' }),
    );
    await admin.goto('/admin');
    await admin.getByRole('button', { name: 'New Prompt' }).click();
    await dialogOf(admin).getByRole('button', { name: 'Generate Post' }).click();
    await expect(told(admin)).toBeVisible();
  }

  test('is closed by its close button, and the dialog stays', async ({ admin, expectAccessible }) => {
    await failedInDialog(admin);
    await told(admin).hover();
    await expectAccessible();
    await region(admin).getByRole('button', { name: 'Close' }).click();
    await expect(told(admin)).toBeHidden();
    await expect(dialogOf(admin)).toBeVisible();
  });

  test('gets the focus with F8, and its button with Tab, while the dialog stays', async ({ admin }) => {
    await failedInDialog(admin);
    await admin.keyboard.press('F8');
    await expect(region(admin).getByRole('list')).toBeFocused();
    await admin.keyboard.press('Tab');
    await admin.keyboard.press('Tab');
    await expect(region(admin).getByRole('button', { name: 'Close' })).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(told(admin)).toBeHidden();
    await expect(dialogOf(admin)).toBeVisible();
    await admin.keyboard.press('Tab');
    await expect(dialogOf(admin).locator(':focus')).toHaveCount(1);
  });

  test('is closed by Escape in the toast, and the dialog by Escape in the dialog', async ({ admin }) => {
    await failedInDialog(admin);
    await dialogOf(admin).getByRole('button', { name: 'Generate Post' }).focus();
    await told(admin).hover();
    await admin.keyboard.press('Escape');
    await expect(dialogOf(admin)).toBeHidden();
    await expect(told(admin)).toBeVisible();
    await admin.keyboard.press('F8');
    await admin.keyboard.press('Tab');
    await admin.keyboard.press('Escape');
    await expect(told(admin)).toBeHidden();
  });
});

test('a tooltip describes the action of an icon', async ({ admin, expectAccessible }) => {
  await admin.goto('/admin');
  const signOut = admin.getByRole('button', { name: 'Sign out' }).last();
  const tooltip = admin.getByRole('tooltip');
  // Until the page is hydrated, nothing happens.
  await expect(async () => {
    await signOut.blur();
    await signOut.focus();
    await expect(tooltip).toHaveText('Sign out', { timeout: 1000 });
  }).toPass();
  await expectAccessible();
  await signOut.blur();
  await expect(tooltip).toHaveCount(0);
});
