import { z } from 'zod';
import { expect } from '../fixtures.ts';
import { openEditor, PASSAGE, says, test } from './help-site.ts';

test('a passage is rewritten by keyboard alone: asked for, seen as a difference, taken, undone', async ({
  page,
  site,
  expectAccessible,
}) => {
  const { text } = await openEditor(page, site);
  await page.keyboard.press('Control+j');
  const dialog = page.getByRole('dialog', { name: 'Writing help' });
  await expect(dialog.getByRole('button', { name: 'Rewrite' })).toBeFocused();
  await expectAccessible();
  says(site.openai, 'An order form helps a bakery. It doubles orders, and 85% of clients come back.');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('dialog', { name: 'Rewrite' });
  await expect(answer.getByRole('status')).toHaveText('Rewrite: ready', { timeout: 30_000 });
  await expect(answer.getByRole('status')).toBeFocused();
  const difference = answer.getByRole('group', { name: 'What changes' });
  await expect(difference.locator('del')).toHaveText(/Removed: People who call on Friday wait\./);
  await expect(difference.locator('ins')).toHaveText(/Added: It doubles orders/);
  await expect(answer).toContainText('Check this before you take it');
  await expect(answer).toContainText('85% of clients');
  await expect(answer).toContainText('1,800 tokens read, 3,800 written, cost unknown');
  await expectAccessible();
  await page.keyboard.press('Tab');
  await expect(answer.getByRole('button', { name: 'Take' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer).toBeHidden();
  await expect(text).toContainText('85% of clients come back.');
  await expect(text).toBeFocused();
  await expect(page.getByText('Accepted by')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(text).toContainText('People who call on Friday wait.');
  await expect(text).not.toContainText('85%');
});

test('a passage of Write is rewritten by keyboard: taken as a part of the text, and undone', async ({
  page,
  site,
  expectAccessible,
}) => {
  const { text, postId } = await openEditor(page, site, 'Write');
  const contentOf = async () => {
    const answer = await page.request.get(`${site.server.origin}/api/admin/posts/${postId}`);
    return z.object({ content: z.string() }).parse(await answer.json()).content;
  };
  await page.keyboard.press('Control+j');
  const dialog = page.getByRole('dialog', { name: 'Writing help' });
  await expect(dialog.getByRole('button', { name: 'Rewrite' })).toBeFocused();
  says(site.openai, 'An **order form** helps a bakery.\n\n- No one waits.');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('dialog', { name: 'Rewrite' });
  await expect(answer.getByRole('status')).toBeFocused();
  await expect(answer.getByRole('group', { name: 'What changes' }).locator('del').last()).toContainText(
    'wait.',
  );
  await expectAccessible();
  await page.keyboard.press('Tab');
  await expect(answer.getByRole('button', { name: 'Take' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer).toBeHidden();
  await expect(text).toBeFocused();
  await expect(text.locator('strong')).toHaveText('order form');
  await expect(text.getByRole('listitem')).toHaveText('No one waits.');
  await expect.poll(contentOf).toBe('An **order form** helps a bakery.\n\n- No one waits.\n\nThe end.\n');
  await page.keyboard.press('Control+z');
  await expect.poll(contentOf).toBe(`${PASSAGE}\n\nThe end.\n`);
  await page.getByRole('button', { name: 'Writing help' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Rewrite' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
});

test('Escape closes the dialog although a hint of the toolbar opened after it', async ({ page, site }) => {
  const { text } = await openEditor(page, site, 'Write');
  await page.keyboard.press('Control+j');
  const dialog = page.getByRole('dialog', { name: 'Writing help' });
  await expect(dialog.getByRole('button', { name: 'Rewrite' })).toBeFocused();
  // A hint whose delay ends, or that is drawn late, comes above a dialog that opened before.
  await page.getByRole('button', { name: 'Bold', includeHidden: true }).dispatchEvent('focusin');
  await expect(page.locator('[role="tooltip"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(text).toBeFocused();
});

test.describe(() => {
  test.use({ allowedConsole: [/422 \(Unprocessable/] });

  test('a request is canceled, and a failed one says so without changing the text', async ({
    page,
    site,
  }) => {
    const { text } = await openEditor(page, site);
    const before = await text.textContent();
    await page.getByRole('button', { name: 'Writing help' }).click();
    const dialog = page.getByRole('dialog');
    site.openai.text({ hang: true });
    await dialog.getByRole('button', { name: 'Shorten' }).click();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Rewrite' })).toBeFocused();
    site.openai.text({ content: 'No.' });
    await dialog.getByRole('button', { name: 'Rewrite' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/did not include a text.*Your text was not changed\./);
    await page.keyboard.press('Escape');
    await expect(text).toBeFocused();
    expect(await text.textContent()).toBe(before);
  });
});

test('an answer no longer fits a passage that has changed since, and is not lost', async ({ page, site }) => {
  const { text } = await openEditor(page, site);
  await page.keyboard.press('Control+j');
  const dialog = page.getByRole('dialog');
  says(site.openai, 'Forms help bakeries.');
  await dialog.getByRole('button', { name: 'Rewrite' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Rewrite: ready', { timeout: 30_000 });
  // As when an upload ends, or someone else's version arrives.
  await text.evaluate((element) => {
    Reflect.get(element, 'cmTile').view.dispatch({ changes: { from: 3, insert: '!!!' } });
  });
  await expect(text).toContainText('!!!');
  await dialog.getByRole('button', { name: 'Take' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/has changed here since you asked/);
  await expect(dialog).toContainText('Forms help bakeries.');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(text).toContainText('!!!');
});

test('a title and a source are chosen, and a post leads to its newsletter text', async ({ page, site }) => {
  const { text, postId } = await openEditor(page, site);
  await page.keyboard.press('Control+j');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Alternative titles' }).click();
  await dialog.getByRole('radio').nth(1).check();
  await dialog.getByRole('button', { name: 'Take' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(/version xx$/);

  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A bakery wrote down 31 orders on its first Friday.');
  await page.keyboard.press('Control+j');
  await dialog.getByRole('button', { name: 'Find a source' }).click();
  await expect(dialog.getByRole('radio', { name: /Our notes/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Take' }).click();
  await expect(text).toContainText('first Friday.[^1]');
  await expect(text).toContainText('[^1]: Our notes');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Newsletter text' }).click();
  const form = page.getByRole('dialog', { name: 'Newsletter text' });
  await expect(form.getByRole('combobox', { name: 'Article' })).toHaveValue(String(postId));
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/admin/posts');
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Posts for the channels' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Posts for the channels' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(4);
});

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`help fits ${width} pixels in ${colorScheme} colors`, async ({ page, site, expectAccessible }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await openEditor(page, site);
      await page.getByRole('button', { name: 'Writing help' }).click();
      const dialog = page.getByRole('dialog');
      const fits = async (name: string) => {
        expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
        await expectAccessible();
        const folder = process.env.SHOTS;
        if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
      };
      await expect(dialog.getByRole('button', { name: 'Rewrite' })).toBeFocused();
      await fits('menu');
      await dialog.getByRole('button', { name: 'Alternative descriptions' }).click();
      await expect(dialog.getByRole('radio')).toHaveCount(5);
      await fits('descriptions');
      await dialog.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('button', { name: 'Writing help' }).click();
      await dialog.getByRole('button', { name: 'Expand from a source' }).click();
      await dialog.getByRole('textbox', { name: 'Search your sources' }).fill('bakery');
      await dialog.getByRole('radio', { name: /Our notes/ }).check();
      await fits('sources');
      says(
        site.openai,
        'A bakery wrote down 31 orders on its first Friday. It doubles orders, and 85% of clients come back.',
      );
      await dialog.getByRole('button', { name: 'Expand', exact: true }).click();
      await expect(dialog.getByRole('group', { name: 'What changes' })).toBeVisible();
      await fits('answer');
      await dialog.getByRole('button', { name: 'Leave' }).click();
      await page.goto('/admin/posts');
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      const menu = page.getByRole('menu');
      const { x = -1, width: wide = 0 } = (await menu.boundingBox()) ?? {};
      expect(x >= 0 && x + wide <= width).toBe(true);
      const folder = process.env.SHOTS;
      if (folder) await page.screenshot({ path: `${folder}/row-${width}-${colorScheme}.png` });
    });
