import { TOTP } from 'otpauth';
import { ADMIN } from '#tests/support/admin.ts';
import { confirmPassword, expect, testOnOwnServer } from '../fixtures.ts';

const test = testOnOwnServer();
// A sign-in without its code is refused first.
test.use({ allowedConsole: [/status of 401/] });

test('an owner who is signed out returns to the consent, also with a two-factor code', async ({
  admin,
  page,
  ownServer: { origin },
}) => {
  await admin.goto('/admin');
  const call = (path: string, data: object, method = 'POST') =>
    admin.request.fetch(origin + path, { method, data, headers: { origin } });
  await confirmPassword(admin.request, origin);
  expect((await call('/api/admin/settings', { webConnectors: true }, 'PATCH')).status()).toBe(200);
  const redirect_uris = ['https://app.example/callback?a=1&b'];
  const registered = await call('/oauth/register', { redirect_uris, client_name: 'Example Agent' });
  const { client_id } = await registered.json();
  const asks = new URLSearchParams({
    ...{ client_id, redirect_uri: redirect_uris[0] ?? '', response_type: 'code' },
    ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256', state: 'a+b c&d=e' },
    scope: 'read write',
  });
  const begun = await call('/api/account/two-factor', { password: ADMIN.password });
  const { secret } = await begun.json();
  const codeOf = (ahead: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 });
  expect((await call('/api/account/two-factor/confirm', { code: codeOf(-1) })).status()).toBe(200);

  await page.context().clearCookies();
  await page.goto(`/admin/connect?${asks}`);
  await expect(page).toHaveURL(/\/auth\?connect=/);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('code').fill(codeOf(0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Let Example Agent connect?' })).toBeVisible();
  const back = new URL(page.url());
  expect([back.origin, back.pathname, back.searchParams.get('state')]).toEqual([
    origin,
    '/admin/connect',
    'a+b c&d=e',
  ]);
  // Someone who is signed in by now does not see the form again.
  await page.goto(`/auth?${new URLSearchParams({ connect: String(asks) })}`);
  await expect(page.getByRole('heading', { name: 'Let Example Agent connect?' })).toBeVisible();
  await page.goto('/auth?connect=//evil.example');
  await expect(page).toHaveURL(/\/admin\/connect\?/);
  expect(new URL(page.url()).origin).toBe(origin);
  await expect(page.getByRole('alert')).toContainText('Begin in the program');
});
