import { technologyGroups } from '#src/content/technologies.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test('six groups of named tiles, the way home and the way on', async ({ page, expectAccessible }) => {
  await page.goto('/technologies');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Technologies & LLMs We Support');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'AI & LLM Technologies',
    'Frontend Languages',
    'Frontend Frameworks & Libraries',
    'Backend Languages',
    'Databases',
    'DevOps & Deployment',
    "Don't See What You Need?",
  ]);
  for (const group of technologyGroups)
    await expect(page.getByRole('region', { name: group.title }).getByRole('listitem')).toHaveText(
      group.tiles.map(({ name }) => name),
    );
  await expect(page.getByRole('link', { name: 'Schedule a Consultation' })).toHaveAttribute(
    'href',
    '/booking',
  );
  await expectAccessible();
});

test('every icon that a tile names is in the sprite', async ({ page, request }) => {
  await page.goto('/technologies');
  const uses = await page
    .locator('main use')
    .evaluateAll((all) => all.map((use) => use.getAttribute('href') ?? ''));
  expect(uses.length).toBeGreaterThan(50);
  const [file] = (uses[0] ?? '').split('#');
  const sprite = await (await request.get(file ?? '')).text();
  for (const use of uses) expect(sprite).toContain(`id="${use.split('#')[1]}"`);
});

test('the index leads to the groups', async ({ page }) => {
  await page.goto('/technologies');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: /Databases/ })
    .click();
  await expect(page).toHaveURL(/#databases$/);
  await expect(page.getByRole('heading', { name: 'Databases' })).toBeInViewport();
});

test('in dark colours, nothing is hard to read', async ({ page, expectAccessible }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/technologies');
  await expectAccessible();
});
