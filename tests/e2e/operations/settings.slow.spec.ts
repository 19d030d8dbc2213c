import { readFile } from 'node:fs/promises';
import { ADMIN } from '#tests/support/admin.ts';
import { fakeSmtp } from '#tests/support/fake-smtp.ts';
import { aTheme } from '../../support/themes.ts';
import { expect, testOnOwnServer } from '../fixtures.ts';

const test = testOnOwnServer();

test('a team names its site, and every page says so at once', async ({ admin, expectAccessible }) => {
  await admin.goto('/admin/site');
  const site = admin.getByRole('region', { name: 'Site' });
  await site.getByLabel('Support e-mail').fill('nobody');
  await site.getByRole('button', { name: 'Save' }).click();
  await expect(site.getByText('Enter an e-mail address')).toBeVisible();
  await expectAccessible();
  await site.getByLabel('Name').fill('Acme Apps');
  await site.getByLabel('Support e-mail').fill('help@acme.test');
  await site.getByLabel('GitHub').fill('https://github.com/acme');

  await admin.getByRole('link', { name: 'Back to Dashboard' }).click();
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
});

test('mail is tried before it is saved, and the server says what it is', async ({ admin }) => {
  const smtp = await fakeSmtp();
  await admin.goto('/admin/settings/mail');
  const mail = admin.getByRole('region', { name: 'Mail' });
  await mail.getByLabel('Mail server').fill(`${smtp.url}/?sendmail=true&path=/bin/sh`);
  await mail.getByRole('button', { name: 'Send test' }).click();
  await expect(mail.getByText(/end with the host and port/)).toBeVisible();
  await mail.getByLabel('Mail server').fill(smtp.url);
  await mail.getByLabel('Send test to').fill('me@acme.test');
  await mail.getByRole('button', { name: 'Send test' }).click();
  await expect(mail.getByText(/accepted the e-mail to me@acme.test/)).toBeVisible();
  expect(smtp.received).toHaveLength(1);
  await smtp.close();
  await mail.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mail.getByText(/A server is set up/)).toBeVisible();
  await expect(mail.getByLabel('Mail server')).toHaveValue('');
  await expect(mail.getByLabel('Host')).toHaveValue('127.0.0.1');
  await expect(mail.getByLabel('Port')).toHaveValue(new URL(smtp.url).port);
  await mail.getByLabel('Username').fill('ada');
  await mail.getByLabel('Password', { exact: true }).fill('open sesame');
  await mail.getByRole('button', { name: 'Save server' }).click();
  await expect(mail.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(mail.getByLabel('Username')).toHaveValue('ada');

  // Without the site's address, links in e-mails would lead nowhere.
  await expect(mail.getByText(/wait in the outbox because their links need the site address/)).toBeVisible();
  await admin.goto('/admin');
  await expect(admin.getByText('E-mail needs the site address')).toBeVisible();
  await admin.goto('/admin/bookings/mail');
  await expect(admin.getByText(/^E-mails wait here because the site address is not set/)).toBeVisible();
  await admin.goto('/admin/site');
  const site = admin.getByRole('region', { name: 'Site' });
  await site.getByLabel('Site address').fill('https://acme.test/shop');
  await site.getByRole('button', { name: 'Save' }).click();
  await expect(site.getByText(/Enter the address without a path/)).toBeVisible();
  await site.getByLabel('Site address').fill('https://acme.test');
  await site.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Settings saved', { exact: true })).toBeVisible();
  await admin.goto('/admin/settings/mail');
  await expect(mail.getByText('E-mails about bookings are sent.')).toBeVisible();

  await admin.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'About' }).click();
  await expect(
    admin
      .getByRole('region', { name: 'About' })
      .getByText(/^\d+ (KB|MB)$|^[\d.]+ MB$/)
      .first(),
  ).toBeVisible();
});

test('the checks of the server run on demand, and say what they found', async ({
  admin,
  expectAccessible,
}) => {
  await admin.goto('/admin/settings/about');
  const about = admin.getByRole('region', { name: 'Checks' });
  await about.getByRole('button', { name: 'Run checks' }).click();
  await expect(about.getByRole('listitem').filter({ hasText: /^Database/ })).toBeVisible();
  await expectAccessible();
  const found = [
    { name: 'Disk', state: 'ok', found: '9 GB are free.', todo: '' },
    { name: 'Clock', state: 'warning', found: 'It is a minute late.', todo: 'Set it.' },
  ];
  await admin.route('**/api/admin/checks?**', (route) => route.fulfill({ json: { checks: found } }));
  await about.getByRole('button', { name: 'Run checks' }).click();
  await expect(about.getByRole('status')).toHaveText('1 of 2 need a look.');
  await expect(about.getByRole('listitem').first()).toContainText('Clock');
});

