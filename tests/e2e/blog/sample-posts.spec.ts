import { insertPost } from '#db/queries/blog/write.ts';
import { aPost, fillBlog } from '#tests/support/posts.ts';
import { openSite } from '#tests/support/site-database.ts';
import { expect, testOnOwnServer } from '../fixtures.ts';

/** A separate blog: ten posts, then the sample article "Samples", whose tag no other post has. */
const test = testOnOwnServer(async (dataDir) => {
  await fillBlog(dataDir, 10);
  const { db, close } = await openSite(dataDir);
  const sample = aPost({ slug: 'samples', title: 'Samples', tags: ['Moths'], isSample: true });
  await insertPost(db, sample, new Date('2026-01-01T09:00:00Z'));
  await close();
});

const ROBOTS = 'meta[name="robots"]';

test('a sample article is labeled on its card and above its text, and hidden from search engines', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/blog?page=2');
  const card = page.getByRole('article').filter({ hasText: 'Samples' });
  await expect(card).toContainText('Sample article');
  await expect(page.getByText('Sample article')).toHaveCount(1);
  await expect(page.locator(ROBOTS)).toHaveAttribute('content', 'index, follow');
  await expectAccessible();

  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Samples' })).toBeVisible();
  await expect(page.getByText('This is a sample article.')).toBeVisible();
  await expect(page.locator(ROBOTS)).toHaveAttribute('content', 'noindex, nofollow');
  await expectAccessible();

  await page.goto('/blog/tag/moths');
  await expect(page.locator(ROBOTS)).toHaveAttribute('content', 'noindex, nofollow');
  await page.goto('/blog/post-1');
  await expect(page.getByText('This is a sample article.')).toHaveCount(0);
  await expect(page.locator(ROBOTS)).toHaveAttribute('content', 'index, follow');
  await page.goto('/blog/tag/mvp');
  await expect(page.locator(ROBOTS)).toHaveAttribute('content', 'index, follow');
});

test('a page of the list that is loaded in place labels its samples, too', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByText('Sample article')).toHaveCount(0);
  await page.getByRole('link', { name: /Next/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article').filter({ hasText: 'Samples' })).toContainText('Sample article');
});

test('the schedule has a switch for samples that is off at first and keeps its setting', async ({
  admin,
  expectAccessible,
}) => {
  await admin.goto('/admin/scheduler');
  const samples = admin.getByLabel('Publish sample articles too');
  const atOnce = admin.getByLabel('Publish automatically');
  await atOnce.check();
  await expect(samples).not.toBeChecked();
  await expect(admin.getByText('Sample articles stay drafts.')).toBeVisible();
  await samples.check();
  await admin.getByRole('button', { name: 'Save schedule' }).click();
  await expect(admin.getByText('Schedule saved', { exact: true })).toBeVisible();
  await admin.reload();
  await expect(samples).toBeChecked();
  await expectAccessible();
});
