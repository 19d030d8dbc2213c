import { downloadsOf } from '../../../tools/bench/browser/downloads.ts';
import { BUDGETS, publicPages } from '../../../tools/bench/budgets.ts';
import { expect, testOfBlog as test } from '../fixtures.ts';

const pages = publicPages('/blog/post-20').filter(({ isRead }) => isRead);

test('a page loads few scripts before an interaction', async ({ browser, baseURL, viewport }) => {
  const found = await Promise.all(
    pages.map(async ({ path }) => {
      const context = await browser.newContext({ viewport });
      const downloads = await downloadsOf(await context.newPage(), `${baseURL}${path}`);
      await context.close();
      const scripts = downloads.all.filter(({ kind }) => kind === 'script');
      return {
        path,
        bytes: downloads.of('script'),
        scripts: scripts.map(({ url, bytes }) => `${bytes} ${url}`),
      };
    }),
  );
  expect(found.filter(({ bytes }) => bytes > BUDGETS.scriptBytes)).toEqual([]);
  // Each page counts its visits, so a page without bytes was not measured.
  expect(found.filter(({ bytes }) => bytes === 0)).toEqual([]);
});