test('feeds carry whole posts once the switch is on', async ({ admin, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  const content = `A summary comes first.\n\n${'More words follow. '.repeat(60)}\n\nThe last sentence of all.`;
  const data = { title: 'Whole posts', content, published: true };
  expect((await admin.request.post('/api/admin/posts', { headers, data })).status()).toBe(201);
  const feed = async () => (await admin.request.get('/rss.xml')).text();
  expect(await feed()).not.toContain('The last sentence of all.');
  await admin.goto('/admin/settings/site');
  const site = admin.getByRole('region', { name: 'Site' });
  await site.getByRole('checkbox', { name: 'Full text in feeds' }).check();
  await site.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Settings saved', { exact: true })).toBeVisible();
  await expect.poll(feed).toContain('The last sentence of all.');
});

test.describe('an AI key', () => {
  // The browser logs the refusals.
  test.use({ allowedConsole: [/400 \(Bad Request\)/] });

  test('belongs to its address: another one asks for its own', async ({ admin, expectAccessible }) => {
    await admin.goto('/admin/settings/ai');
    const ai = admin.getByRole('region', { name: 'AI provider' });
    await expect(ai.getByText(/^Posts are made from the sample articles/)).toBeVisible();
    await ai.getByLabel('API key').fill('sk-very-secret');
    await expect(ai.getByLabel('API key')).toHaveAttribute('type', 'password');
    await ai.getByRole('button', { name: 'Show api key' }).click();
    await expect(ai.getByLabel('API key')).toHaveAttribute('type', 'text');
    await ai.getByLabel('Base URL').fill('https://first.test/v1');
    await ai.getByRole('button', { name: 'Save' }).click();
    await expect(ai.getByText('Posts are written by an AI model at first.test.')).toBeVisible();

    await ai.getByLabel('Base URL').fill('https://second.test/v1');
    await ai.getByRole('button', { name: 'Test with a short question' }).click();
    await expect(ai.getByText(/Enter the API key for https:\/\/second.test/).first()).toBeVisible();
    await ai.getByRole('button', { name: 'Save' }).click();
    await expect(ai.getByLabel('API key')).toHaveAttribute('aria-invalid', 'true');
    await expect(ai.getByLabel('API key')).toBeFocused();
    await expectAccessible();

    await ai.getByRole('button', { name: 'Remove key and base URL' }).click();
    await expect(ai.getByText(/^Posts are made from the sample articles/)).toBeVisible();
    await expect(ai.getByLabel('Base URL')).toHaveValue('');
    await ai.getByLabel('Base URL').fill('http://127.0.0.1:11434/v1');
    await ai.getByRole('button', { name: 'Save' }).click();
    await expect(ai.getByText(/at 127.0.0.1:11434, without a key/)).toBeVisible();
  });
});

test('two-factor authentication is set up by a code for the camera, or by the key', async ({
  admin,
  expectAccessible,
}) => {
  await admin.goto('/admin/account/two-factor');
  const panel = admin.getByRole('region', { name: 'Two-factor authentication' });
  await panel.getByLabel('Current password').fill(ADMIN.password);
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(panel.getByText(/^[A-Z2-7]{32}$/)).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Open in authenticator app' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  );
  await expectAccessible();
});

test('the list of changes is filtered with the keyboard, and Back takes a filter away', async ({
  admin,
  expectAccessible,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '' };
  for (const blogOpen of [false, true])
    expect((await admin.request.patch('/api/admin/settings', { headers, data: { blogOpen } })).status()).toBe(
      200,
    );
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto('/admin/settings/changes');
  const panel = admin.getByRole('region', { name: 'Recent changes' }).first();
  const rows = panel.getByRole('row');
  await expect(rows.filter({ hasText: 'Signed in' }).first()).toBeVisible();
  await expectAccessible();
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await panel.getByLabel('Kind').focus();
  await panel.getByLabel('Kind').selectOption({ label: 'Settings: all' });
  await expect(admin).toHaveURL(/\?kind=settings$/);
  await expect(rows.filter({ hasText: 'Settings changed' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Signed in' })).toHaveCount(0);
  await admin.keyboard.press('Tab');
  await expect(panel.getByLabel('Person')).toBeFocused();
  await admin.keyboard.press(ADMIN.username.charAt(0));
  await expect(admin).toHaveURL(new RegExp(`by=${ADMIN.username}`));

  const exported = admin.waitForEvent('download');
  await panel.getByRole('link', { name: 'Export' }).click();
  const lines = (await readFile(await (await exported).path(), 'utf8')).trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(JSON.parse(line).action).toMatch(/^settings\./);

  await panel.getByLabel('Until').fill('2020-01-01');
  await expect(panel.getByText('No change matches')).toBeVisible();
  await admin.reload();
  await expect(panel.getByLabel('Until')).toHaveValue('2020-01-01');
  await expect(panel.getByText('No change matches')).toBeVisible();
  await admin.goBack();
  await expect(panel.getByLabel('Until')).toHaveValue('');
  await expect(rows.filter({ hasText: 'Settings changed' }).first()).toBeVisible();
  await panel.getByLabel('From').fill('2099-01-01');
  await panel.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(admin).toHaveURL(/\/changes$/);
  await expect(rows.filter({ hasText: 'Signed in' }).first()).toBeVisible();
});

test('a long list of changes is read page by page', async ({ admin, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  for (let number = 1; number <= 27; number += 1) {
    const theme = aTheme({
      name: `Numbered ${String(number).padStart(2, '0')}`,
      keywords: ['app'],
      autoPublish: false,
    });
    expect((await admin.request.post('/api/admin/themes', { headers, data: theme })).status()).toBe(201);
  }
  await admin.goto('/admin/settings/changes?kind=theme.create');
  const panel = admin.getByRole('region', { name: 'Recent changes' }).first();
  await expect(panel.getByText('Numbered 27')).toBeVisible();
  await expect(panel.getByText('Numbered 02')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Newest' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Older' }).click();
  await expect(panel.getByText('Numbered 02')).toBeVisible();
  await expect(panel.getByText('Numbered 03')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Older' })).toBeDisabled();
  await admin.goBack();
  await expect(panel.getByText('Numbered 27')).toBeVisible();
});
