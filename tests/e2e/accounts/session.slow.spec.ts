import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { beforeTexts, clientCopy, testimonialTexts } from '#src/content/bookings/session-texts.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { own } from '#tests/support/own-texts.ts';
import { aZip } from '#tests/support/session-files.ts';
import { openSite } from '#tests/support/site-database.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

/** SESSION_SHOTS names a folder for screenshots. */
const shots = process.env.SESSION_SHOTS;
async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const file = `${name}-${test.info().project.name}-${colorScheme}.png`;
    await page.screenshot({ path: path.join(shots, file), fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

// The browser logs refused requests: a time that was taken, another tab's save.
test.use({ allowedConsole: [/Failed to load resource/] });

const before = own(beforeTexts);
const testimonial = own(testimonialTexts);

test('a client sends a brief and a file, gets the session and its code, and books the next one with the same developer', async ({
  page,
  ownServer,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const origin = ownServer.origin;
  const headers = { origin };
  const { db, close } = await openSite(ownServer.dataDir);
  const free = (await (await page.request.get('/api/bookings/availability?tier=offshore')).json()) as {
    slots: string[];
  };
  const booked = await page.request.post('/api/bookings', {
    headers,
    data: {
      name: 'Grace Hopper',
      email: 'grace@example.com',
      idea: 'A list of moths that were found in relays.',
      timeZone: 'Europe/Berlin',
      tier: 'offshore',
      startsAt: free.slots[30],
    },
  });
  const { url } = (await booked.json()) as { url: string };

  await page.goto(url);
  await page.getByLabel(before.brief).fill('Moths have a name, a relay and a date.');
  await expect(page.getByText(clientCopy.saved, { exact: true })).toBeVisible();
  await page.getByLabel(clientCopy.choose).setInputFiles({
    name: 'moths.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(1_200_000, 'moth,relay\n'),
  });
  await expect(page.getByRole('link', { name: 'moths.csv' })).toBeVisible();
  await expectAccessible();
  await shoot(page, 'guest-before');
  await page.reload();
  await expect(page.getByLabel(before.brief)).toHaveValue('Moths have a name, a relay and a date.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'moths.csv' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('moths.csv');

  const startsAt = new Date(Date.now() - 600_000).toISOString();
  const { id, developer } = await db
    .updateTable('bookings')
    .set({ startsAt })
    .where('email', '=', 'grace@example.com')
    .returning(['id', 'developerId as developer'])
    .executeTakeFirstOrThrow();
  await page.request.post('/api/login', { data: ADMIN, headers });
  await page.goto('/admin/sessions');
  await page.getByRole('link', { name: 'Grace Hopper' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^1\d:\d\d$/);
  await expect(page.getByText('Moths have a name')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('One round of edits is done').check();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Wants dates as in Sweden.');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.getByLabel('To be continued').check();
  await page.getByLabel('What is left').fill('The export to a spreadsheet.');
  await page
    .getByLabel(/^Upload a ZIP file/)
    .setInputFiles({ name: 'moths.zip', mimeType: 'application/zip', buffer: aZip(700_000) });
  await expect(page.getByRole('link', { name: /moths\.zip/ })).toBeVisible();
  await expectAccessible();
  await shoot(page, 'developer');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Wants dates as in Sweden.');
  await expect(page.getByLabel('One round of edits is done')).toBeChecked();
  await page.getByRole('button', { name: 'Send the summary' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the summary' }).click();
  await expect(page.getByText('Summary sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the updated summary' })).toBeDisabled();

  await page.goto(url);
  await expect(page.getByText('The export to a spreadsheet.')).toBeVisible();
  const [code] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /moths\.zip/ }).click(),
  ]);
  expect(code.suggestedFilename()).toBe('moths.zip');
  await page.getByLabel(testimonial.words).fill('It took one hour, and the moths are in order.');
  await page.getByLabel(testimonial.author).fill('Owner, moth museum');
  await page.getByLabel(clientCopy.stars(5)).check();
  await page.getByLabel(testimonial.site).check();
  await page.getByRole('button', { name: clientCopy.send }).click();
  await expect(page.getByText(testimonial.thanks)).toBeVisible();
  await expectAccessible();
  await shoot(page, 'guest-after');

  const next = page.getByRole('region', { name: 'Your next hour' }).getByRole('listitem').getByRole('link');
  const taken = await next.nth(1).getAttribute('href');
  await next.first().click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper');
  await expect(page.getByLabel('Your idea')).toHaveValue(/^Continue: A list of moths/);
  await shoot(page, 'again');
  await page.getByRole('button', { name: 'Book this session' }).click();
  await expect(page).toHaveURL(/\/booking\/manage\//);
  const again = await db
    .selectFrom('bookings')
    .select('developerId as developer')
    .where('state', '=', 'confirmed')
    .where('id', '<>', id)
    .execute();
  expect(again).toEqual([{ developer }]);

  const time = new URL(taken ?? '', origin).searchParams.get('time')?.replace('Z', ':00.000Z');
  await db.updateTable('bookings').set({ startsAt: time }).where('state', '=', 'confirmed').execute();
  await close();
  await page.goto(taken ?? '');
  await expect(page.getByText('That time is taken. Here are the next ones:')).toBeVisible();
  await shoot(page, 'taken');

  await page.goto('/admin/testimonials');
  await page.getByLabel('On the site', { exact: true }).fill('It took one hour.');
  await shoot(page, 'testimonials');
  await page.getByRole('button', { name: 'Add to the site’s draft' }).click();
  await expect(page.getByText('Added to the draft', { exact: true })).toBeVisible();
  await expect(page.getByText('No new testimonials.')).toBeVisible();
});

test('input without a connection is saved later, and two tabs do not overwrite each other', async ({
  page,
  ownServer,
  context,
}) => {
  const headers = { origin: ownServer.origin };
  const free = (await (await page.request.get('/api/bookings/availability?tier=usa')).json()) as {
    slots: string[];
  };
  const booked = await page.request.post('/api/bookings', {
    headers,
    data: {
      name: 'Ada',
      email: 'ada@example.com',
      idea: 'Moths',
      timeZone: 'UTC',
      tier: 'usa',
      startsAt: free.slots[10],
    },
  });
  const { url } = (await booked.json()) as { url: string };
  await page.goto(url);
  const other = await context.newPage();
  await other.goto(url);
  const brief = (on: Page) => on.getByLabel(before.brief);
  await brief(page).fill('From the first tab');
  await expect(page.getByText(clientCopy.saved, { exact: true })).toBeVisible();
  await brief(other).fill('From the second tab');
  await expect(other.getByText(clientCopy.changed.title)).toBeVisible();
  await other.getByRole('button', { name: clientCopy.changed.mine }).click();
  await expect(other.getByText(clientCopy.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(brief(page)).toHaveValue('From the second tab');
  await other.close();

  await context.setOffline(true);
  await brief(page).fill('Typed on a train');
  await expect(page.getByText(clientCopy.waiting)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(clientCopy.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(brief(page)).toHaveValue('Typed on a train');
});
