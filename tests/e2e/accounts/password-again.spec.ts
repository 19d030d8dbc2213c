import { ADMIN } from '#tests/support/admin.ts';
import { expect, test } from '../fixtures.ts';

test.use({ allowedConsole: [/status of 40[03]/] });

test('an invitation and a backup ask for the password again, once', async ({ page, baseURL }) => {
  await page.request.post('/api/login', { data: ADMIN, headers: { origin: baseURL ?? '' } });
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not this one');
  await password.press('Enter');
  await expect(dialog.getByText('That is not your current password.')).toBeVisible();
  await password.fill(ADMIN.password);
  await password.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Invitation' })).toBeVisible();

  await page.goto('/admin/settings/backups');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await (await download).cancel();
});

test('closing the password dialog changes nothing', async ({ page, baseURL }) => {
  await page.request.post('/api/login', { data: ADMIN, headers: { origin: baseURL ?? '' } });
  await page.goto('/admin/settings/backups');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});
