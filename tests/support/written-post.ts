import { expect, type Locator, type Page, test } from '@playwright/test';

/** Posts and images are made at a low priority, which is slow while other tests run. */
const LONGEST = { timeout: 60_000 };

/** Waits until a job has written its post, extending the test's timeout. Returns the link to the post. */
export async function writtenPost(page: Page): Promise<Locator> {
  test.slow();
  const link = page.getByRole('link', { name: /^Read / });
  await expect(link).toBeVisible(LONGEST);
  return link;
}

/**
 * The same for a post whose title contains `words`, because other tests write posts as well. Returns its
 * address.
 */
export async function writtenPostWith(page: Page, words: string): Promise<string> {
  test.slow();
  let slug: string | undefined;
  const found = async () => {
    const answer = await page.request.get(
      `/api/admin/posts?q=${encodeURIComponent(words)}&sort=created&status=published`,
    );
    slug = ((await answer.json()) as { posts: Array<{ slug: string }> }).posts[0]?.slug;
    return slug;
  };
  await expect.poll(found, LONGEST).toBeDefined();
  return `/blog/${slug}`;
}
