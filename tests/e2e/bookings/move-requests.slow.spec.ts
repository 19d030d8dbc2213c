import type { APIRequestContext, Page } from '@playwright/test';
import { ADMIN_ENV } from '#tests/support/admin.ts';
import { discard, startBuiltServer } from '#tests/support/server.ts';
import { test as base, expect } from '../fixtures.ts';
import { expectGoodLooks } from '../looks.ts';

const test = base.extend<{ origin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  origin: async ({}, use) => {
    const server = await startBuiltServer(ADMIN_ENV);
    await use(server.origin);
    await discard(server);
  },
  baseURL: async ({ origin }, use) => use(origin),
});

/** Books a session in a week that the team then confirms. @returns the path of its client's page */
async function bookAndConfirm(request: APIRequestContext, origin: string): Promise<string> {
  const headers = { origin };
  const free = await request.get('/api/bookings/availability?tier=offshore');
  const { slots }: { slots: string[] } = await free.json();
  const week = Date.now() + 7 * 86_400_000;
  const asked = await request.post('/api/bookings', {
    headers,
    data: {
      name: 'Grace Hopper',
      email: 'grace@example.com',
      idea: 'A list of moths that were found in relays.',
      timeZone: 'Europe/Berlin',
      tier: 'offshore',
      startsAt: slots.find((slot) => Date.parse(slot) > week),
    },
  });
  const { url }: { url: string } = await asked.json();
  const answered = await request.post('/api/admin/bookings/1/answer', {
    headers,
    data: { answer: 'confirm' },
  });
  expect(answered.status()).toBe(200);
  return url;
}

/** Asks for the last time of the first day with times, and returns the button's words, such as "Monday, …". */
async function askForAnotherTime(client: Page): Promise<void> {
  await client.getByRole('button', { name: 'Ask for another time' }).press('Enter');
  await client
    .getByRole('button', { name: /available times?$/ })
    .last()
    .click();
  await client
    .getByRole('button', { name: /^\d+:\d\d (AM|PM)/ })
    .first()
    .click();
  await expectGoodLooks(client, 'move-chosen');
  await client.getByRole('button', { name: /^Ask for \w+day, / }).press('Enter');
  await expect(client.getByText('We have your request.', { exact: true })).toBeVisible();
}

test('a client asks for another time of a booked session, the team declines one and agrees to the next', async ({
  admin: page,
  browser,
  origin,
  expectAccessible,
}, { project }) => {
  test.slow();
  const { viewport } = project.use;
  await page.goto('/admin/bookings/kinds/1');
  await page.getByRole('tab', { name: 'Confirm first' }).click();
  await page.getByLabel('Confirm each booking first').selectOption('Yes, we answer within 4 hours');
  await page.getByRole('button', { name: 'Save kind' }).click();
  await expect(page.getByText('Kind saved', { exact: true })).toBeVisible();
  const path = await bookAndConfirm(page.request, origin);
  const context = await browser.newContext({ baseURL: origin, ...(viewport && { viewport }) });
  const client = await context.newPage();
  await client.goto(path);
  await expect(client.getByText('your session stays as it is until we have agreed')).toBeVisible();
  await expectGoodLooks(client, 'move-before');
  await askForAnotherTime(client);
  const asked = client.getByRole('region', { name: 'You asked for another time' });
  await expect(asked.getByText('Your session stays as it is unless we agree.')).toBeVisible();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('You are booked');
  await expectGoodLooks(client, 'move-asked');

  await page.goto('/admin');
  await expect(page.getByText('A client asks for another time')).toBeVisible();
  await page.goto('/admin/bookings/1');
  const panel = page.getByRole('region', { name: 'The client asks for another time' });
  await expect(panel.getByRole('button', { name: 'Move session' })).toBeVisible();
  await expectAccessible();
  await expectGoodLooks(page, 'move-team');
  await panel.getByRole('button', { name: 'Decline' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decline the request?' });
  await dialog.getByLabel('Note to the client').fill('I am on a train that day.');
  await dialog.getByRole('button', { name: 'Decline request' }).press('Enter');
  await expect(panel).toHaveCount(0);

  await client.reload();
  const declined = client.getByRole('region', { name: 'We could not move your session' });
  await expect(declined.getByText('I am on a train that day.')).toBeVisible();
  await expectGoodLooks(client, 'move-declined');

  await askForAnotherTime(client);
  await asked.getByRole('button', { name: 'Take my request back' }).press('Enter');
  await asked.getByRole('button', { name: 'Yes, take it back' }).press('Enter');
  await expect(client.getByText('Your request was taken back.', { exact: true })).toBeVisible();
  await askForAnotherTime(client);
  const day = await asked.getByRole('strong').innerText();
  await page.reload();
  await panel.getByRole('button', { name: 'Move session' }).press('Enter');
  await expect(panel).toHaveCount(0);
  await client.reload();
  await expect(asked).toHaveCount(0);
  await expect(client.getByText(day.replaceAll(/ (?=\d)/g, '\u00A0'), { exact: true })).toBeVisible();
  await context.close();
});
