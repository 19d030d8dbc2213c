import { ADMIN } from '#tests/support/admin.ts';
import { expect, mine, test } from '../fixtures.ts';

test('a theme is added, changed, used for a post, archived and deleted', async ({
  admin,
  expectAccessible,
}) => {
  const name = mine('Waiting rooms');
  await admin.goto('/admin/themes');
  await admin.getByRole('link', { name: 'New theme' }).click();
  await expect(admin.getByRole('link', { name: 'Back to SEOs' })).toBeVisible();
  await admin.getByRole('button', { name: 'Add theme' }).click();
  await expect(admin.getByText('Name is required')).toBeVisible();
  await expect(admin.getByText('At least one keyword')).toBeVisible();
  await expectAccessible();
  await admin.getByLabel('Name').fill(name);
  await admin.getByLabel('Keywords').fill('roofing quote app\nqueue app');
  await admin.getByLabel('Weight').fill('3');
  await admin.getByLabel('Publish automatically').uncheck();
  await admin.getByRole('button', { name: 'Add theme' }).click();
  await expect(admin.getByText('Theme added', { exact: true })).toBeVisible();

  await admin.getByRole('button', { name: `Generate a post about ${name}` }).click();
  await expect(admin.getByText('Blog generation started', { exact: true })).toBeVisible();

  await admin.getByRole('link', { name }).click();
  await admin.getByLabel('Tone').fill('Calm');
  await admin.getByRole('button', { name: 'Save theme' }).click();
  await expect(admin.getByText('Theme saved', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(admin.getByRole('button', { name: 'Restore' })).toBeVisible();
  await admin.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(admin.getByRole('dialog')).not.toContainText('posts');
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete theme' }).click();
  await expect(admin).toHaveURL('/admin/themes');
  await expect(admin.getByRole('link', { name })).toHaveCount(0);
});

test('a post is created, written, previewed, published, found on the blog and deleted', async ({
  admin,
  expectAccessible,
}) => {
  const title = mine('Edited by hand');
  await admin.goto('/admin/posts');
  await admin.getByRole('button', { name: 'New post' }).click();
  await admin.getByRole('dialog').getByLabel('Title').fill(title);
  await admin.getByRole('button', { name: 'Create draft' }).click();
  await expect(admin.getByRole('heading', { name: 'Edit post' })).toBeVisible();
  await admin.getByRole('radio', { name: 'Markdown' }).check();
  await admin
    .getByLabel('Text', { exact: true })
    .filter({ visible: true })
    .fill('Hello **there**.\n\n## A section\n\n<script>alert(1)</script>\n');
  await expect(admin.getByText(/^The text has \d+ words/)).toBeVisible();
  await admin.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'A section' })).toBeVisible();
  await expect(admin.locator('article strong')).toHaveText('there');
  await expectAccessible();
  await admin.getByRole('button', { name: 'Preview', exact: true }).click();
  await admin.getByLabel('Tags').fill('MVP, Startups');
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  const summary = admin.getByRole('dialog', { name: 'Publish post' });
  await expect(summary.getByText('There is no cover image.')).toBeVisible();
  await expectAccessible();
  await summary.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(admin.getByText('Published', { exact: true }).first()).toBeVisible();
  await admin.getByRole('button', { name: 'More', exact: true }).click();
  const view = admin.getByRole('menuitem', { name: 'View on site' });
  const address = (await view.getAttribute('href')) ?? '';
  await admin.keyboard.press('Escape');
  expect((await admin.request.get(address)).status()).toBe(200);

  await admin.getByRole('link', { name: 'Back to Posts' }).click();
  await admin.getByRole('checkbox', { name: `Select ${title}` }).check();
  const remove = admin.getByRole('button', { name: 'Delete', exact: true });
  await remove.click();
  await expect(admin.getByText('1 post deleted', { exact: true })).toBeVisible();
  await expect(admin.getByRole('link', { name: title })).toHaveCount(0);
  expect((await admin.request.get(address)).status()).toBe(410);
  await expectAccessible();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText('1 post restored', { exact: true })).toBeVisible();
  expect((await admin.request.get(address)).status()).toBe(200);

  await admin.getByRole('checkbox', { name: `Select ${title}` }).check();
  await remove.click();
  await expect(admin.getByText('1 post deleted', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Deleted posts' }).click();
  const back = admin.getByRole('dialog').getByRole('button', { name: `Restore ${title}` });
  await expect(back).toBeVisible();
  await expectAccessible();
  await back.click();
  await expect(back).toHaveCount(0);
  expect((await admin.request.get(address)).status()).toBe(200);
});

test.describe('a refused change', () => {
  test.use({ allowedConsole: [/the server responded with a status of 409/] });

  test('undoes an optimistic change', async ({ admin, baseURL }) => {
    const title = mine('Not to be deleted');
    await admin.request.post('/api/admin/posts', {
      data: { title },
      headers: { origin: baseURL ?? '' },
    });
    await admin.route('**/api/admin/posts/bulk', (route) =>
      route.fulfill({ status: 409, contentType: 'text/plain', body: 'Not now.' }),
    );
    await admin.goto('/admin/posts');
    await admin.getByRole('checkbox', { name: `Select ${title}` }).check();
    await admin.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(admin.getByText('Not now.', { exact: true })).toBeVisible();
    await expect(admin.getByRole('link', { name: title, exact: true })).toBeVisible();
  });
});

