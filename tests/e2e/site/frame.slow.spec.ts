import { expect, testOfBlog as test } from '../fixtures.ts';

test('the header links to the gallery and to booking, and marks the current page', async ({ page }) => {
  await page.goto('/in-action');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Apps Gallery' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  for (const [path, name] of [
    ['/gallery', 'Apps Gallery'],
    ['/new', 'Home'],
  ] as const) {
    await page.goto(path);
    await expect(main.locator('[aria-current]')).toHaveText(name);
    await expect(main.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  }
  await page.getByRole('banner').getByRole('link', { name: 'Book a Session' }).click();
  await expect(page).toHaveURL(/\/booking$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu covers the page, keeps the focus, and closes with a link', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/blog');
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expectAccessible();
    await expect(page.locator('main'), 'what is behind cannot be reached').toHaveJSProperty('inert', true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.locator('main')).toHaveJSProperty('inert', false);
    await open.click();
    await menu.getByRole('link', { name: 'Apps Gallery' }).click();
    await expect(page).toHaveURL(/\/in-action$/);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });
});

test('the footer links to all pages and to the sign-in', async ({ page }) => {
  await page.goto('/blog');
  const footer = page.getByRole('contentinfo');
  for (const href of ['/in-action', '/booking', '/blog', '/terms', '/privacy', '/cookies'])
    await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
  await expect(footer.locator('a[href="/sitemap.xml"]')).toHaveAttribute('target', '_blank');
  await expect(footer.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  );
  await expect(footer).toContainText('24/7 Customer Support');
  await expect(footer.getByRole('link', { name: 'Admin Login' })).toHaveAttribute('href', '/auth');
});

test('an administrator finds the dashboard in the footer', async ({ admin }) => {
  await admin.goto('/blog');
  const footer = admin.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin');
  await expect(footer.getByRole('link', { name: 'Admin Login' })).toHaveCount(0);
});

test.describe('an unknown URL', () => {
  test.use({ allowedConsole: [/status of 404/] });

  test('shows a page that says so', async ({ page, expectAccessible }) => {
    expect((await page.goto('/no/such/page?x=%00'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    await expectAccessible();
  });
});

test('the first key press offers to skip to the content', async ({ page }) => {
  await page.goto('/blog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the blog has enough contrast and large enough targets in ${colorScheme}`, async ({
    expectAccessible,
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/blog');
    await expectAccessible();
  });

for (const address of ['/', '/new', '/gallery', '/blog', '/booking/usa', '/auth'])
  test(`${address} states its charset first`, async ({ request }) => {
    const answer = await (await request.get(address)).text();
    // Parsers look for it in the first 1,024 bytes (HTML standard).
    expect(answer.slice(0, 1_000)).toContain('<meta charset="utf-8"/>');
  });

test('a page that is never painted is interactive, too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    window.requestAnimationFrame = () => 0;
  });
  // Waits until its script listens.
  await page.goto('/gallery');
  await expect(page.locator('html')).toHaveAttribute('data-awake', '');
});
