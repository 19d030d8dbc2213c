import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { insertPost, updatePost } from '#db/queries/blog/write.ts';
import { insertSuggestion } from '#db/queries/generator/suggestions.ts';
import { markMapMade, markRefreshed } from '#db/queries/generator/topics/match.ts';
import { partAt } from '#src/contract/generator/suggestion-parts.ts';
import { aPost } from '#tests/support/posts.ts';
import { expect, testOfFilledSite } from '../fixtures.ts';

const COUNT = 27;
const REASON = 'The offer changed: $80 is now $95.';

const test = testOfFilledSite(async (db) => {
  const now = new Date('2026-05-01T09:00:00Z');
  for (let number = 1; number <= COUNT; number += 1) {
    const content = `A booking tool for studio ${number} fits into one hour. That hour costs $80, whatever is built in it.\n`;
    const title =
      number === 4 ? 'Booking for a studio whose owner changed the text by hand' : `Studio ${number}`;
    const { id: postId } = await insertPost(db, aPost({ slug: `studio-${number}`, title, content }), now);
    const at = content.indexOf('$80');
    const parts = [partAt(content, [at, at + 3], '$95')];
    await insertSuggestion(
      db,
      { kind: 'refresh', postId, fingerprint: 'prices', reason: REASON, parts, postVersion: 1 },
      now,
    );
    if (number === 4) await updatePost(db, postId, undefined, { content: 'Rewritten by hand.' }, now);
  }
  // Otherwise the server would compare these posts with the site itself.
  await db.deleteFrom('freshPosts').execute();
  await markMapMade(db, now);
  await markRefreshed(db, new Date(), 0);
});

/** SUGGESTION_SHOTS names a folder for screenshots. */
const shots = process.env.SUGGESTION_SHOTS;
async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: path.join(shots, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      });
    }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('suggestions for one price change are accepted together by keyboard, and the one that fails says why', async ({
  admin: page,
  expectAccessible,
}) => {
  await page.goto('/admin/suggestions');
  const group = page.getByRole('article', { name: `Refresh: ${COUNT} posts` });
  await expect(group).toContainText(REASON);
  await expect(group.locator('del')).toHaveText(['Removed: $80']);
  const press = async (name: RegExp, key = 'Enter') => {
    await page.getByRole('button', { name }).first().focus();
    await page.keyboard.press(key);
  };
  await press(/^Show all 27 posts/);
  const members = group.getByRole('article');
  await expect(members).toHaveCount(10);
  await expect(group.getByText('The text has changed here')).toBeVisible();
  await expectAccessible();
  await shoot(page, 'group');

  // Each can still be decided alone.
  await press(/^Accept 1 change to Studio 1$/, 'Space');
  await expect(page.getByRole('article', { name: 'Refresh: 26 posts' })).toBeVisible();
  await press(/^Dismiss all 26/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('26 posts stay as they are');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await press(/^Accept all 26/);
  const report = page.getByRole('status').filter({ hasText: '25 of 26 accepted' });
  await expect(report.getByRole('heading')).toBeFocused();
  await expect(report.getByRole('listitem')).toHaveText(
    /^Booking for a studio whose owner changed the text by hand\s*The text has changed since/,
  );
  await expect(page.getByRole('article', { name: /^Refresh: / })).toHaveCount(1);
  await expectAccessible();
  await shoot(page, 'report');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const answer = await page.request.get('/blog/studio-27');
  expect(await answer.text()).toContain('That hour costs $95');
  await press(/^Close$/);
  await expect(report).toHaveCount(0);
});
