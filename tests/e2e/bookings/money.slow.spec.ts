import type { APIRequestContext, Page } from '@playwright/test';
import { ISLAND_SCRIPT } from '#tests/support/island-script.ts';
import { packsOf, taxed } from '#tests/support/money-sections.ts';
import { holdRoute } from '#tests/support/wait-for-paint.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

// A code that does not exist.
test.use({ allowedConsole: [/status of 422/] });

async function publish(
  request: APIRequestContext,
  origin: string,
  key: string,
  value: unknown,
): Promise<void> {
  const headers = { origin: origin ?? '' };
  const path = `/api/admin/content/${key}`;
  const { draft } = (await (await request.get(path)).json()) as { draft: { version: number } | null };
  const saved = await request.put(`${path}/draft`, {
    data: { value, version: draft?.version ?? 0 },
    headers,
  });
  const { version } = (await saved.json()) as { version: number };
  const published = await request.post('/api/admin/content-publish', {
    data: { sections: [{ key, version }] },
    headers,
  });
  expect(published.status(), await published.text()).toBe(200);
}

async function markPaid(page: Page, means: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Mark as paid?' });
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog.getByText('Choose how it was paid')).toBeVisible();
  await dialog.getByText(means, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog).toHaveCount(0);
}

/** A later day, so that the form opens. */
async function chooseTime(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /available times?$/ })
    .last()
    .click();
  await page
    .getByRole('button', { name: /^\d+:\d\d (AM|PM)/ })
    .first()
    .click();
  await expect(page.getByLabel('Have a code?')).toBeVisible();
}

test('a code lowers the price, the receipt names the company, and the owner finds it by month', async ({
  admin: page,
  baseURL,
  expectAccessible,
}, { project }) => {
  const code = `SPRING-${project.name.toUpperCase().replace(/[^A-Z]/g, '')}`;
  await publish(page.request, baseURL ?? '', 'offer.receipts', taxed({ percent: 20 }));
  await page.goto('/admin/money');
  await page.getByRole('button', { name: 'Add code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await dialog.getByLabel('Percent', { exact: true }).fill('150');
  await dialog.getByRole('button', { name: 'Add code' }).click();
  await expect(dialog).toContainText('Enter a whole percentage from 1 to 100');
  await dialog.getByLabel('Percent', { exact: true }).fill('25');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add code' }).click();
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('25%');

  await page.goto('/booking/usa');
  await chooseTime(page);
  await page.getByLabel('Name', { exact: true }).fill(`Grace of ${project.name}`);
  await page.getByLabel('E-mail').fill('grace@example.com');
  await page.getByLabel('Your idea').fill('A list of moths.');
  await page.getByLabel('Have a code?').fill('nothing-like-it');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert')).toHaveText('There is no such code. Check the spelling.');
  await page.getByLabel('Have a code?').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '$112.50' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Book this session' }).click();
  await page.waitForURL(/\/booking\/manage\//);
  await page.getByText('Need a receipt for a company?').click();
  await page.getByLabel('Company').fill('Moths & Relays Ltd');
  await page.getByRole('button', { name: 'Save for the receipt' }).click();
  await expect(page.getByText('Saved for the receipt', { exact: true })).toBeVisible();
  const managed = page.url();

  await page.goto('/admin/bookings');
  await page.getByRole('link', { name: /\d/ }).first().click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await markPaid(page, 'Cash');
  await expect(page.getByRole('link', { name: /^R-20\d\d-000\d$/ })).toBeVisible();
  await page.goto('/admin/money');
  await expect(page.getByRole('row').filter({ hasText: 'Moths & Relays Ltd' })).toContainText('$112.50');
  await expectAccessible();

  await page.goto(managed);
  await page.getByRole('link', { name: /^Receipt R-20/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt R-20/);
  const receipt = page.getByRole('article');
  for (const part of ['Moths & Relays Ltd', '$150.00', '-$37.50', 'VAT 20%', '$18.75', '$112.50'])
    await expect(receipt).toContainText(part);
  await expectAccessible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download as PDF' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const path = await page.getByRole('link', { name: 'Download as PDF' }).getAttribute('href');
  const pdf = await page.request.get(path ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('input on a slow connection is kept, even before the form is interactive', async ({
  admin: page,
  baseURL,
}) => {
  await publish(
    page.request,
    baseURL ?? '',
    'offer.packs',
    packsOf([{ name: 'Three hours', tier: 'offshore', hours: 3, price: 300 }]),
  );
  const release = await holdRoute(page, ISLAND_SCRIPT);
  await page.goto('/booking/packs', { waitUntil: 'load' });
  await page.getByLabel('As a gift').check();
  await page.getByLabel('Your name').fill('Grace Hopper');
  await page.getByLabel('Your name').press('Home');
  await expect(page.getByLabel('Their name')).toHaveCount(0);
  release();
  await expect(page.getByLabel('Their name')).toBeVisible();
  await page.keyboard.type('Dr. ');
  await page.getByLabel('Their name').fill('Ada');
  await expect(page.getByLabel('Your name')).toHaveValue('Dr. Grace Hopper');
  await page.getByRole('button', { name: /^Order for/ }).click();
  await expect(page.getByText('E-mail is required')).toBeVisible();
  await expect(page.getByText('Name is required')).toHaveCount(0);
});

test('a gift is ordered, paid by invoice, printed as a card and used with its link', async ({
  admin: page,
  baseURL,
  expectAccessible,
}, { project }) => {
  await publish(
    page.request,
    baseURL ?? '',
    'offer.packs',
    packsOf([{ name: 'Three hours', tier: 'offshore', hours: 3, price: 300 }]),
  );
  await page.goto('/booking');
  await page.getByRole('link', { name: 'Packs of hours and gifts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hours together, or as a gift');
  await page.getByLabel('As a gift').check();
  await page.getByLabel('Your name').fill('Grace Hopper');
  await page.getByLabel('Their name').fill(`Ada of ${project.name}`);
  await page.getByLabel('A message for the card').fill('Happy birthday!');
  await page.getByRole('button', { name: /^Order for/ }).click();
  await expect(page.getByText('E-mail is required')).toBeVisible();
  await page.getByLabel('Your e-mail').fill('grace@example.com');
  await expectAccessible();
  await page.getByRole('button', { name: /^Order for/ }).click();
  await page.waitForURL(/\/booking\/pack\//);
  await expect(page.getByText('This order is not paid yet.')).toBeVisible();
  const card = page.url();

  await page.goto('/admin/money');
  await page
    .getByRole('row')
    .filter({ hasText: `Gift for Ada of ${project.name}` })
    .getByRole('button', { name: 'Mark as paid' })
    .click();
  await markPaid(page, 'Bank transfer');
  await expect(page.getByText('Order updated', { exact: true })).toBeVisible();

  await page.goto(card);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`A gift for Ada of ${project.name}`);
  await expect(page.getByText('Good for 3 sessions.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
  await expectAccessible();
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await chooseTime(page);
  await expect(page.getByText('2 more hours are left after this one.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Your idea').fill('An engine that weaves.');
  await page.getByRole('button', { name: 'Book this session' }).click();
  await page.waitForURL(/\/booking\/manage\//);
  await expect(page.getByText('Booked with an hour that is already paid.')).toBeVisible();
  await page.goto(card);
  await expect(page.getByText('2 of 3 sessions left.')).toBeVisible();
});
