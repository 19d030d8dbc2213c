/** A workshop of two mechanics: questions with a photo, a widget on its own site, and a waiting list. */
import type { Page } from '@playwright/test';
import { hostSite } from '#tests/support/host-site.ts';
import { aPng } from '#tests/support/kind-questions.ts';
import {
  addKind,
  archiveTiers,
  expect,
  type Place,
  renameDevelopers,
  saveAddress,
  shoot,
  shootLetters,
  test,
  timesOf,
} from '../business-site.ts';

// A deleted person is read once more.
test.use({ pays: false, actionTimeout: 15_000, timezoneId: 'UTC', allowedConsole: [/status of 404/] });

const PHOTO = { name: 'bike.png', mimeType: 'image/png', buffer: aPng() };

test('clients of a workshop book with a photo, in its widget too, and wait for a canceled repair', async ({
  admin: page,
  business,
  browser,
}, { project }) => {
  test.setTimeout(180_000);
  const { origin, mailTo } = business;
  await saveAddress(page, origin);
  await renameDevelopers(page, ['Jonas', 'Mira']);
  await addKind(page, {
    ...{ name: 'Repair', noun: 'mechanic', minutes: 60, price: 35 },
    ...{ people: ['Jonas', 'Mira'], hasWaitlist: true },
  });
  await oneHourADay(page);
  await addQuestions(page);
  await archiveTiers(page);
  await page.goto('/admin/people');
  await expect(page.getByRole('link', { name: 'Add a mechanic' })).toBeVisible();
  await expect(page.getByText('developer')).toHaveCount(0);

  const shop = await hostSite();
  await page.goto('/admin/bookings/widget');
  await page.getByLabel('Address of a site that may show the widget').fill(shop.origin);
  await page.getByRole('button', { name: 'Add site' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: shop.origin })).toBeVisible();
  shop.show(await page.getByLabel('Script', { exact: true }).inputValue());
  await shoot(page, 'workshop-admin-widget');

  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: project.use.viewport ?? null, timezoneId: 'UTC' },
  });
  const client = await context.newPage();
  await client.goto('/booking');
  await expect(client.getByRole('region', { name: 'Repair', exact: true })).toContainText('mechanic');
  await shoot(client, 'workshop-choice');

  await client.goto(shop.origin, { waitUntil: 'load' });
  const widget = client.frameLocator('iframe');
  await widget.getByRole('heading').first().waitFor();
  await shoot(client, 'workshop-widget-start');
  const choice = widget.getByRole('link', { name: 'Book Repair' });
  if (await choice.isVisible()) await choice.click();
  await timesOf(widget).first().click();
  await fill(widget, 'ada@moths.test');
  await shoot(client, 'workshop-widget-form');
  await widget.getByRole('button', { name: 'Book this session' }).click();
  const confirmation = await mailTo('ada@moths.test', '/booking/manage/');
  const first = /\/booking\/manage\/[\w-]+/.exec(confirmation)?.[0] ?? '';
  await shoot(client, 'workshop-widget-booked');
  expect(await mailTo('team@business.test', 'ada@moths.test')).toContain('Rim');

  // Each time twice, because two mechanics work.
  const full = client.getByText('Every time is booked right now.', { exact: false });
  for (let number = 0; number < 8; number += 1) {
    await client.goto('/booking/repair');
    await expect(full.or(timesOf(client).first())).toBeVisible();
    if (await full.isVisible()) break;
    if (number === 0) await shoot(client, 'workshop-page');
    await timesOf(client).first().click();
    await fill(client, `client${number}@moths.test`);
    if (number === 0) await shoot(client, 'workshop-form');
    await client.getByRole('button', { name: 'Book this session' }).click();
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('You are booked');
  }
  await expect(full).toBeVisible();
  await shoot(client, 'workshop-full');

  await client.getByRole('button', { name: 'Tell me when something is free' }).click();
  await client.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await client.getByLabel('E-mail').fill('grace@moths.test');
  await shoot(client, 'workshop-waiting-form');
  await client.getByRole('button', { name: 'Put me on the list' }).click();
  const entry = /Confirm: (\S+)/.exec(await mailTo('grace@moths.test', 'Confirm: '))?.[1] ?? '';
  await client.goto(entry);
  await client.getByRole('button', { name: 'Confirm' }).click();
  await expect(client.getByRole('status')).toContainText('You are on the list.');
  await shoot(client, 'workshop-waiting');

  await client.goto(first);
  await expect(client.getByRole('main')).toContainText('Rim');
  await shoot(client, 'workshop-booked');
  await client.getByRole('button', { name: 'Cancel session' }).click();
  await client.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('This session is canceled');

  const offer = /Take this time: (\S+)/.exec(await mailTo('grace@moths.test', 'Take this time'))?.[1] ?? '';
  await client.goto(entry);
  await shoot(client, 'workshop-offered');
  await client.goto(offer);
  await expect(client.getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper');
  await fill(client, 'grace@moths.test');
  await shoot(client, 'workshop-take');
  await client.getByRole('button', { name: 'Book this session' }).click();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('You are booked');
  await client.goto('/booking/repair');
  await expect(full).toBeVisible();

  await page.goto('/admin/bookings');
  await shoot(page, 'workshop-admin-list');
  await page.getByRole('table').getByRole('link', { name: /./ }).first().click();
  await expect(
    page.getByRole('region', { name: 'Answers' }).getByRole('link', { name: PHOTO.name }),
  ).toBeVisible();
  await shoot(page, 'workshop-admin-booking');
  await shootLetters(page, 'workshop', business.letters());
  await context.close();
  await shop.close();
});

/** So that few bookings fill it. */
async function oneHourADay(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'When' }).click();
  await page.getByLabel('Last session ends by').selectOption('10:00 AM');
  await page.getByLabel('Minimum notice (minutes)').fill('1440');
  await page.getByLabel('How far ahead (days)').fill('2');
  await page.getByRole('button', { name: 'Save kind' }).click();
  await expect(page.getByText('Kind saved', { exact: true })).toBeVisible();
}

async function addQuestions(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Remove: Your idea' }).click();
  const add = async (label: string, type: string) => {
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByLabel('Question', { exact: true }).last().fill(label);
    await page.getByLabel('Type', { exact: true }).last().selectOption(type);
    await page.getByLabel('Required').last().check();
  };
  await add('Brakes', 'One of several answers');
  await page.getByLabel('Answers', { exact: true }).fill('Disc\nRim');
  await add('A photo of the bike', 'File');
  await shoot(page, 'workshop-admin-questions');
  await page.getByRole('button', { name: 'Save questions' }).click();
  await expect(page.getByText('Questions saved', { exact: true })).toBeVisible();
}

async function fill(place: Place, email: string): Promise<void> {
  await place.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await place.getByLabel('E-mail').fill(email);
  await place.getByRole('radio', { name: 'Rim' }).check();
  await place.getByLabel('A photo of the bike').setInputFiles(PHOTO);
}
