import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [390, 1440];

export async function expectAccessiblePage(page: Page, name = ''): Promise<void> {
  // While something fades, its colors are not final. One that waits for something else, such as scrolling, never ends.
  await page.evaluate(() =>
    Promise.race([
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .map(({ finished }) => finished),
      ),
      new Promise((resolve) => setTimeout(resolve, 3_000)),
    ]),
  );
  // Otherwise axe collects its results in a second page, which takes twice as long and only matters for
  // cross-origin frames.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // A preview's frame is a page of its own, whose landmarks axe would mix with those around it.
    .options({ resultTypes: ['violations'], iframes: false })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, name).toEqual([]);
}

/**
 * Expects the page to be accessible and no wider than the window, in both color schemes and widths; on a phone, as
 * it is. SHOTS names a folder for screenshots.
 */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  if (!before || before.width < 1_440) return expectAccessiblePage(page, name);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      const look = `${name}-${width}-${colorScheme}`;
      await page.setViewportSize({ width, height: before.height });
      await expectAccessiblePage(page, look);
      const surplus = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await surplus(), look).toBeLessThanOrEqual(0);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${look}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
}
