import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { ADMIN, ADMIN_ENV } from '#tests/support/admin.ts';
import { fakeZoom, HOST, ZOOM_ACCOUNT } from '#tests/support/fake-zoom.ts';
import { startBuiltServer } from '#tests/support/server.ts';
import { confirmPassword, expect, test } from '../fixtures.ts';

/** SHOTS names a folder for screenshots. */
const SHOTS = process.env.SHOTS;

// The address that is missing is refused by the server.
test.use({ allowedConsole: [/status of 422/] });

test('an owner sets up Zoom, chooses it for a kind, and types a link where Zoom fails', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  const zoom = await fakeZoom();
  const server = await startBuiltServer({ ...ADMIN_ENV, ...zoom.env });
  const { origin } = server;
  const look = async (name: string) => {
    await expectAccessible();
    if (!SHOTS) return;
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1440]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
        await expectAccessible();
      }
    await page.emulateMedia({ colorScheme: 'light' });
  };
  const dialog = page.getByRole('dialog');
  try {
    const signedIn = await page.request.post(`${origin}/api/login`, { data: ADMIN, headers: { origin } });
    expect(signedIn.status()).toBe(200);
    await confirmPassword(page.request, origin);

    await page.goto(`${origin}/admin/settings/calendars`);
    const panel = page.getByRole('region', { name: 'Zoom' });
    await panel.getByText('How to get an app at Zoom').click();
    await look('settings');
    await panel.getByRole('button', { name: 'Enter Zoom account' }).press('Enter');
    await dialog.getByRole('button', { name: 'Save account' }).click();
    await expect(dialog.getByText('Account ID is required')).toBeVisible();
    await dialog.getByLabel('Account ID').fill(ZOOM_ACCOUNT.accountId);
    await dialog.getByLabel('Client ID').fill(ZOOM_ACCOUNT.clientId);
    await dialog.getByLabel('Client secret', { exact: true }).fill(ZOOM_ACCOUNT.secret);
    await look('account');
    await dialog.getByRole('button', { name: 'Save account' }).click();
    await expect(panel).toContainText('Set up');

    const tryOut = async () => {
      await panel.getByRole('button', { name: 'Test Zoom' }).click();
      await dialog.getByLabel('Zoom user').fill(HOST);
      await dialog.getByRole('button', { name: 'Test Zoom' }).press('Enter');
      await expect(dialog).toBeHidden();
    };
    zoom.state.scopes.delete('meeting:update:meeting:admin');
    await tryOut();
    await expect(panel.getByRole('status')).toContainText('meeting:update:meeting');
    await look('test-fails');
    zoom.state.scopes.add('meeting:update:meeting:admin');
    zoom.users.set(HOST, { type: 1 });
    await tryOut();
    await expect(panel.getByRole('status')).toContainText('Zoom works.');
    await expect(panel.getByRole('status')).toContainText('40 minutes');
    await look('test-works');

    const kinds: KindDetail[] = (await (await page.request.get(`${origin}/api/admin/kinds`)).json()).kinds;
    const kind = kinds.find(({ key }) => key === 'offshore');
    await page.goto(`${origin}/admin/bookings/kinds/${kind?.id}`);
    await page.getByRole('tab', { name: 'Room' }).click();
    await page
      .getByLabel('Where people meet')
      .selectOption('An address, or one with a code for each session');
    await page.getByRole('tab', { name: 'What' }).click();
    await page.getByRole('button', { name: 'Save kind' }).press('Enter');
    await expect(page.getByText('Enter the address of the video call, or choose another room')).toBeVisible();
    await look('address-missing');
    await page.getByLabel('Where people meet').selectOption('Zoom, a meeting for each session');
    await page.getByLabel('Zoom user').fill(HOST);
    await look('kind');
    await page.getByRole('button', { name: 'Save kind' }).press('Enter');
    await expect(page.getByText('Kind saved').first()).toBeVisible();

    zoom.state.isActive = false;
    zoom.forgetTokens();
    const { slots } = await (
      await page.request.get(
        `${origin}/api/bookings/availability?tier=offshore&days=14&from=${new Date().toISOString().slice(0, 10)}`,
      )
    ).json();
    const booked = await page.request.post(`${origin}/api/bookings`, {
      data: {
        tier: 'offshore',
        startsAt: slots[2],
        name: 'Grace Hopper',
        email: 'grace@example.com',
        idea: 'Moths',
        timeZone: 'UTC',
      },
      headers: { origin },
    });
    expect(booked.status(), await booked.text()).toBe(201);
    const { url } = await booked.json();
    await page.goto(new URL(url, origin).href);
    await expect(page.getByText('The link to the video call follows.')).toBeVisible();
    await look('client-waits');

    await page.goto(`${origin}/admin/bookings/1`);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('The app at Zoom is deactivated', { exact: false })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await look('booking-fails');
    await page.getByRole('button', { name: 'Enter a link by hand' }).press('Enter');
    await dialog.getByLabel('Link', { exact: true }).fill('http://example.com');
    await dialog.getByRole('button', { name: 'Save link' }).click();
    await expect(dialog.getByText('Link must start with https://')).toBeVisible();
    await dialog.getByLabel('Link', { exact: true }).fill('https://meet.example.com/moths');
    await look('link');
    await dialog.getByRole('button', { name: 'Save link' }).click();
    await expect(page.getByRole('link', { name: 'meet.example.com/moths' })).toBeVisible();
    await expect(page.getByText('Entered by hand.')).toBeVisible();
    await look('booking-typed');
    await page.goto(new URL(url, origin).href);
    await expect(page.getByRole('link', { name: 'meet.example.com/moths' })).toBeVisible();
    await look('client-has-it');
  } finally {
    await server.stop();
    await zoom.close();
  }
});