test('someone is invited by a link, promoted, sent a reset link and removed', async ({
  admin,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const username = mine('guest').replaceAll(' ', '.');
  await admin.goto('/admin/users');
  await admin.getByRole('button', { name: 'Invite someone' }).click();
  await expect(admin.getByRole('dialog').getByLabel('Member')).toBeChecked();
  await admin.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await admin.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible();
  await admin.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const client = await context.newPage();
  await client.goto(new URL(link).pathname + new URL(link).search);
  await client.getByLabel('Username').fill(username);
  await client.getByLabel('Password', { exact: true }).fill('four unrelated words');
  await client.getByLabel('Confirm password').fill('four unrelated words');
  await client.getByRole('button', { name: 'Create account' }).click();
  await expect(client).toHaveURL('/');

  await admin.reload();
  const row = admin
    .getByRole('row', { name: username })
    .or(admin.locator('tr', { hasText: username }))
    .first();
  const give = async (role: string) => {
    await row.getByRole('button', { name: /^Change role/ }).click();
    await admin.getByRole('dialog').getByLabel(role).check();
    await expectAccessible();
    await admin.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  };
  await give('Owner');
  await expect(row.getByText('Owner')).toBeVisible();
  await row.getByRole('button', { name: 'Reset link' }).click();
  const reset = await admin.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  await admin.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();

  await context.clearCookies();
  await client.goto(new URL(reset).pathname + new URL(reset).search);
  await client.getByLabel('Password', { exact: true }).fill('another good password');
  await client.getByLabel('Confirm password').fill('another good password');
  await client.getByRole('button', { name: 'Save password' }).click();
  await expect(client.getByRole('heading', { name: 'AI Blog Dashboard' })).toBeVisible();
  await context.close();

  await row.getByRole('button', { name: /^E-mail address of/ }).click();
  const email = admin.getByRole('dialog').getByLabel('E-mail address');
  await email.fill('guest');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Enter an e-mail address such as you@example.com')).toBeVisible();
  await email.fill('guest@example.com');
  await admin.getByRole('dialog').getByLabel('Your own current password').fill(ADMIN.password);
  await expectAccessible();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row.getByText('guest@example.com')).toBeVisible();

  await row.getByRole('button', { name: /^Change role/ }).click();
  await admin.getByRole('dialog').getByLabel('Developer').check();
  await expect(admin.getByText(/signed out everywhere.*invitations and reset links/)).toBeVisible();
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByText('Owner')).toBeVisible();
  await give('Editor');
  await expect(row.getByText('Editor')).toBeVisible();

  await row.getByRole('button', { name: 'Remove', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove user' }).click();
  await expect(admin.getByText('User removed', { exact: true })).toBeVisible();
  await expect(admin.getByText(username, { exact: true })).toHaveCount(0);
});

test('open links show their maker and end, and can be withdrawn', async ({
  admin,
  browser,
  baseURL,
  expectAccessible,
}) => {
  await admin.goto('/admin/users');
  await admin.getByRole('button', { name: 'Invite someone' }).click();
  await admin.getByRole('dialog').getByLabel('Owner').check();
  await admin.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await admin.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  await admin.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();

  const links = admin.getByRole('region', { name: 'Pending links' });
  const rows = links.getByRole('listitem').filter({ hasText: 'Invitation: owner' });
  const invitation = rows.first();
  await expect(invitation).toContainText(`Created by ${ADMIN.username}, valid until`);
  await expectAccessible();
  const count = await rows.count();
  await invitation.getByRole('button', { name: /^Revoke/ }).click();
  await expect(rows).toHaveCount(count - 1);

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const client = await context.newPage();
  await client.goto(new URL(link).pathname + new URL(link).search);
  await client.getByLabel('Username').fill(mine('late').replaceAll(' ', '.'));
  await client.getByLabel('Password', { exact: true }).fill('four unrelated words');
  await client.getByLabel('Confirm password').fill('four unrelated words');
  await client.getByRole('button', { name: 'Create account' }).click();
  await expect(client.getByText(/That link is no longer valid/).first()).toBeVisible();
  await context.close();
});

test('settings are saved, and the provider is tested', async ({ admin, expectAccessible }) => {
  await admin.goto('/admin/settings/ai');
  const provider = admin.getByRole('region', { name: 'AI provider' });
  await provider.getByRole('button', { name: 'Test with a short question' }).click();
  await expect(provider.getByText(/They need no connection/)).toBeVisible();
  await provider.getByLabel('Base URL').fill('not an address');
  await provider.getByRole('button', { name: 'Save' }).click();
  await expect(provider.getByText('Enter a web address')).toBeVisible();
  await expectAccessible();
  await provider.getByLabel('Base URL').fill('');
  const model = mine('model').replaceAll(' ', '-');
  await provider.getByLabel('Text model').fill(model);
  await provider.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Settings saved', { exact: true })).toBeVisible();
  await admin.reload();
  await expect(provider.getByLabel('Text model')).toHaveValue(/^model-/);
  await provider.getByLabel('Text model').fill('');
  await provider.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Settings saved', { exact: true })).toBeVisible();
});
