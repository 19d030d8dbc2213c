import { expect, testOnOwnBlog } from '#tests/e2e/fixtures.ts';

const test = testOnOwnBlog();

/** The form accepts nothing that was sent sooner: no one types so fast. */
const TYPING_MS = 3_100;

test('visitors write with and without a script, and an owner reads it', async ({
  admin,
  browser,
  baseURL,
  viewport,
  expectAccessible,
}) => {
  test.skip((viewport?.width ?? 0) < 768, 'one site, one owner');
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

  await admin.goto('/contact');
  await expectAccessible();
  await admin.goto('/admin');
  await expect(admin.getByRole('link', { name: /^Messages\s*1 unread$/ })).toBeVisible();
  await admin
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  const message = admin.getByRole('article', { name: 'Message from Ada' });
  await expect(message.getByText('First line')).toBeVisible();
  await expectAccessible();
  expect(await message.getByRole('link', { name: /^Reply to Ada/ }).getAttribute('href')).toContain(
    'mailto:ada@example.com?subject=',
  );
  await message.getByRole('button', { name: 'Mark as done' }).click();
  await expect(admin.getByText('No open messages.')).toBeVisible();
  await expect(admin.getByText(/unread/)).toHaveCount(0);
});
