import { money } from '#src/content/site/money.ts';
import { ownOffer } from '#src/content/site/offer.ts';
import { expect, test } from '../fixtures.ts';

/** Far enough in the future not to take times that other tests use. */
async function aBooking(page: import('@playwright/test').Page, name: string): Promise<void> {
  const { slots } = (await (await page.request.get('/api/bookings/availability?tier=offshore')).json()) as {
    slots: string[];
  };
  const answer = await page.request.post('/api/bookings', {
    data: {
      tier: 'offshore',
      startsAt: slots.at((page.viewportSize()?.width ?? 0) < 500 ? -3 : -5),
      name,
      email: 'grace@example.com',
      idea: 'A list of moths that were found in relays.',
      timeZone: 'Europe/Berlin',
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(201);
}

test('the team finds a booking, reads its idea and e-mails, marks it as paid and cancels it', async ({
  admin: page,
  expectAccessible,
}, { project }) => {
  const name = `Grace of ${project.name}`;
  await page.goto('/admin/bookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings');
  await aBooking(page, name);
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Booked');
  await expectAccessible();
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Idea' })).toContainText('A list of moths');
  const link = page.getByRole('region', { name: 'Client’s link' }).getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/booking\/manage\/[\w-]{38}$/);
  await expect(page.getByRole('main')).not.toContainText('{{');
  await page.getByText('Your session is booked | One Hour App').click();
  await expect(page.getByText('Hello Grace').filter({ hasText: 'is booked' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const paid = page.getByRole('dialog', { name: 'Mark as paid?' });
  await paid.getByText('Cash', { exact: true }).click();
  await paid.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('paid, by')).toBeVisible();
  const dialog = page.getByRole('dialog');
  // As it is on the last day, when no refund is due.
  await page.route(/\/api\/admin\/bookings\/\d+$/, async (route) => {
    const response = await route.fetch();
    const booking = await response.json();
    await route.fulfill({ response, json: { ...booking, rules: { ...booking.rules, refundNow: 0 } } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Cancel session' }).click();
  await expect(dialog.getByRole('radio', { name: '0%', exact: true })).toBeChecked();
  await dialog.getByRole('button', { name: 'Keep session' }).click();
  await page.unroute(/\/api\/admin\/bookings\/\d+$/);
  await page.reload();
  await page.getByRole('button', { name: 'Cancel session' }).click();
  await expect(dialog).toContainText(
    `${money(ownOffer.tiers.offshore.price, 'USD')} will be refunded to the client`,
  );
  await dialog.getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByText('Refund due').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark as refunded' }).click();
  await expect(page.getByText('refunded, by')).toBeVisible();
});

test('hours are changed, a day off is added and removed, and the outbox says that nothing is sent', async ({
  admin: page,
  expectAccessible,
}, { project }) => {
  // Both projects share the availability rules, so only one of them may change the hours.
  test.skip(project.name === 'phone', 'the hours are the whole site’s');
  await page.goto('/admin/bookings/hours');
  const usa = page.getByRole('region', { name: /^USA-based/ });
  await usa.getByLabel('How far ahead (days)').fill('61');
  await usa.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Hours saved', { exact: true })).toBeVisible();
  await page.getByLabel('Date').fill('2030-12-25');
  await page.getByRole('button', { name: 'Add day off' }).click();
  await expect(page.getByText('Wed, Dec 25, 2030, USA-based')).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Wed, Dec 25, 2030, USA-based' })
    .getByRole('button', { name: 'Remove Wed, Dec 25, USA-based' })
    .click();
  await expect(page.getByText('Wed, Dec 25, 2030, USA-based')).toHaveCount(0);
  await page.goto('/admin/bookings/mail');
  await expect(page.getByText('No mail server is set')).toBeVisible();
  await expectAccessible();
});
