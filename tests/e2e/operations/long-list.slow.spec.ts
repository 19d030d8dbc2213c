import { insertManyPosts } from '#tests/support/many-posts.ts';
import { openSite } from '#tests/support/site-database.ts';
import { expect, testOnOwnServer } from '../fixtures.ts';

const POSTS = 5_000;

const testOfLongList = testOnOwnServer(async (dataDir) => {
  const { db, close } = await openSite(dataDir);
  await insertManyPosts(db, POSTS);
  await close();
});

testOfLongList(
  'a list of any length scrolls to its end, and its address names the page in view',
  async ({ admin, expectAccessible }) => {
    await admin.goto('/admin/posts');
    const list = admin.getByRole('region', { name: 'Table: Posts' });
    const rows = list.getByRole('row');
    await expect(list.getByRole('link', { name: `Number ${POSTS}`, exact: true })).toBeVisible();
    await expect(list.getByRole('table')).toHaveAttribute('aria-rowcount', String(POSTS + 1));
    expect(await rows.count()).toBeLessThan(80);
    await expectAccessible();

    await expect(async () => {
      // Rows are measured as they render, so the end shifts a little.
      await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
      await expect(list.getByRole('link', { name: 'Number 1', exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(admin).toHaveURL(/[?&]page=(99|100)$/);
    expect(await rows.count()).toBeLessThan(80);

    await admin.goto('/admin/posts?page=51&sort=created');
    await expect(list.getByRole('link', { name: 'Number 2500', exact: true })).toBeVisible();
    await list.getByRole('checkbox', { name: 'Select Number 2498' }).check();
    await admin.getByRole('button', { name: 'Next' }).click();
    await expect(list.getByRole('link', { name: 'Number 2450', exact: true })).toBeVisible();
    await expect(admin).toHaveURL(/page=52/);
    await expect(admin.getByText('1 post chosen')).toBeVisible();
  },
);
