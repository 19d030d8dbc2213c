import { insertPost } from '#db/queries/blog/write.ts';
import { recordArticleUse } from '#db/queries/generator/library.ts';
import { saveSchedule } from '#db/queries/generator/schedule.ts';
import { aPost } from '#tests/support/posts.ts';
import { aSchedule } from '#tests/support/schedule.ts';
import { testLibrary } from '#tests/support/test-article.ts';
import { expect, testOfFilledSite } from '../fixtures.ts';

const test = testOfFilledSite(async (db) => {
  const { id } = await insertPost(db, aPost({ slug: 'made' }));
  for (const { slug } of await testLibrary.entries()) await recordArticleUse(db, slug, id);
  await saveSchedule(db, aSchedule(), new Date('2026-01-01T09:00:00Z'));
});

test('a used-up library pauses the schedule, which says so and queues no job', async ({
  admin: page,
  expectAccessible,
}) => {
  const usedUp = page.getByText('Every sample article has been used.');
  await page.goto('/admin/scheduler');
  await expect(usedUp).toContainText('Scheduled runs are paused until there is an article or a provider.');
  await expect(page.getByText('These runs are skipped while no sample article is left.')).toBeVisible();
  await expectAccessible();
  await page.goto('/admin');
  await expect(usedUp).toContainText('Scheduled runs are paused');
  await expect(page.getByText('No sample article for the next run')).toBeVisible();
  // The run that was due has moved on.
  const { nextRunAt } = await (await page.request.get('/api/admin/schedule')).json();
  expect(Date.parse(nextRunAt)).toBeGreaterThan(Date.now() - 60_000);
  const { jobs } = await (await page.request.get('/api/admin/jobs')).json();
  expect(jobs).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
