import type { Page } from '@playwright/test';
import { ADMIN_ENV } from '#tests/support/admin.ts';
import { fakeStripe, signed } from '#tests/support/fake-stripe.ts';
import { discard, startBuiltServer } from '#tests/support/server.ts';
import { test as base, expect } from '../fixtures.ts';
import { expectGoodLooks } from '../looks.ts';

interface Site {
  origin: string;
  stripe: Awaited<ReturnType<typeof fakeStripe>>;
  pay: (checkout: string) => Promise<void>;
}

const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  site: async ({}, use) => {
    const stripe = await fakeStripe();
    const server = await startBuiltServer({ ...ADMIN_ENV, ...stripe.env });
    await use({
      origin: server.origin,
      stripe,
      async pay(checkout) {
        const { body, headers } = signed(stripe.pay(checkout) ?? {});
        const answer = await fetch(`${server.origin}/api/webhooks/stripe`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', ...headers },
        });
        expect(answer.status).toBe(204);
      },
    });
    await discard(server);
    await stripe.close();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

/** Adds a kind of session of a teacher who confirms each lesson first, and returns its page. */
async function addLesson(page: Page): Promise<string> {
  await page.goto('/admin/bookings/kinds/new');
  await page.getByLabel('Name', { exact: true }).fill('Guitar lesson');
  await page.getByLabel('Who gives the session').fill('guitar teacher');
  await page.getByLabel('Length (minutes)').fill('45');
  await page.getByLabel('Price in USD').fill('40');
  await page.getByLabel('Hours in a full sentence').fill('Monday to Friday, 9am to 5pm');
  await page.getByLabel('Hours on a badge').fill('Mon-Fri, 9-5');
  await page.getByRole('tab', { name: 'When' }).click();
  await page.getByRole('group', { name: 'Who gives it' }).getByRole('checkbox').first().check();
  await page.getByLabel('Only within these hours').check();
  await page.getByRole('tab', { name: 'Confirm first' }).click();
  await page.getByLabel('Confirm each booking first').selectOption('Yes, we answer within a day');
  return '/booking/guitar-lesson';
}

async function chooseTime(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /available times?$/ })
    .last()
    .click();
  await page
    .getByRole('button', { name: /^\d+:\d\d (AM|PM)/ })
    .first()
    .click();
}

test('a client asks for a lesson, the teacher proposes other times, and the client chooses one and pays', async ({
  admin: page,
  browser,
  site,
  expectAccessible,
}, { project }) => {
  test.slow();
  const { viewport } = project.use;
  const lesson = await addLesson(page);
  await expectGoodLooks(page, 'kind');
  await page.getByRole('button', { name: 'Add kind' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guitar lesson');
  await page.getByRole('tab', { name: 'Confirm first' }).click();
  await expect(page.getByLabel('Confirm each booking first')).toHaveValue('24');

  const context = await browser.newContext({ baseURL: site.origin, ...(viewport && { viewport }) });
  const client = await context.newPage();
  await client.goto(lesson);
  await chooseTime(client);
  await client.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await client.getByLabel('E-mail', { exact: true }).fill('grace@example.com');
  await client.getByLabel('Your idea').fill('Three songs for a wedding.');
  await expect(client.getByText('answer within a day. We hold the time for you')).toBeVisible();
  await expectGoodLooks(client, 'form');
  await client.getByRole('button', { name: 'Ask for this session' }).click();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Waiting for our answer');
  await expectGoodLooks(client, 'asked');

  await page.goto('/admin');
  await expect(page.getByText('One client asks for a session')).toBeVisible();
  await page.goto('/admin/bookings?approval=asked');
  await expect(page.getByRole('table').getByText('Waiting for your answer')).toBeVisible();
  await expectGoodLooks(page, 'list');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Confirm booking' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Propose other times' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Propose other times' });
  const times = dialog.getByRole('group', { name: /^Times/ }).getByRole('checkbox');
  await times.first().check();
  await times.nth(1).check();
  await dialog.getByLabel('Note to the client').fill('Earlier in the day suits me better.');
  await expectGoodLooks(page, 'propose');
  await dialog.getByRole('button', { name: 'Send times' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('The client can choose one of these times:')).toBeVisible();
  await expectGoodLooks(page, 'request');

  const { pathname } = new URL(client.url());
  await client.goto(`${pathname}?time=2`);
  const section = client.getByRole('region', { name: 'Other times we suggest' });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('button', { name: 'Yes, take this time' })).toBeVisible();
  await expectGoodLooks(client, 'times');
  await section.getByRole('button', { name: 'Yes, take this time' }).press('Enter');
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Confirmed: please pay');
  await expectGoodLooks(client, 'given');
  expect(site.stripe.calls).toEqual([]);
  await client.route('https://checkout.stripe.com/**', (route) => route.fulfill({ body: 'Stripe' }));
  await client.getByRole('button', { name: 'Go to payment' }).click();
  await client.waitForURL('https://checkout.stripe.com/**');
  await site.pay('cs_test_1');
  await client.goto(`${pathname}?paid=1`);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('You are booked');
  await expect(client.getByText('$40, paid')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Booked', { exact: true })).toBeVisible();
  await context.close();
});

test('a client withdraws one request, and reads why the other one was declined', async ({
  admin: page,
  browser,
  site,
}, { project }) => {
  const { viewport } = project.use;
  await page.goto('/admin/bookings/kinds/1');
  await page.getByRole('tab', { name: 'Confirm first' }).click();
  await page.getByLabel('Confirm each booking first').selectOption('Yes, we answer within 4 hours');
  await page.getByRole('button', { name: 'Save kind' }).click();
  await expect(page.getByText('Kind saved', { exact: true })).toBeVisible();
  const free = await page.request.get('/api/bookings/availability?tier=offshore');
  const { slots }: { slots: string[] } = await free.json();
  const urls: string[] = [];
  for (const startsAt of slots.slice(-2)) {
    const asked = await page.request.post('/api/bookings', {
      headers: { origin: site.origin },
      data: {
        name: 'Grace Hopper',
        email: 'grace@example.com',
        idea: 'A list of moths that were found in relays.',
        timeZone: 'Europe/Berlin',
        tier: 'offshore',
        startsAt,
      },
    });
    const { url }: { url: string } = await asked.json();
    urls.push(url);
  }
  const context = await browser.newContext({ baseURL: site.origin, ...(viewport && { viewport }) });
  const client = await context.newPage();
  await client.goto(urls[0] ?? '');
  await client.getByRole('button', { name: 'Withdraw request' }).press('Enter');
  await client.getByRole('button', { name: 'Yes, withdraw it' }).press('Enter');
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('You withdrew this request');
  await page.goto('/admin/bookings?approval=asked');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Decline' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decline the request?' });
  await dialog.getByLabel('Note to the client').fill('I am on a train that day.');
  await dialog.getByRole('button', { name: 'Decline request' }).press('Enter');
  await expect(page.getByText('Declined', { exact: true })).toBeVisible();
  await client.goto(urls[1] ?? '');
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('We cannot give this session');
  await expect(client.getByText('I am on a train that day.')).toBeVisible();
  await expectGoodLooks(client, 'declined');
  await context.close();
});
