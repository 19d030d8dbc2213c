import { expect, testOnOwnServer } from '../fixtures.ts';

const test = testOnOwnServer();
const BACK = 'https://app.example/callback';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colors`, () => {
    // The refused request is one of the cases.
    test.use({ colorScheme, allowedConsole: [/status of 400/] });

    test('an owner turns connecting on, lets a program in, and ends that', async ({
      admin,
      expectAccessible,
    }) => {
      const shot = async (name: string) => {
        const width = admin.viewportSize()?.width;
        if (process.env.SHOTS)
          await admin.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png` });
      };
      await admin.goto('/admin/settings/assistants');
      const { origin } = new URL(admin.url());
      await expect(admin.getByLabel('Address for assistants')).toHaveValue(`${origin}/mcp`);
      const connecting = admin.getByLabel('Let assistants ask to connect');
      await expect(connecting).toBeEnabled();
      if (!(await connecting.isChecked())) await connecting.click();
      await expect(connecting).toBeChecked();
      await expect(connecting).toBeEnabled();
      await expectAccessible();
      await shot('assistants');

      const registered = await admin.request.post('/oauth/register', {
        data: { redirect_uris: [BACK], client_name: 'Example Agent' },
        headers: { origin },
      });
      const { client_id } = await registered.json();
      const asks = new URLSearchParams({
        client_id,
        redirect_uri: BACK,
        response_type: 'code',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
        state: 'a state',
        scope: 'read write',
      });
      await admin.goto(`/admin/connect?${asks}`);
      await expect(admin.getByRole('heading', { name: 'Let Example Agent connect?' })).toBeVisible();
      await expect(admin.getByText('It chose its name itself')).toBeVisible();
      await expectAccessible();
      await shot('consent');
      await admin.getByRole('checkbox', { name: 'Write drafts' }).focus();
      await admin.keyboard.press('Space');
      await admin.route('https://app.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Agent</title><p>Connected</p>' }),
      );
      await admin.getByRole('button', { name: 'Allow', exact: true }).click();
      await expect(admin.getByText('Connected')).toBeVisible();
      const back = new URL(admin.url());
      expect([back.host, back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([
        'app.example',
        'a state',
        origin,
      ]);

      await admin.goto(
        `/admin/connect?${asks}&redirect_uri=x`.replace(
          encodeURIComponent(BACK),
          'https%3A%2F%2Fevil.example',
        ),
      );
      await expect(admin.getByRole('alert')).toContainText('an address that is not its own');
      await expectAccessible();
      await shot('refused');
    });
  });
