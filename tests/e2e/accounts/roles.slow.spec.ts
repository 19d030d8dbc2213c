import type { Browser, Page } from '@playwright/test';
import { ADMIN } from '#tests/support/admin.ts';
import { confirmPassword, expect, mine, testOfOwnSite, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();
// A call may be under way when the role changes.
test.use({ allowedConsole: [/status of 40[13]/] });

const PASSWORD = 'four unrelated words';

/** Returns a signed-in page of an account created by invitation, and its username. */
async function invited(browser: Browser, origin: string, role: string) {
  const headers = { origin };
  const owner = await browser.newContext({ baseURL: origin });
  await owner.request.post('/api/login', { data: ADMIN, headers });
  await confirmPassword(owner.request, origin);
  const made = await owner.request.post('/api/admin/invites', { data: { role }, headers });
  const token = new URL(((await made.json()) as { link: string }).link).searchParams.get('invite');
  await owner.close();
  const username = mine(role).replaceAll(' ', '.');
  const { viewport = null } = test.info().project.use;
  const context = await browser.newContext({ baseURL: origin, viewport });
  const answer = await context.request.post('/api/register', {
    data: { username, password: PASSWORD, token },
    headers,
  });
  expect(answer.status()).toBe(201);
  return { page: await context.newPage(), username };
}

async function menuOf(page: Page) {
  const opener = page.getByRole('button', { name: 'Open menu' });
  if (await opener.isVisible()) await opener.click();
  const menu = page.getByRole('navigation', { name: 'Admin' }).filter({ visible: true });
  await expect(menu).toBeVisible();
  return menu;
}

test('an editor only sees their screens, and edits the text of a page', async ({ browser, baseURL }) => {
  const { page } = await invited(browser, baseURL ?? '', 'editor');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'AI Blog Dashboard' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What needs attention' })).toBeVisible();
  await expect(page.getByText('Upcoming sessions')).toHaveCount(0);
  await expect(page.getByText('Launch check')).toHaveCount(0);
  const menu = await menuOf(page);
  for (const name of ['All posts', 'Marketing Materials', 'Media', 'Edit pages', 'Texts and prices'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  for (const name of ['Bookings', 'Messages', 'Outbox', 'User Management', 'Settings', 'Site'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);

  await page.goto('/admin/posts');
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('back');
  await expect(palette.getByText('Back up now')).toHaveCount(0);
  await palette.getByRole('combobox').fill('');
  await expect(palette.getByRole('option', { name: 'Media' })).toHaveCount(1);
  for (const name of ['Bookings', 'Messages', 'Settings: Mail', 'Invite someone'])
    await expect(palette.getByRole('option', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');

  for (const closed of ['/admin/bookings', '/admin/users', '/admin/settings/mail', '/admin/messages']) {
    await page.goto(closed);
    await expect(page.getByRole('heading', { name: 'This screen is not open to you' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to your first screen' }).click();
  await expect(page.getByRole('heading', { name: 'AI Blog Dashboard' })).toBeVisible();

  await page.goto('/admin/site/texts/offer');
  await expect(page.getByText('You can read this section. Only owners can change it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await expect(page.locator('fieldset[disabled] input').first()).toBeDisabled();

  await page.goto('/technologies');
  await page.getByRole('link', { name: 'Edit this page' }).click();
  const frame = page.frameLocator('iframe[title="The page"]');
  const heading = frame.locator('h1 [data-text]');
  const title = 'Tools of an editor';
  await heading.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(title);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish 1 draft' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page.getByText('Visitors see it now.', { exact: true })).toBeVisible();
  await page.goto('/technologies');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.context().close();
});

test('a developer starts at their sessions, and a member is sent to the site', async ({
  browser,
  baseURL,
}) => {
  const developer = await invited(browser, baseURL ?? '', 'developer');
  await developer.page.goto('/admin');
  await expect(developer.page).toHaveURL('/admin/my-sessions');
  const menu = await menuOf(developer.page);
  await expect(menu.getByRole('link', { name: 'Bookings' })).toHaveCount(0);
  await developer.page.goto('/admin/posts');
  await expect(developer.page.getByText('Your role is developer.')).toBeVisible();
  await developer.page.goto('/');
  await expect(developer.page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(1);
  await expect(developer.page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
  await developer.page.context().close();

  const member = await invited(browser, baseURL ?? '', 'member');
  for (const path of ['/admin', '/admin/posts', '/admin/account', '/auth']) {
    await member.page.goto(path);
    await expect(member.page).toHaveURL('/');
  }
  await member.page.context().close();
});

test('someone who loses a role has to sign in again, and cannot open the screen', async ({
  admin,
  browser,
  baseURL,
}) => {
  const { page, username } = await invited(browser, baseURL ?? '', 'owner');
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await admin.goto('/admin/users');
  const row = admin.locator('tr', { hasText: username });
  await row.getByRole('button', { name: /^Change role/ }).click();
  await admin.getByRole('dialog').getByLabel('Editor').check();
  await admin.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(row.getByText('Editor')).toBeVisible();

  await page.locator('tr', { hasText: username }).getByRole('button', { name: 'Reset link' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'This screen is not open to you' })).toBeVisible();
  await page.context().close();
});

testOfOwnSite('the only owner can be neither demoted nor removed, and reads why', async ({ admin }) => {
  await admin.goto('/admin/users');
  await expect(admin.getByText('The site needs at least one owner.')).toBeVisible();
  await expect(admin.getByRole('button', { name: `Change role of ${ADMIN.username}` })).toBeDisabled();
  await expect(admin.getByRole('button', { name: 'Remove', exact: true })).toBeDisabled();
});
