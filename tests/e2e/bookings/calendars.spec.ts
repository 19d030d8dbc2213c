import { expect, test } from '../fixtures.ts';

/** The browser logs refused calls. */
test.use({ allowedConsole: [/status of 422/] });

test('a calendar is tested before it is added, with a message if it cannot be read', async ({
  admin: page,
  expectAccessible,
}) => {
  await page.goto('/admin/people');
  await page
    .getByRole('link', { name: /^(Offshore|USA-based) developer/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: 'Calendars' });
  await expect(panel).toContainText('No calendars yet.');
  await panel.getByRole('button', { name: 'Add calendar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Personal');
  await dialog.getByLabel('Address', { exact: true }).fill('https://127.0.0.1/secret.ics');
  await dialog.getByRole('button', { name: 'Test address' }).click();
  await expect(dialog.getByRole('status')).toContainText('This address leads into a private network');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add calendar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('private network');
  await dialog.getByText('CalDAV account').click();
  await dialog.getByRole('button', { name: 'Add calendar' }).click();
  await expect(dialog.getByText('Find the calendars of this account, then choose one')).toBeVisible();
  await expectAccessible();
});
