import type { Page } from '@playwright/test';
import { ADMIN_ENV } from '#tests/support/admin.ts';
import { fakeStripe, signed } from '#tests/support/fake-stripe.ts';
import { type BuiltServer, discard, startBuiltServer } from '#tests/support/server.ts';
import { test as base, expect } from '../fixtures.ts';

interface Paying {
  server: BuiltServer;
  tell: (event: object | undefined) => Promise<void>;
  stripe: Awaited<ReturnType<typeof fakeStripe>>;
}

const test = base.extend<{ paying: Paying }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  paying: async ({}, use) => {
    const stripe = await fakeStripe();
    const server = await startBuiltServer({
      ...ADMIN_ENV,
      ...stripe.env,
    });
    const tell: Paying['tell'] = async (event) => {
      const { body, headers } = signed(event ?? {});
      const answer = await fetch(`${server.origin}/api/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect(answer.status).toBe(204);
    };
    await use({ server, stripe, tell });
    await discard(server);
    await stripe.close();
  },
  baseURL: async ({ paying }, use) => use(paying.server.origin),
});

/** Returns the client's page of a paid session. */
async function paidSession(page: Page, { server, stripe, tell }: Paying): Promise<string> {
  const free = (await (await page.request.get('/api/bookings/availability?tier=offshore')).json()) as {
    slots: string[];
  };
  const booked = await page.request.post('/api/bookings', {
    headers: { origin: server.origin },
    data: {
      name: 'Grace Hopper',
      email: 'grace@example.com',
      idea: 'A list of moths that were found in relays.',
      timeZone: 'Europe/Berlin',
      tier: 'offshore',
      startsAt: free.slots.at(-1),
    },
  });
  expect(booked.status()).toBe(201);
  await tell(stripe.pay('cs_test_1'));
  return ((await booked.json()) as { url: string }).url;
}

test('the owner refunds a part of a paid session, and its client sees how much was refunded', async ({
  admin: page,
  paying,
  expectAccessible,
}) => {
  const { stripe, tell } = paying;
  stripe.newRefunds('pending');
  const clientPage = await paidSession(page, paying);
  await page.goto(clientPage);
  await expect(page.getByText('$120, paid', { exact: true })).toBeVisible();

  await page.goto('/admin/bookings');
  await page.getByRole('link', { name: /\d/ }).first().click();
  const open = page.getByRole('button', { name: 'Refund', exact: true });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await expect(dialog).toContainText('$120 of $120 can still be refunded.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.click();
  const amount = dialog.getByLabel('Amount in USD');
  await amount.fill('120.01');
  await amount.press('Enter');
  await expect(dialog.getByText('At most $120 can still be refunded')).toBeVisible();
  await amount.fill('45.50');
  await dialog.getByText('The developer missed it').click();
  await expectAccessible();
  await amount.press('Enter');
  await expect(dialog).toHaveCount(0);

  const refunds = page.getByRole('listitem').filter({ hasText: 'The developer missed the session' });
  await expect.poll(() => stripe.refunds.size).toBe(1);
  const [refund] = [...stripe.refunds.values()];
  expect(refund).toMatchObject({ amount: 4550, status: 'pending' });
  await page.reload();
  await expect(refunds).toContainText('On its way $45.50');
  await page.goto(clientPage);
  await expect(page.getByText('$45.50 of $120 is being refunded.')).toBeVisible();

  for (const event of stripe.turnRefund(refund?.id ?? '', 'succeeded')) await tell(event);
  await page.reload();
  await expect(page.getByText('$45.50 of $120 was refunded.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Credit note C-/ })).toBeVisible();
  await expectAccessible();
  await page.goto('/admin/money');
  await expect(page.getByRole('row').filter({ hasText: 'Credit note' })).toContainText('-$45.50');
});
