import { holdRoute } from '#tests/support/wait-for-paint.ts';
import { expect, testOfBlog as test } from '../fixtures.ts';

// Thirty posts, number 30 being the newest: four pages of nine.

test('the blog lists nine posts with a wide first one, and links to the articles', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blog' })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(9);
  await expect(cards.first()).toContainText('Post number 30');
  await expect(cards.first()).toContainText('App Development');
  await expect(cards.first()).toContainText('January 31, 2026');
  await expect(cards.first()).toContainText('By Admin');
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', '/blog/post-30');
  await expect(cards.first()).toContainText('Image not available');
  await expectAccessible();
});

test('pages change in place, with a URL, back and forward, and scroll to the top', async ({ page }) => {
  await page.goto('/blog');
  await page.evaluate(() => {
    (window as { stayed?: boolean }).stayed = true;
  });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL(/\/blog\?page=3$/);
  await expect(page.getByRole('article').first()).toContainText('Post number 12');
  await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('article').first()).toContainText('Post number 30');
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed), 'the document was kept').toBe(
    true,
  );
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('article').first(), 'the address is a page of its own').toContainText(
    'Post number 12',
  );
});

test('another page and an article can be opened with the keyboard alone', async ({ page }) => {
  await page.goto('/blog?page=4');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('article').last().getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Previous' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=3/);
  await page.getByRole('article').first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Post number 12' })).toBeVisible();
});

test.describe('when a call fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  for (const [status, code, name] of [
    [500, 'internal_error', 'a fault of the server'],
    [403, 'blog_closed', 'a closed blog'],
  ] as const)
    test(`${name} shows the error and how to continue`, async ({ page, expectAccessible }) => {
      await page.goto('/blog');
      await page.route('**/api/blog/posts?**', (route) =>
        route.fulfill({
          status,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status, code, detail: 'The blog is currently unavailable.' }),
        }),
      );
      await page.getByRole('link', { name: 'Page 2' }).click();
      await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
      await expect(page.getByText('Failed to load blog posts. Please try again later.')).toBeVisible();
      await expectAccessible();
      await page.unroute('**/api/blog/posts?**');
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(page.getByRole('article').first()).toContainText('Post number 21');
    });

  test('shows progress during a slow response', async ({ page }) => {
    await page.goto('/blog');
    const release = await holdRoute(page, '**/api/blog/posts?**');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading posts...' })).toBeVisible();
    release();
    await expect(page.getByRole('article').first()).toContainText('Post number 21');
  });

  for (const address of [
    '/blog?page=-1',
    '/blog?page=abc',
    '/blog?page=9999',
    '/blog?page=1e3',
    '/blog/tag/nothing-here',
  ])
    test(`${address} is not found`, async ({ page }) => {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    });

  for (const address of [
    '/blog/never-written',
    '/blog/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    "/blog/x'%20or%201=1--",
  ])
    test(`${address} shows that there is no such post`, async ({ page, expectAccessible }) => {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
      await expect(page).toHaveTitle(/^Post Not Found \|/);
      await expect(page.getByText('This post does not exist or may have been removed.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Return to Blog' })).toHaveAttribute('href', '/blog');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expectAccessible();
    });
});

test('an article shows its details, text and promotion, and links back', async ({
  page,
  expectAccessible,
  viewport,
}) => {
  await page.goto('/blog/post-20');
  await expect(page).toHaveTitle(/Post number 20/);
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  const article = page.getByRole('article').first();
  await expect(article).toContainText('January 21, 2026');
  await expect(article).toContainText('By Admin');
  await expect(article).toContainText('2 min read');
  await expect(article.getByRole('heading', { level: 2, name: 'What fits into an hour' })).toBeVisible();
  await expect(article.locator('li', { hasText: 'With two entries' })).toBeVisible();

  const wide = (viewport?.width ?? 0) >= 1024;
  const promo = page.getByRole('complementary', { name: 'Book a session' }).filter({ visible: true });
  await expect(promo).toHaveCount(1);
  await expect(promo).toContainText(
    wide ? 'Launch a custom AI agent in minutes.' : 'Launch a custom app in minutes.',
  );
  await expect(promo).toContainText('Try 100% free. Cancel anytime.');
  if (wide) await expect(promo).not.toContainText('Popular');
  else await expect(promo.getByRole('link').first()).toContainText('Popular');
  await expect(promo.getByRole('link').first()).toHaveAttribute('href', '/booking/usa');
  await expect(promo.getByRole('link').last()).toHaveAttribute('href', '/booking/offshore');
  await expect(page.getByRole('link', { name: /^Previous/ })).toHaveAttribute('href', '/blog/post-19');
  await expect(page.getByRole('link', { name: /^Next/ })).toHaveAttribute('href', '/blog/post-21');
  await expectAccessible();
});

test('the bar at the top shows reading progress', async ({ page }) => {
  await page.goto('/blog/post-20');
  const bar = page.getByRole('progressbar', { name: 'Read' });
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
});

test('an article has metadata for search engines', async ({ page }) => {
  await page.goto('/blog/post-20');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'What one hour with a developer brings, and how to prepare for it.',
  );
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute(
    'content',
    'App Development, MVP, Startups, Live Coding',
  );
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/post-20$/);
  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(
    expect.arrayContaining(['Organization', 'BlogPosting', 'BreadcrumbList']),
  );
});

test('search finds posts, and says when it finds none', async ({ page, expectAccessible }) => {
  await page.goto('/blog');
  await page.getByRole('searchbox').fill('number 17');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toContainText('Post number 17');
  await page.getByRole('searchbox').fill('<b>zebra</b>');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No articles for “<b>zebra</b>”')).toBeVisible();
  await expectAccessible();
});

test('search results change pages in place', async ({ page }) => {
  const answer = await page.goto('/blog?q=number');
  expect(answer?.headers()['content-security-policy']).toMatch(
    /script-src 'self' 'sha256-[^']+' 'nonce-[^']+'/,
  );
  await expect(page.getByText('30 articles for “number”')).toBeVisible();
  await expect(page.getByText('Loading posts...')).toHaveCount(0);
  await page.evaluate(() => {
    (window as { stayed?: boolean }).stayed = true;
  });
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/q=number&page=2/);
  await expect(page.getByRole('article')).toHaveCount(9);
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('search results are shown between the page and its footer', async ({ page }) => {
    await page.goto('/blog?q=number');
    const first = page.getByRole('article').first();
    await expect(first).toBeVisible();
    await expect(page.getByText('Loading posts...')).toBeHidden();
    const place = async (locator: ReturnType<typeof page.locator>) => (await locator.boundingBox())?.y ?? 0;
    expect(await place(page.locator('header').first())).toBeLessThan(await place(first));
    expect(await place(first)).toBeLessThan(await place(page.locator('footer').last()));
  });

  test('lists, pages and articles can be read', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page.getByRole('article').first()).toContainText('Post number 21');
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByText('You say what the app must do').first()).toBeVisible();
  });
});
