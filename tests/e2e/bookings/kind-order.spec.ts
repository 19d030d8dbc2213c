import type { Locator, Page } from '@playwright/test';
import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { EVERY_TYPE } from '#tests/support/kind-questions.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

/** Drags an entry by its handle to another one. `side`: above or below the middle of that. */
async function drag(page: Page, from: Locator, to: Locator, side: 'above' | 'below') {
  const handle = await from.locator('[title="Drag to move"]').boundingBox();
  const target = await to.boundingBox();
  if (!handle || !target) throw new Error('Both entries must be visible');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  const y = target.y + (side === 'above' ? 3 : target.height - 3);
  await page.mouse.move(target.x + 20, (handle.y + y) / 2);
  await page.mouse.move(target.x + 20, y);
  await expect(page.locator('[data-side]')).toHaveCount(1);
}

const announced = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toHaveText(text);

test('an owner drags a kind of session, and moves it by keyboard, to where clients see it', async ({
  admin: page,
}) => {
  const names = () => page.getByRole('region', { name: 'On the site' }).getByRole('listitem');
  const onSite = async () => {
    const other = await page.context().newPage();
    await other.goto('/booking');
    const links = await other
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) =>
        all.flatMap((each) => each.getAttribute('href')?.match(/^\/booking\/(offshore|usa)$/)?.[1] ?? []),
      );
    await other.close();
    return [...new Set(links)];
  };
  const saved = async () => {
    const { kinds }: { kinds: KindDetail[] } = await (await page.request.get('/api/admin/kinds')).json();
    return kinds.map(({ key }) => key);
  };
  await page.goto('/admin/bookings/kinds');
  await expect(names()).toContainText([/Offshore/, /USA-based/]);
  expect(await onSite()).toEqual(['offshore', 'usa']);

  await drag(page, names().nth(1), names().nth(0), 'above');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(names()).toContainText([/Offshore/, /USA-based/]);

  await drag(page, names().nth(1), names().nth(0), 'above');
  await page.mouse.up();
  await expect(names()).toContainText([/USA-based/, /Offshore/]);
  await announced(page, 'Moved to 1 of 2');
  await expect.poll(saved).toEqual(['usa', 'offshore']);
  expect(await onSite()).toEqual(['usa', 'offshore']);
  await page.reload();
  await expect(names()).toContainText([/USA-based/, /Offshore/]);

  const down = page.getByRole('button', { name: 'Move down: USA-based' });
  await down.press('Enter');
  await expect(names()).toContainText([/Offshore/, /USA-based/]);
  await announced(page, 'Moved to 2 of 2');
  await expect(page.getByRole('button', { name: 'Move up: USA-based' })).toBeFocused();
  await expect.poll(saved).toEqual(['offshore', 'usa']);
  expect(await onSite()).toEqual(['offshore', 'usa']);
});

test('an owner drags questions, and moves one by keyboard, to the order in which clients answer them', async ({
  admin: page,
}) => {
  const asked = EVERY_TYPE.slice(0, 3);
  await page.goto('/admin/bookings/kinds/1');
  const answer = await page.request.put('/api/admin/kinds/1/questions', {
    data: { version: 0, questions: asked },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const [first = '', second = '', third = ''] = asked.map(({ label }) => label);
  await page.getByRole('tab', { name: 'Questions' }).click();
  const items = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: ', key ' });
  await expect(items).toContainText([first, second, third]);

  // Fields may be open: their text can still be selected.
  await page.getByRole('button', { name: `Edit: ${second}` }).click();
  await drag(page, items.nth(0), items.nth(2), 'below');
  await page.mouse.up();
  await expect(items).toContainText([second, third, first]);
  await announced(page, 'Moved to 3 of 3');
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue(second);

  const up = page.getByRole('button', { name: `Move up: ${third}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(items).toContainText([third, second, first]);
  await announced(page, 'Moved to 1 of 3');
  await expect(page.getByRole('button', { name: `Move down: ${third}` })).toBeFocused();
  await page.getByRole('button', { name: 'Save questions' }).press('Enter');
  await expect(page.getByText('Questions saved', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await expect(items).toContainText([third, second, first]);

  await page.goto('/booking/offshore');
  await page.locator('ul[aria-label] button').first().press('Enter');
  const tops = await Promise.all(
    [third, second, first].map(async (label) => {
      const box = await page.getByText(label, { exact: false }).first().boundingBox();
      return box?.y ?? Number.NaN;
    }),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});
