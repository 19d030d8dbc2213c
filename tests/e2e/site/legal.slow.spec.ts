import { cookiesOf } from '#src/content/site/legal/cookies.ts';
import { privacyOf } from '#src/content/site/legal/privacy.ts';
import { termsOf } from '#src/content/site/legal/terms.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import { routes } from '#src/routes.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { expect, test } from '../fixtures.ts';

const ownServices = { externalBooking: { usa: undefined, offshore: undefined }, payments: false };

for (const document of [termsOf(ownContent), privacyOf(ownContent), cookiesOf(ownContent, ownServices)]) {
  test.describe(document.path, () => {
    test('is dated, numbered, marked noindex and links to the home page', async ({
      page,
      expectAccessible,
    }) => {
      await page.goto(document.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(document.title);
      await expect(page.getByText('Last Updated: June 1, 2023')).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
        document.sections.map(({ title }, index) => `${index + 1}${title}`),
      );
      await expectAccessible();
    });

    test('the table of contents links to every section', async ({ page }, { project }) => {
      await page.goto(document.path);
      const contents = page.getByRole('navigation', { name: 'Contents' });
      if (project.name === 'phone') await contents.getByText(/^Contents, \d+ sections$/).click();
      const last = document.sections.at(-1);
      await contents.getByRole('link', { name: last?.title ?? '' }).click();
      await expect(page).toHaveURL(new RegExp(`#${last?.id}$`));
      await expect(page.locator(`#${last?.id}`)).toBeInViewport();
    });
  });
}

test('/cookies lists its five cookies and how long each lasts', async ({ page }) => {
  await page.goto('/cookies');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(6);
  for (const [cookie, duration] of [
    ['session id', 'Session'],
    ['_ga', '2 years'],
    ['_gid', '24 hours'],
    ['_fbp', '3 months'],
    ['user_preferences', '1 year'],
  ]) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: cookie ?? '', exact: true }) });
    await expect(row.getByRole('cell').last()).toHaveText(duration ?? '');
    const set = cookie === 'session id' ? 'When you sign in' : 'No';
    await expect(row.getByRole('cell').first()).toHaveText(set);
  }
});

test('/cookies is accurate: a visit sets no cookie, and signing in sets those that it lists', async ({
  page,
  context,
  baseURL,
}) => {
  // Optional pages do not exist until an owner turns them on.
  for (const route of Object.values(routes)) if (!('optional' in route)) await page.goto(route.path);
  expect(await context.cookies()).toEqual([]);
  const answer = await page.request.post('/api/login', { data: ADMIN, headers: { origin: baseURL ?? '' } });
  expect(answer.status()).toBe(200);
  await page.goto('/cookies');
  const policy = page.locator('#specific-cookies');
  const cookies = await context.cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const { name } of cookies)
    await expect(policy.getByText(name, { exact: false }).first()).toBeVisible();
});

test('the table of contents stays visible on wide screens', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'folded there');
  await page.goto('/terms#hosting-services');
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeInViewport();
});
