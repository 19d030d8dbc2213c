import { expect, test } from '../fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colors`, () => {
    test.use({ colorScheme });

    test('a developer filters the calls, reads one, and finds its errors', async ({
      page,
      expectAccessible,
    }) => {
      const shot = async (name: string) => {
        const width = page.viewportSize()?.width;
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png` });
      };
      const fits = () =>
        page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
      await page.goto('/api/docs');
      await expectAccessible();
      expect(await fits()).toBe(true);
      await shot('index');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

      const filter = page.getByRole('list', { name: 'Show' });
      await filter.getByRole('link', { name: 'publish' }).press('Enter');
      await expect(page).toHaveURL(/for=publish#calls$/);
      await expect(filter.getByRole('link', { name: 'publish' })).toHaveAttribute('aria-current', 'true');
      await expect(page.getByText('3 calls').first()).toBeVisible();
      await shot('filtered');

      await page.getByRole('link', { name: 'Create a post' }).click();
      await expect(page).toHaveURL(/\/api\/docs\/posts#createPost$/);
      await expect(
        page.getByRole('heading', { name: 'POST /api/admin/posts', exact: true }),
      ).toBeInViewport();
      await expectAccessible();
      expect(await fits()).toBe(true);
      await shot('call');

      await page.locator('#createPost').getByRole('link', { name: 'slug_taken' }).click();
      await expect(page).toHaveURL(/\/api\/docs\/errors#slug_taken$/);
      await expectAccessible();
      await page.goto('/api/docs/events');
      await expectAccessible();
      expect(await fits()).toBe(true);
      await shot('events');
    });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the reference loads its page, a style sheet and fonts, and nothing else', async ({ page }) => {
    const kinds: string[] = [];
    page.on('request', (request) => kinds.push(request.resourceType()));
    await page.goto('/api/docs/posts');
    await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeVisible();
    expect(
      kinds.filter((kind) => !['document', 'stylesheet', 'font', 'image', 'other'].includes(kind)),
    ).toEqual([]);
  });
});

test('the screen of API tokens leads to the reference', async ({ admin }) => {
  await admin.goto('/admin/account/tokens');
  await admin.getByRole('link', { name: 'API reference' }).click();
  await expect(admin.getByRole('heading', { name: 'API reference', level: 1 })).toBeVisible();
});
