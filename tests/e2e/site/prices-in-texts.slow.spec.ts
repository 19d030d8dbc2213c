import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

test('a sentence with a placeholder follows the offer', async ({
  admin,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  const publish = async (button: string) => {
    await admin.getByRole('button', { name: button, exact: true }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(admin.getByText('Published', { exact: true }).first()).toBeVisible();
  };

  await admin.goto('/admin/site/texts/home.closing');
  const title = admin.getByLabel('Title', { exact: true });
  await title.fill('');
  await title.pressSequentially('One hour for {');
  const options = admin.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  await admin.keyboard.type('USA-based: price');
  await expect(options.first()).toContainText('$150');
  await admin.keyboard.press('Enter');
  const chip = admin.getByRole('img', { name: '$150, USA-based: price' });
  await expect(chip).toBeVisible();
  await expectAccessible();
  await admin.keyboard.press('Backspace');
  await expect(chip).toHaveCount(0);
  await admin.keyboard.press('ControlOrMeta+z');
  await expect(chip).toBeVisible();
  await admin.keyboard.press('End');
  await admin.keyboard.type(' today?');

  const button = admin.getByLabel('Button', { exact: true });
  await button.fill('Book for $150');
  await admin.getByRole('button', { name: 'Tie $150 to “USA-based: price”' }).click();
  await expect(chip).toHaveCount(2);
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();
  await publish('Publish');
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'One hour for $150 today?' })).toBeVisible();

  await admin.goto('/admin/site/texts/offer');
  await admin.getByRole('group', { name: 'Second tier' }).getByLabel('Price of one session').fill('173');
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();
  await publish('Publish');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'One hour for $173 today?' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Book for $173' })).toBeVisible();

  await admin.goto('/admin/site/edit');
  const heading = admin.frameLocator('iframe').locator('[data-text]', { hasText: 'One hour for' });
  await expect(heading.locator('[data-chip="usa.price"]')).toHaveText('$173');
  await heading.click();
  await admin.keyboard.press('End');
  await admin.keyboard.type(' Or {lowest');
  await expect(admin.frameLocator('iframe').getByRole('option', { name: /Lowest price/ })).toBeVisible();
  await admin.keyboard.press('Enter');
  await expect(heading.locator('[data-chip]')).toHaveCount(2);
  await admin.keyboard.press('ControlOrMeta+z');
  await expect(heading.locator('[data-chip]')).toHaveCount(1);
  await admin.keyboard.press('ControlOrMeta+Shift+z');
  await expect(heading.locator('[data-chip]')).toHaveCount(2);
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();
  await admin.goto('/?preview=drafts');
  await expect(admin.getByRole('heading', { name: 'One hour for $173 today? Or $120' })).toBeVisible();
});
