import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, testOnOwnServer } from '../fixtures.ts';

/** Answers the first request with a page of a stranger, and takes the others. */
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push(Buffer.concat(parts).toString('utf8'));
    if (received.length === 1) response.writeHead(400).end('<b onclick="alert(1)">No such hook</b>');
    else response.writeHead(200).end('ok');
  });
});
const received: string[] = [];
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
receiver.unref();
const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const test = testOnOwnServer(undefined, { WEBHOOK_HOSTS: host });

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colors`, () => {
    test.use({ colorScheme });

    test('an owner adds a webhook, tests it, reads its log, switches it off and deletes it', async ({
      admin,
      expectAccessible,
    }) => {
      received.length = 0;
      const shot = async (name: string) => {
        const width = admin.viewportSize()?.width;
        if (process.env.SHOTS)
          await admin.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png` });
      };
      await admin.goto('/admin/settings/webhooks');
      await expect(admin.getByText('No webhooks')).toBeVisible();
      await expectAccessible();
      await shot('empty');

      await admin.getByRole('button', { name: 'Add webhook' }).focus();
      await admin.keyboard.press('Enter');
      const dialog = admin.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Add webhook' }).click();
      await expect(dialog.getByText('Choose at least one type of event')).toBeVisible();
      await expect(dialog.getByText('The address is required')).toBeVisible();
      await expectAccessible();
      await shot('form');
      await dialog.getByLabel('Address').fill(`http://${host}/catch/secret`);
      await dialog.getByLabel('Name', { exact: true }).fill('Zapier: new sessions');
      await dialog.getByLabel('A session is booked').focus();
      await admin.keyboard.press('Space');
      await dialog.getByRole('button', { name: 'Add webhook' }).click();
      const secret = admin.getByRole('dialog', { name: 'Secret of the webhook' });
      await expect(secret.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/);
      await expectAccessible();
      await shot('secret');
      await secret.getByRole('button', { name: 'Close', exact: true }).last().click();

      await expect(admin.getByText('/catch/secret')).toHaveCount(0);
      await admin.getByRole('button', { name: 'Log of Zapier: new sessions' }).click();
      const log = admin.getByRole('dialog', { name: 'Zapier: new sessions' });
      await log.getByRole('button', { name: 'Send test' }).click();
      await expect(log.getByText('The server answered with status 400.')).toBeVisible({ timeout: 15_000 });
      await log.getByText('Answer', { exact: true }).click();
      await expect(log.getByText('<b onclick="alert(1)">No such hook</b>')).toBeVisible();
      await expectAccessible();
      await shot('log');
      await log.getByRole('button', { name: 'Send again: Test' }).click();
      await expect(log.getByText('Arrived')).toBeVisible({ timeout: 15_000 });
      expect(JSON.parse(received[1] ?? '')).toMatchObject({ type: 'webhook.test' });
      await log.getByRole('button', { name: 'Close', exact: true }).last().click();

      const on = admin.getByLabel('Zapier: new sessions: on');
      await on.click();
      await expect(on).not.toBeChecked();
      await admin.getByLabel('Tell search engines of changes').click();
      await expect(admin.getByText(/^Nothing is sent(,| until you set the address)/)).toBeVisible();
      await expectAccessible();
      await shot('list');
      await admin.getByLabel('Tell search engines of changes').click();
      await admin.getByRole('button', { name: 'Delete Zapier: new sessions' }).click();
      await admin.getByRole('button', { name: 'Delete webhook' }).click();
      await expect(admin.getByText('No webhooks')).toBeVisible();
    });
  });
