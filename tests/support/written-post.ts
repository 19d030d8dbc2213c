import { expect, type Locator, type Page, test } from '@playwright/test';

/** Posts and their pictures are made at a low priority, which is slow while other tests use the processors. */
const LONGEST_MS = 60_000;

/**
 * Waits until a job has written its post, and gives the test the time for it.
 * @param name of the link, where there may be those of earlier posts
 * @returns the link to the post
 */
export async function writtenPost(page: Page, name: RegExp = /^Read /): Promise<Locator> {
  test.slow();
  const link = page.getByRole('link', { name }).first();
  await expect(link).toBeVisible({ timeout: LONGEST_MS });
  return link;
}
