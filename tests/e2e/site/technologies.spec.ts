import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { technologiesTeaser } from '#src/content/site/home.ts';
import type { IconRef } from '#src/content/site/icons.ts';
import sprites from '#src/content/site/sprites.json' with { type: 'json' };
import { technologyGroups } from '#src/content/site/technologies.ts';
import { own } from '#tests/support/own-texts.ts';
import { expect, test } from '../fixtures.ts';

test('the page shows six groups of named tiles, and links to other pages', async ({
  page,
  expectAccessible,
}) => {
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

test('each tile shows the icon of its technology', async ({ page }) => {
  await page.goto('/technologies');
  const icons = page.locator('main li [style*="--icon-index"]');
  const tiles = technologyGroups.flatMap((group) => group.tiles).filter(({ image }) => !image);
  await expect(icons).toHaveCount(tiles.length);
  const brands = tiles.filter(({ icon }) => icon.set === 'simple-icons');
  const drawings = await Promise.all(
    brands.map(async (tile) => ({ ...tile, shape: await drawnShape(tile) })),
  );
  for (const name of ['Claude', 'React', 'PostgreSQL', 'NGINX']) {
    const icon = icons.nth(tiles.findIndex((tile) => tile.name === name));
    await icon.scrollIntoViewIfNeeded();
    const mostAlike = async () => {
      const shown = await shapeOf(await icon.screenshot());
      return drawings.toSorted((a, b) => difference(a.shape, shown) - difference(b.shape, shown))[0]?.name;
    };
    await expect.poll(mostAlike).toBe(name);
  }
});

test('icons below the fold are fetched after everything else', async ({ page }) => {
  await page.goto('/');
  const sprite = () =>
    page.evaluate((path) => {
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const [file] = performance.getEntriesByName(new URL(path, location.href).href);
      return file && page ? file.startTime >= page.loadEventStart : 'not fetched';
    }, sprites.technologies.address);
  await expect.poll(sprite).toBe(true);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('icons below the fold are fetched when they are almost visible', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(fetched).not.toContain(sprites.technologies.address);
    await page.getByRole('heading', { name: own(technologiesTeaser).title }).scrollIntoViewIfNeeded();
    await expect.poll(() => fetched).toContain(sprites.technologies.address);
  });
});

/** Coarse, because an icon's edges need not lie on whole pixels. */
const SIDE = 14;

/** Coverage of each part of an image, from 0 to 1. */
async function shapeOf(image: Buffer, density = 72): Promise<number[]> {
  const gray = await sharp(image, { density })
    .flatten({ background: '#fff' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .grayscale()
    .raw()
    .toBuffer();
  const darkest = Math.min(...gray);
  return [...gray].map((value) => (255 - value) / Math.max(1, 255 - darkest));
}

async function drawnShape({ icon }: { icon: IconRef }): Promise<number[]> {
  const file = `node_modules/simple-icons/icons/${icon.set === 'simple-icons' ? icon.slug : ''}.svg`;
  return shapeOf(await readFile(file), 288);
}

/** The mean difference of two shapes, from 0 to 1. */
function difference(a: number[], b: number[]): number {
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

test('the index links to the groups', async ({ page }) => {
  await page.goto('/technologies');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: /Databases/ })
    .click();
  await expect(page).toHaveURL(/#databases$/);
  await expect(page.getByRole('heading', { name: 'Databases' })).toBeInViewport();
});

test('the page has enough contrast in dark colors', async ({ page, expectAccessible }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/technologies');
  await expectAccessible();
});
