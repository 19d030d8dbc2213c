/** A fresh site with the two tiers of the specification, from the first look to an archived tier. */
import { chooseDay, expect, saveAddress, shoot, shootLetters, test, timesOf } from '../business-site.ts';

// The server refuses to archive a kind with a session ahead.
test.use({ pays: false, actionTimeout: 15_000, allowedConsole: [/status of (409|410)/] });

const TIERS = [
  { name: 'Offshore', slug: 'offshore', price: '$120', client: 'ada@moths.test' },
  { name: 'USA-based', slug: 'usa', price: '$150', client: 'grace@moths.test' },
];

test('clients book both tiers of a fresh site, reschedule and cancel, and an archived tier is gone', async ({
  admin: page,
  business: { origin, mailTo, letters },
  browser,
}, { project }) => {
  test.setTimeout(180_000);
  await saveAddress(page, origin);
  const context = await browser.newContext({ baseURL: origin, viewport: project.use.viewport ?? null });
  const client = await context.newPage();
  await client.goto('/booking');
  for (const { name, slug, price } of TIERS) {
    const card = client.getByRole('region', { name, exact: true });
    await expect(card).toContainText(price);
    await expect(card.getByRole('link')).toHaveAttribute('href', `/booking/${slug}`);
  }
  await shoot(client, 'tiers-choice');

  const managed: string[] = [];
  for (const [index, { slug, price, client: email }] of TIERS.entries()) {
    await client.goto(`/booking/${slug}`);
    await expect(client.getByRole('definition').first()).toContainText(price);
    await shoot(client, `tiers-${slug}`);
    // Far enough ahead to be rescheduled.
    await chooseDay(client, 4);
    await timesOf(client).first().click();
    await client.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
    await client.getByLabel('E-mail').fill(email);
    await client.getByLabel('Your idea').fill('A list of moths that were found in relays.');
    await shoot(client, `tiers-${slug}-form`);
    await client.getByRole('button', { name: 'Book this session' }).click();
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('You are booked');
    await expect(client.getByRole('main')).toContainText(price);
    await shoot(client, `tiers-${slug}-booked`);
    expect(await mailTo(email, '/booking/manage/')).toContain(price);
    expect(await mailTo('team@business.test', email)).toContain('A list of moths');
    managed[index] = new URL(client.url()).pathname;
  }

  await page.goto('/admin/bookings');
  await expect(page.getByRole('table')).toContainText('USA-based');
  await shoot(page, 'tiers-admin-list');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Cancel session' })).toBeVisible();
  await shoot(page, 'tiers-admin-booking');
  await page.goto('/admin/bookings/kinds');
  await page.getByRole('link', { name: 'USA-based' }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('alert')).toContainText('This kind has 1 upcoming session.');
  await shoot(page, 'tiers-admin-refused');

  const [offshore = '', usa = ''] = managed;
  await client.goto(usa);
  await client.getByRole('button', { name: 'Choose another time' }).click();
  await chooseDay(client, 6);
  await timesOf(client).nth(1).click();
  await shoot(client, 'tiers-reschedule');
  await client.getByRole('button', { name: /^Reschedule to/ }).click();
  await expect(client.getByText('Your session was rescheduled.', { exact: true })).toBeVisible();
  await mailTo('grace@moths.test', 'rescheduled');
  await shoot(client, 'tiers-rescheduled');
  await client.getByRole('button', { name: 'Cancel session' }).click();
  await shoot(client, 'tiers-cancel');
  await client.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('This session is canceled');
  await mailTo('grace@moths.test', 'canceled');
  await shoot(client, 'tiers-canceled');

  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await shoot(page, 'tiers-admin-archived');

  // Its page is gone, and a session of it keeps its name.
  await client.goto('/booking');
  await shoot(client, 'tiers-one-left');
  await expect(client.getByRole('region', { name: 'USA-based', exact: true })).toHaveCount(0);
  for (const path of ['/', '/booking', '/booking/offshore', '/faq'])
    expect(await (await client.request.get(path)).text(), path).not.toContain('/booking/usa');
  const gone = await client.request.get('/booking/usa', { maxRedirects: 0 });
  expect(gone.status()).toBe(410);
  await client.goto('/booking/usa');
  await shoot(client, 'tiers-gone');
  await client.goto(usa);
  await expect(client.getByRole('main')).toContainText('USA-based');
  await shoot(client, 'tiers-gone-booked');
  await client.goto(offshore);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('You are booked');
  await shootLetters(page, 'tiers', letters());
  await context.close();
});
