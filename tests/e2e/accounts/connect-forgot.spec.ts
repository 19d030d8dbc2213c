import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { ADMIN } from '#tests/support/admin.ts';
import { confirmPassword, expect, testOnOwnServer } from '../fixtures.ts';

const test = testOnOwnServer();
// A new password of an account with two-factor authentication asks for signing in again.
test.use({ allowedConsole: [/status of 401/] });

const NEW_PASSWORD = 'four quite unrelated words';

async function typeNewPassword(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}

test('a password that was forgotten on the way to a consent leads back there, also with a two-factor code', async ({
  admin: page,
  ownServer: { origin },
  expectAccessible,
}) => {
  await page.goto('/admin');
  const call = (path: string, data?: object, method = 'POST') =>
    page.request.fetch(origin + path, { method, ...(data && { data }), headers: { origin } });
  await confirmPassword(page.request, origin);
  expect((await call('/api/admin/settings', { webConnectors: true }, 'PATCH')).status()).toBe(200);
  const redirect_uris = ['https://app.example/callback?a=1&b'];
  const registered = await call('/oauth/register', { redirect_uris, client_name: 'Example Agent' });
  const { client_id } = await registered.json();
  const asks = new URLSearchParams({
    ...{ client_id, redirect_uri: redirect_uris[0] ?? '', response_type: 'code' },
    ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256', state: 'a+b c&d=e' },
    scope: 'read write',
  });
  const [owner] = await (await call('/api/admin/users', undefined, 'GET')).json();
  /** An owner passes it on as an e-mail would. */
  const resetLink = async () => {
    const made = await call(`/api/admin/users/${owner.id}/reset-link`, {});
    expect(made.status(), await made.text()).toBe(201);
    const { link }: { link: string } = await made.json();
    await page.context().clearCookies();
    return new URL(link).search;
  };
  const forget = async () => {
    await page.goto(`/admin/connect?${asks}`);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('E-mail address').fill('ada@example.com');
    const sent = page.waitForRequest('**/api/forgot-password');
    await page.getByRole('button', { name: 'Send link' }).click();
    expect((await sent).postDataJSON()).toEqual({ email: 'ada@example.com' });
    await expect(page.getByText('you return to the program that asks to connect')).toBeVisible();
  };
  const expectConsent = async () => {
    await expect(page.getByRole('heading', { name: 'Let Example Agent connect?' })).toBeVisible();
    const back = new URL(page.url());
    expect([back.origin, back.pathname, back.searchParams.get('state')]).toEqual([
      origin,
      '/admin/connect',
      'a+b c&d=e',
    ]);
  };

  let link = await resetLink();
  await forget();
  await expectAccessible();
  await page.goto(`/auth${link}`);
  await expect(page).toHaveURL(/\/auth\?reset=.+&connect=/);
  await page.reload();
  await typeNewPassword(page, NEW_PASSWORD);
  await expectConsent();

  const confirmed = await call('/api/account/confirm', { password: NEW_PASSWORD });
  expect(confirmed.status()).toBe(204);
  const begun = await call('/api/account/two-factor', { password: NEW_PASSWORD });
  const { secret } = await begun.json();
  const codeOf = (ahead: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 });
  expect((await call('/api/account/two-factor/confirm', { code: codeOf(-1) })).status()).toBe(200);
  link = await resetLink();
  await forget();
  await page.goto(`/auth${link}`);
  await typeNewPassword(page, ADMIN.password);
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(page.getByText('Could not change the password')).toHaveCount(0);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('code').fill(codeOf(0));
  await page.keyboard.press('Enter');
  await expectConsent();
  // It leads there once, and no one who signs in later.
  expect(await page.evaluate(() => localStorage.getItem('awaited-consent'))).toBeNull();
});
