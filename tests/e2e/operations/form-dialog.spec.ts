import type { Page } from '@playwright/test';
import { expect, mine, test } from '../fixtures.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('a form in a dialog shows errors below the field, and moves the focus there', async ({
  admin,
  expectAccessible,
}) => {
  await admin.goto('/admin/marketing-materials');
  const opener = admin.getByRole('button', { name: 'Write by hand' });
  await opener.click();
  const dialog = admin.getByRole('dialog', { name: 'Write by hand' });
  const name = dialog.getByLabel('Name');
  await expect(name).toBeFocused();
  await dialog.getByLabel('Channel').selectOption('X');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Fix the highlighted field.')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await name.fill('Typed');
  await expect(dialog.getByText('Name is required')).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(question(admin)).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(name).toHaveValue('');
});

test('Escape asks before closing only once something was typed', async ({ admin, expectAccessible }) => {
  await admin.goto('/admin/marketing-materials');
  await admin.getByRole('button', { name: 'Write by hand' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Write by hand' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(question(admin)).toBeHidden();

  await admin.getByRole('button', { name: 'Write by hand' }).click();
  await dialog.getByLabel('Name').fill('Typed and never saved');
  await admin.keyboard.press('Escape');
  await expect(question(admin)).toBeVisible();
  await expectAccessible();
  await question(admin).getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Typed and never saved');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question(admin).getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await admin.goBack();
  await expect(question(admin)).toBeHidden();
});

test.describe('a form that the server refuses', () => {
  test.use({ allowedConsole: [/status of 500/] });

  test('shows errors below the field, and continues once they are fixed', async ({ admin }) => {
    const name = mine('Refused at first');
    await admin.goto('/admin/marketing-materials');
    await admin.route('**/api/admin/marketing-materials/generate', (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'The provider is busy.' }),
    );
    await admin.getByRole('button', { name: 'Generate', exact: true }).click();
    const dialog = admin.getByRole('dialog', { name: 'Generate' });
    await dialog.getByLabel('Brief').fill(name);
    await dialog.getByRole('button', { name: 'Generate' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/The provider is busy\.$/);
    await expect(dialog.getByLabel('Brief')).toHaveValue(name);
    await admin.unroute('**/api/admin/marketing-materials/generate');
    await dialog.getByRole('button', { name: 'Generate' }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole('region', { name: `Generated: ${name}` })).toBeVisible();
    await admin.goto('/admin/themes');
    await expect(question(admin)).toBeHidden();
  });
});
