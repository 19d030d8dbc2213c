import { expect, test } from '#tests/e2e/fixtures.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { fakeSmtp } from '#tests/support/fake-smtp.ts';
import { type BuiltServer, discard, startBuiltServer } from '#tests/support/server.ts';

/** Of its own: what is set here shows on every page. */
const testOfSettings = test.extend<object, { ownServer: BuiltServer }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const server = await startBuiltServer({
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
      });
      await use(server);
      await discard(server);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.origin),
});

testOfSettings(
  'a team names its site, and every page says so at once',
  async ({ admin, expectAccessible }) => {
    await admin.goto('/admin/settings');
    const site = admin.getByRole('region', { name: 'Site' });
    await site.getByLabel('Support e-mail').fill('nobody');
    await site.getByRole('button', { name: 'Save' }).click();
    await expect(site.getByText('Enter an e-mail address')).toBeVisible();
    await expectAccessible();
    await site.getByLabel('Name').fill('Acme Apps');
    await site.getByLabel('Support e-mail').fill('help@acme.test');
    await site.getByLabel('GitHub').fill('https://github.com/acme');

    // What is typed is not left without a question.
    await admin.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Mail' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect(site.getByLabel('Name')).toHaveValue('Acme Apps');
    await site.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Settings saved', { exact: true })).toBeVisible();

    await admin.goto('/');
    await expect(admin).toHaveTitle(/ \| Acme Apps$/);
    const footer = admin.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'help@acme.test' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'GitHub' })).toHaveAttribute(
      'href',
      'https://github.com/acme',
    );
    await expect(footer.getByRole('link', { name: 'YouTube' })).toHaveCount(0);
    await admin.goto('/terms');
    await expect(admin.getByText(/agreement between you and Acme Apps/)).toBeVisible();
  },
);

testOfSettings('mail is tried before it is saved, and the server says what it is', async ({ admin }) => {
  const smtp = await fakeSmtp();
  await admin.goto('/admin/settings/mail');
  const mail = admin.getByRole('region', { name: 'Mail' });
  await mail.getByLabel('Mail server').fill(smtp.url);
  await mail.getByLabel('Send a test to').fill('me@acme.test');
  await mail.getByRole('button', { name: 'Send a test' }).click();
  await expect(mail.getByText(/has taken the mail to me@acme.test/)).toBeVisible();
  expect(smtp.received).toHaveLength(1);
  await smtp.close();
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(mail.getByText(/A server is set/)).toBeVisible();
  await expect(mail.getByLabel('Mail server')).toHaveValue('');

  await admin.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'About' }).click();
  await expect(
    admin
      .getByRole('region', { name: 'About' })
      .getByText(/^\d+ (KB|MB)$|^[\d.]+ MB$/)
      .first(),
  ).toBeVisible();
});

testOfSettings(
  'a second factor is set up by a code for the camera, or by the key',
  async ({ admin, expectAccessible }) => {
    await admin.goto('/admin/users');
    const panel = admin.getByRole('region', { name: 'Your second factor' });
    await panel.getByLabel('Password again').fill(ADMIN.password);
    await panel.getByRole('button', { name: 'Turn it on' }).click();
    await expect(panel.getByRole('img', { name: 'Code to scan with an authenticator app' })).toBeVisible();
    await expect(panel.getByText(/^[A-Z2-7]{32}$/)).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Add to the app' })).toHaveAttribute(
      'href',
      /^otpauth:\/\/totp\//,
    );
    await expectAccessible();
  },
);
