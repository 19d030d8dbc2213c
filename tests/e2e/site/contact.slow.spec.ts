import type { Page } from '@playwright/test';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

/** Anything faster than a person types is refused. */
const TYPING_MS = 3_100;

test('visitors send messages with and without scripts, and an owner reads them', async ({
  admin,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const options = { ...(baseURL && { baseURL }) };
  const plain = await (await browser.newContext({ ...options, javaScriptEnabled: false })).newPage();
  expect((await plain.goto('/contact'))?.status()).toBe(404);

  await admin.goto('/admin/site/texts/site.contact');
  await admin.getByLabel('Show the contact form').check();
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Published', { exact: true })).toBeVisible();

  await plain.goto('/contact');
  await plain.getByLabel('Your name').fill('Ada "A" <b>Lovelace</b>');
  await plain.getByLabel('Your e-mail').fill('ada');
  await plain.getByLabel('Your message').fill('First line\nSecond line');
  await plain.getByRole('button', { name: 'Send message' }).click();
  await expect(plain.getByText('Enter an e-mail address such as you@example.com')).toBeVisible();
  await expect(plain.getByLabel('Your name')).toHaveValue('Ada "A" <b>Lovelace</b>');
  await expect(plain.getByLabel('Your message')).toHaveValue('First line\nSecond line');
  await plain.getByLabel('Your e-mail').fill('ada@example.com');
  await plain.waitForTimeout(TYPING_MS);
  await plain.getByLabel('Your e-mail').press('Enter');
  await expect(plain.getByText('Thank you. Your message has arrived')).toBeVisible();
  expect(await plain.context().cookies()).toEqual([]);

  // After two messages from one network, the next ones need a proof of work, which requires a script.
  const scripted = await (await browser.newContext(options)).newPage();
  const solver: string[] = [];
  const broken: string[] = [];
  scripted.on('request', (request) => {
    if (/solve/.test(request.url())) solver.push(request.url());
  });
  scripted.on('console', (said) => {
    // The browser logs the 422, which shows the form again.
    if (['error', 'warning'].includes(said.type()) && !said.text().includes('422')) broken.push(said.text());
  });
  await scripted.goto('/contact');
  await write(scripted, 'Opened while it was quiet');
  await plain.goto('/contact');
  await write(plain, 'The second message');
  await plain.waitForTimeout(TYPING_MS);
  await plain.getByRole('button', { name: 'Send message' }).click();
  await expect(plain.getByText('Thank you. Your message has arrived')).toBeVisible();
  expect(solver).toEqual([]);
  await scripted.getByRole('button', { name: 'Send message' }).click();
  await expect(scripted.getByText('Thank you. Your message has arrived')).toBeVisible({ timeout: 20_000 });
  expect(solver.length).toBeGreaterThan(0);

  await scripted.goto('/contact');
  solver.length = 0;
  await write(scripted, 'Opened while it was busy');
  await scripted.waitForTimeout(TYPING_MS);
  expect(solver).toEqual([]);
  await scripted.getByRole('button', { name: 'Send message' }).click();
  await expect(scripted.getByRole('status').filter({ hasText: /^Checking that you are not/ })).toBeVisible();
  await expect(scripted.getByText('Thank you. Your message has arrived')).toBeVisible({ timeout: 20_000 });
  expect(broken).toEqual([]);

  await plain.goto('/contact');
  await write(plain, 'Without a script');
  await plain.waitForTimeout(TYPING_MS);
  await plain.getByRole('button', { name: 'Send message' }).click();
  await expect(plain.getByText('The check did not work, so your message was not sent')).toBeVisible();
  await expect(plain.getByLabel('Your message')).toHaveValue('Without a script');
  await plain.goto('/contact');
  const sentence = plain.locator('form noscript p');
  await expect(sentence).toBeVisible();
  expect(await sentence.innerText()).toContain('The check needs JavaScript, which is off');
  await expect(sentence.locator('a[href="mailto:support@example.com"]')).toBeVisible();

  await admin.goto('/contact');
  await expectAccessible();
  await admin.goto('/admin');
  await expect(admin.getByRole('link', { name: /^Messages\s*4 unread$/ })).toBeVisible();
  await admin
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  const message = admin.getByRole('article', { name: 'Message from Ada' });
  for (const text of ['Opened while it was busy', 'Opened while it was quiet', 'The second message']) {
    await expect(admin.getByText(text)).toBeVisible();
    await admin.getByRole('button', { name: 'Mark as done' }).first().click();
    await expect(admin.getByText(text)).toHaveCount(0);
  }
  await expect(message.getByText('First line')).toBeVisible();
  await expectAccessible();
  expect(await message.getByRole('link', { name: /^Reply to Ada/ }).getAttribute('href')).toContain(
    'mailto:ada@example.com?subject=',
  );
  await message.getByRole('button', { name: 'Mark as done' }).click();
  await expect(admin.getByText('No open messages.')).toBeVisible();
  await expect(admin.getByText(/unread/)).toHaveCount(0);
});

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your name').fill('Grace');
  await page.getByLabel('Your e-mail').fill('grace@example.com');
  await page.getByLabel('Your message').fill(text);
}
