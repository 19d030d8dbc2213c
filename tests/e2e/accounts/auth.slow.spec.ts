import { ADMIN } from '#tests/support/admin.ts';
import { discard, startBuiltServer } from '#tests/support/server.ts';
import { holdRoute } from '#tests/support/wait-for-paint.ts';
import { expect, test } from '../fixtures.ts';

const refused = /the server responded with a status of 40[139]/;

test.describe('signing in', () => {
  test.use({ allowedConsole: [refused] });

  test('reports missing and wrong input, and greets the user', async ({ page, expectAccessible }) => {
    await page.goto('/auth');
    await expectAccessible();
    const signIn = page.getByRole('button', { name: 'Sign In' });
    await page.getByLabel('Username').fill('ab');
    await signIn.click();
    await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expectAccessible();

    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password').fill('not the password');
    await signIn.click();
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
    await expect(page.getByText('401: Invalid username or password.', { exact: true })).toBeVisible();

    const release = await holdRoute(page, '**/api/login');
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    release();
    await expect(page.getByRole('heading', { name: 'AI Blog Dashboard' })).toBeVisible();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
    await expect(page.getByText(`Welcome back, ${ADMIN.username}!`, { exact: true })).toBeVisible();
  });
});

test('the sign-in page shows its panel beside the form on wide screens only', async ({ page, viewport }) => {
  await page.goto('/auth');
  const panel = page.getByRole('complementary', { name: 'About the blog generator' });
  if ((viewport?.width ?? 0) < 1024) await expect(panel).toBeHidden();
  else await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(4);
});

test('admin URLs redirect to the sign-in page, and from there back to the admin', async ({
  page,
  request,
}) => {
  for (const path of ['/admin', '/admin/posts', '/admin/nothing-here']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(new URL(answer.headers().location ?? '', answer.url()).pathname).toBe('/auth');
  }
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/auth');
});

test('someone who is signed in is redirected from /auth', async ({ admin }) => {
  await admin.goto('/auth');
  await expect(admin).toHaveURL('/admin');
});

test('signing out leads to the home page and says so', async ({ admin, viewport }) => {
  await admin.goto('/admin');
  if ((viewport?.width ?? 0) < 768) await admin.getByRole('button', { name: 'Open menu' }).click();
  await admin.getByRole('button', { name: 'Sign out' }).click();
  await expect(admin).toHaveURL('/');
  await expect(admin.getByText('You have been successfully logged out', { exact: true })).toBeVisible();
  await admin.goto('/admin');
  await expect(admin).toHaveURL('/auth');
});

test.describe('an expired sign-in', () => {
  test.use({ allowedConsole: [refused] });

  test('asks for the password again and stays on the page', async ({ admin, expectAccessible }) => {
    await admin.goto('/admin/scheduler');
    // Both projects share the server.
    const time = test.info().project.name === 'phone' ? '07:45' : '07:50';
    await admin.getByLabel('Time of day').fill(time);
    await admin.context().clearCookies();
    await admin.getByRole('button', { name: 'Save schedule' }).click();
    const dialog = admin.getByRole('dialog', { name: 'You have been signed out' });
    await expect(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByLabel('Password').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByText('Schedule saved', { exact: true })).toBeVisible();
    await expect(admin.getByLabel('Time of day')).toHaveValue(time);
  });
});

test.describe('a fresh site', () => {
  test.use({ allowedConsole: [refused] });

  test('is set up once, with the link that it prints', async ({ page, expectAccessible }) => {
    const server = await startBuiltServer();
    try {
      const link = server.setUpLink?.replace(/^https?:\/\/[^/]+/, server.origin) ?? '';
      await page.goto(link);
      await expectAccessible();
      await page.getByLabel('Username').fill('first.admin');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByLabel('Confirm password').fill('short');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Password must be at least 10 characters')).toBeVisible();

      await page.getByLabel('Password', { exact: true }).fill('four unrelated words');
      await page.getByLabel('Confirm password').fill('different');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('The passwords do not match')).toBeVisible();
      // The button is enabled after the check; a correction made earlier would be sent with the form.
      await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
      await page.getByLabel('Confirm password').fill('four unrelated words');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Registration successful', { exact: true })).toBeVisible();
      await expect(page.getByText('Welcome, first.admin!', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'AI Blog Dashboard' })).toBeVisible();

      // A pending answer to the dashboard would restore the session cookie.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(link);
      await page.getByLabel('Username').fill('second.admin');
      await page.getByLabel('Password', { exact: true }).fill('four unrelated words');
      await page.getByLabel('Confirm password').fill('four unrelated words');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Registration failed', { exact: true })).toBeVisible();
      await expect(page.getByText(/^403: That link is no longer valid/)).toBeVisible();
    } finally {
      await discard(server);
    }
  });
});
