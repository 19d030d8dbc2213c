import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

test('an owner changes the offer and texts, and visitors see them', async ({
  admin,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  const wrong: string[] = [];
  visitor.on('console', (message) => void (message.type() === 'error' && wrong.push(message.text())));
  await visitor.goto('/booking');
  await expect(visitor.getByText('$120 per 1-hour session')).toBeVisible();

  await admin.goto('/admin/site/texts');
  await admin.getByRole('searchbox', { name: 'Find a sentence' }).fill('What will you have in an hour?');
  await expect(admin.getByRole('link', { name: 'Last call' })).toBeVisible();
  await admin.goto('/admin/site/texts/offer');
  const first = admin.getByRole('group', { name: 'First tier' });
  await first.getByLabel('Price of one session').fill('80');
  await admin.getByLabel('What the price buys').fill('per lesson');
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();
  await expectAccessible();

  await visitor.reload();
  await expect(visitor.getByText('$120 per 1-hour session')).toBeVisible();
  const publish = admin.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('deletion').first()).toHaveText('120');
  await expect(dialog.getByRole('insertion').first()).toHaveText('80');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Published', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('$80 per lesson')).toBeVisible();

  await admin.goto('/admin/site/texts/site.typing');
  await admin.getByLabel('First word').fill('');
  await expect(admin.getByText('First word is required')).toBeVisible();
  await admin.getByLabel('First word').fill('Play');
  await expect(admin.getByText('First word is required')).toHaveCount(0);
  await admin.goto('/?preview=drafts');
  await expect(admin.locator('p', { hasText: 'Play a CRM' })).toBeAttached();
  await visitor.goto('/');
  await expect(visitor.locator('p', { hasText: 'Build a CRM' })).toBeAttached();
  await admin.goto('/admin/site/texts');
  await admin.getByRole('button', { name: 'Publish 1 draft' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Published', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator('p', { hasText: 'Play a CRM' })).toBeAttached();
  await visitor.waitForFunction(() => 'awake' in document.documentElement.dataset);
  expect(wrong).toEqual([]);
});
