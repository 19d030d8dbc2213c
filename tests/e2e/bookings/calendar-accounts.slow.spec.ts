import { ADMIN, ADMIN_ENV } from '#tests/support/admin.ts';
import { fakeGoogle } from '#tests/support/fake-google-calendar.ts';
import { CLIENT } from '#tests/support/fake-oauth.ts';
import { startBuiltServer } from '#tests/support/server.ts';
import { confirmPassword, expect, test } from '../fixtures.ts';

const EMAIL = 'kim@example.com';
const SHOTS = process.env.SHOTS;

test('an owner connects an account at Google, chooses calendars, signs in again and disconnects', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  const google = await fakeGoogle();
  google.calendar(EMAIL, { summary: 'Kim', primary: true });
  google.calendar('team@group.calendar.google.com', { summary: 'Team', accessRole: 'reader' });
  const server = await startBuiltServer({ ...ADMIN_ENV, ...google.env });
  const { origin } = server;
  const look = async (name: string) => {
    await expectAccessible();
    if (!SHOTS) return;
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1440]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible();
  };
  try {
    // Leads back as Google does, after a person has agreed.
    await page.route(`${google.origin}/o/oauth2/**`, async (route) => {
      const { code, state } = google.signIn(route.request().url());
      const answer = new URLSearchParams({ code, state });
      await route.fulfill({
        status: 302,
        headers: { location: `${origin}/api/calendars/oauth/callback?${answer}` },
      });
    });
    const signedIn = await page.request.post(`${origin}/api/login`, { data: ADMIN, headers: { origin } });
    expect(signedIn.status()).toBe(200);
    await confirmPassword(page.request, origin);
    const site = await page.request.patch(`${origin}/api/admin/settings`, {
      data: { publicUrl: origin },
      headers: { origin },
    });
    expect(site.status(), await site.text()).toBeLessThan(300);

    await page.goto(`${origin}/admin/settings/calendars`);
    const client = page.getByRole('region', { name: 'Google Calendar' });
    await expect(client.getByLabel('Redirect address', { exact: true })).toHaveValue(
      `${origin}/api/calendars/oauth/callback`,
    );
    await client.getByText('How to get a client').click();
    await look('settings');
    await client.getByRole('button', { name: 'Enter Google client' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save client' }).click();
    await expect(dialog.getByText('Client ID is required')).toBeVisible();
    await dialog.getByLabel('Client ID').fill(CLIENT.clientId);
    await dialog.getByLabel('Client secret', { exact: true }).fill(CLIENT.secret);
    await look('client');
    await dialog.getByRole('button', { name: 'Save client' }).click();
    await expect(client).toContainText('Set up');

    await page.goto(`${origin}/admin/people`);
    await page
      .getByRole('link', { name: /^(Offshore|USA-based) developer/ })
      .first()
      .click();
    const panel = page.getByRole('region', { name: 'Calendars' });
    // With the keyboard alone.
    await panel.getByRole('button', { name: 'Connect Google Calendar' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(`Of ${EMAIL}.`);
    const own = dialog.getByRole('group', { name: 'Kim' });
    await expect(own.getByLabel('Its events take off their time')).toBeChecked();
    await expect(own.getByLabel('Write sessions to it')).toBeChecked();
    const team = dialog.getByRole('group', { name: 'Team' });
    await expect(team).toContainText('This calendar can only be read.');
    await team.getByLabel('Its events take off their time').focus();
    await page.keyboard.press('Space');
    await look('choose');
    await dialog.getByRole('button', { name: 'Save calendars' }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByText('Takes off time, and gets sessions')).toBeVisible();
    await expect(panel.getByText('Up to date')).toHaveCount(2);
    await look('connected');

    await panel.getByRole('button', { name: 'Invitations' }).first().click();
    await dialog.getByLabel('Tentative ones take off their time').uncheck();
    await look('invitations');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    google.revokeAll();
    google.forgetAccess();
    await panel.getByRole('button', { name: 'Read now' }).first().click();
    await expect(panel.getByText('Google no longer accepts the sign-in.').first()).toBeVisible();
    await page.reload();
    await expect(panel.getByText('each sign-in ends after seven days').first()).toBeVisible();
    await look('ended');
    await panel.getByRole('button', { name: 'Sign in again' }).click();
    await expect(panel.getByText('Connected')).toBeVisible();
    await panel.getByRole('button', { name: 'Disconnect' }).click();
    await dialog.getByRole('button', { name: 'Disconnect account' }).click();
    await expect(panel).toContainText('No calendars yet.');

    await page.goto(`${origin}/admin/calendar-sign-in#error=access_denied`);
    await expect(page.getByRole('alert')).toContainText('Access was not allowed.');
    await look('refused');
  } finally {
    await server.stop();
    await google.close();
  }
});
