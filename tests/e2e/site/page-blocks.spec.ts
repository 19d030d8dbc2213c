import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, testOfOwnSite as test } from '../fixtures.ts';

const block = (title: string, hidden = false) => ({ type: 'text', hidden, title, text: `About ${title}.` });

async function begin(page: Page, origin = ''): Promise<void> {
  const sections = [block('First'), block('Second'), block('Third')];
  const about = { title: 'About us', path: '/about', description: 'Who we are.', intro: '', unlisted: false };
  const answer = await page.request.put('/api/admin/content/pages.own/draft', {
    data: { value: { pages: [{ ...about, sections }] }, version: 0 },
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto('/admin/site/texts/pages.own');
  await expect(cards(page)).toHaveCount(3);
}

const cards = (page: Page) => page.locator('li[data-path]');
const names = async (page: Page) =>
  (await cards(page).locator('summary').allTextContents()).map((text) => text.replace(/^\d+\. Text: /, ''));
const draft = z.object({
  draft: z.object({
    value: z.object({ pages: z.tuple([z.object({ sections: z.array(z.object({ title: z.string() })) })]) }),
  }),
});
async function saved(page: Page): Promise<string[]> {
  const answer = await (await page.request.get('/api/admin/content/pages.own')).json();
  return draft.parse(answer).draft.value.pages[0].sections.map(({ title }) => title);
}

test('blocks are moved, duplicated, deleted and restored by keyboard, with the page beside them', async ({
  admin,
  baseURL,
  expectAccessible,
}, { project }) => {
  const isNarrow = project.name.includes('phone');
  await begin(admin, baseURL);
  await expectAccessible();
  const preview = admin.frameLocator('iframe[title="Preview: About us"]');
  const shown = preview.getByRole('main').getByRole('heading', { level: 2 });
  // Each text in the preview ends with an invisible mark.
  if (!isNarrow) await expect(shown).toHaveText([/^First/, /^Second/, /^Third/]);

  await admin.locator('summary', { hasText: '1. Text: First' }).focus();
  await admin.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => names(admin)).toEqual(['Second', 'First', 'Third']);
  await expect(admin.getByText('Moved to 2 of 3')).toBeAttached();
  await admin.getByRole('button', { name: 'Move down: Text: First' }).press('Enter');
  await expect.poll(() => names(admin)).toEqual(['Second', 'Third', 'First']);
  await expect(admin.getByRole('button', { name: 'Move up: Text: First' })).toBeFocused();

  await admin.getByRole('button', { name: 'Duplicate: Text: Third' }).press('Enter');
  await expect.poll(() => names(admin)).toEqual(['Second', 'Third', 'Third', 'First']);
  await admin.getByLabel('Title').filter({ visible: true }).last().fill('Copied');
  await admin.getByRole('button', { name: 'Delete: Text: Second' }).press('Enter');
  await expect.poll(() => names(admin)).toEqual(['Third', 'Copied', 'First']);
  await expect(admin.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectAccessible();
  await admin.keyboard.press('Enter');
  await expect.poll(() => names(admin)).toEqual(['Second', 'Third', 'Copied', 'First']);
  await expect.poll(() => saved(admin)).toEqual(['Second', 'Third', 'Copied', 'First']);

  if (isNarrow) {
    await expect(admin.locator('iframe')).toBeHidden();
    await admin.getByRole('radio', { name: 'Preview' }).check();
    await expect(cards(admin).first()).toBeHidden();
  }
  await expect(shown).toHaveText([/^Second/, /^Third/, /^Copied/, /^First/]);
  await expectAccessible();
});

test('a block is dragged to its place, and Escape takes it back', async ({ admin, baseURL }) => {
  await begin(admin, baseURL);
  const handle = (index: number) => cards(admin).nth(index).locator('[title="Drag to move"]');
  const drag = async () => {
    await admin.getByRole('button', { name: 'Add section' }).scrollIntoViewIfNeeded();
    const from = await handle(0).boundingBox();
    const last = await cards(admin).nth(2).boundingBox();
    if (!from || !last) throw new Error('The cards are not there');
    await admin.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await admin.mouse.down();
    await admin.mouse.move(from.x + 10, from.y + 60, { steps: 3 });
    await admin.mouse.move(last.x + 10, last.y + last.height - 4, { steps: 5 });
    await expect(cards(admin).nth(2)).toHaveAttribute('data-side', 'after');
  };
  await drag();
  await admin.keyboard.press('Escape');
  await admin.mouse.up();
  expect(await names(admin)).toEqual(['First', 'Second', 'Third']);
  await drag();
  await admin.mouse.up();
  await expect.poll(() => names(admin)).toEqual(['Second', 'Third', 'First']);
  await expect.poll(() => saved(admin)).toEqual(['Second', 'Third', 'First']);
});
