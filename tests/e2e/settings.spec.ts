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
  await mail.getByLabel('Mail server').fill(`${smtp.url}/?sendmail=true&path=/bin/sh`);
  await mail.getByRole('button', { name: 'Send a test' }).click();
  await expect(mail.getByText(/ends with the host and port/)).toBeVisible();
  await mail.getByLabel('Mail server').fill(smtp.url);
  await mail.getByLabel('Send a test to').fill('me@acme.test');
  await mail.getByRole('button', { name: 'Send a test' }).click();
  await expect(mail.getByText(/has taken the mail to me@acme.test/)).toBeVisible();
  expect(smtp.received).toHaveLength(1);
  await smtp.close();
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(mail.getByText(/A server is set/)).toBeVisible();
  await expect(mail.getByLabel('Mail server')).toHaveValue('');

  // Nobody has told the server its address, so its links would lead nowhere.
  await expect(mail.getByText(/waits in the outbox: its links need the site's address/)).toBeVisible();
  await admin.goto('/admin');
  await expect(admin.getByText("Mail needs the site's address")).toBeVisible();
  await admin.goto('/admin/bookings/mail');
  await expect(admin.getByText(/^Mail waits for the site's address/)).toBeVisible();
  await admin.goto('/admin/settings/site');
  const site = admin.getByRole('region', { name: 'Site' });
  await site.getByLabel('Site address').fill('https://acme.test/shop');
  await site.getByRole('button', { name: 'Save' }).click();
  await expect(site.getByText(/Enter the address without a path/)).toBeVisible();
  await site.getByLabel('Site address').fill('https://acme.test');
  await site.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Settings saved', { exact: true })).toBeVisible();
  await admin.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Mail' }).click();
  await expect(mail.getByText('Mail about bookings is sent.')).toBeVisible();

  await admin.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'About' }).click();
  await expect(
    admin
      .getByRole('region', { name: 'About' })
      .getByText(/^\d+ (KB|MB)$|^[\d.]+ MB$/)
      .first(),
  ).toBeVisible();
});

testOfSettings.describe('an AI key', () => {
  // The browser reports the refusals in its console.
  testOfSettings.use({ allowedConsole: [/400 \(Bad Request\)/] });

  testOfSettings(
    'belongs to its address: another one asks for its own',
    async ({ admin, expectAccessible }) => {
      await admin.goto('/admin/settings/ai');
      const ai = admin.getByRole('region', { name: 'AI provider' });
      await expect(ai.getByText(/written by the embedded sample writer/)).toBeVisible();
      await ai.getByLabel('API key').fill('sk-very-secret');
      await ai.getByLabel('Base URL').fill('https://first.test/v1');
      await ai.getByRole('button', { name: 'Save' }).click();
      await expect(ai.getByText('Posts are written by an AI model at first.test.')).toBeVisible();

      await ai.getByLabel('Base URL').fill('https://second.test/v1');
      await ai.getByRole('button', { name: 'Test connection' }).click();
      await expect(ai.getByText(/Enter the API key for https:\/\/second.test/).first()).toBeVisible();
      await ai.getByRole('button', { name: 'Save' }).click();
      await expect(ai.getByLabel('API key')).toHaveAttribute('aria-invalid', 'true');
      await expect(ai.getByLabel('API key')).toBeFocused();
      await expectAccessible();

      await ai.getByRole('button', { name: 'Remove the key and its address' }).click();
      await expect(ai.getByText(/written by the embedded sample writer/)).toBeVisible();
      await expect(ai.getByLabel('Base URL')).toHaveValue('');
      await ai.getByLabel('Base URL').fill('http://127.0.0.1:11434/v1');
      await ai.getByRole('button', { name: 'Save' }).click();
      await expect(ai.getByText(/at 127.0.0.1:11434, which is asked without a key/)).toBeVisible();
    },
  );
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
