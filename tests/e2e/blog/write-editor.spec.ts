import type { Page } from '@playwright/test';
import { aPhoto } from '#tests/support/images.ts';
import { expect, test } from '../fixtures.ts';
import { begin, contentOf, cursorBehind, insert, insertMenu, textOf } from './write-page.ts';

const TEXT = [
  '# Habits  of a text',
  '* stars\n* of a list',
  'Two lines\nof one *paragraph*, and https://example.com/bare.',
  '<div class="note">\n\nInside\n\n</div>',
  '| a | b |\n|---|:-:|\n| 1 | 2 |',
  '```js\nconst a = 1;\n```',
  'Last   paragraph.',
].join('\n\n');

const way = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('opening a text changes nothing, and an edit changes one block', async ({
  admin,
  baseURL,
  expectAccessible,
}) => {
  const id = await begin(admin, TEXT, baseURL);
  const text = textOf(admin);
  await expect(text).toHaveAttribute('aria-multiline', 'true');
  await expect(text.getByRole('heading', { name: 'Habits of a text' })).toBeVisible();
  await expect(text.getByRole('group', { name: /^HTML/ }).first()).toContainText('<div class="note">');
  await expectAccessible();
  await text.click();
  await admin.keyboard.press('Control+s');
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect(await contentOf(admin, id)).toBe(TEXT);

  await cursorBehind(admin, 'stars');
  await admin.keyboard.type(' added');
  await expect.poll(() => contentOf(admin, id)).toBe(TEXT.replace('* stars', '* stars added'));
  await admin.keyboard.press('Control+z');
  await expect.poll(() => contentOf(admin, id)).toBe(TEXT);
});

test('letters typed right before the page is closed are there when it is opened again', async ({
  admin,
  baseURL,
}) => {
  const id = await begin(admin, 'Typed', baseURL);
  await cursorBehind(admin, 'Typed');
  await admin.keyboard.type(' at the end');
  await admin.goto('about:blank');
  await admin.goto(`/admin/posts/${id}`);
  await expect(textOf(admin)).toContainText('Typed at the end');
  await expect.poll(() => contentOf(admin, id)).toBe('Typed at the end');
});

test('the menu of the slash inserts every kind of block by keyboard', async ({
  admin,
  baseURL,
  expectAccessible,
}) => {
  const id = await begin(admin, '', baseURL);
  await textOf(admin).click();
  await admin.keyboard.type('/');
  await expect(insertMenu(admin).getByRole('option')).toHaveCount(17);
  await admin.keyboard.press('ArrowDown');
  await expect(insertMenu(admin).getByRole('option', { name: /^Heading/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(textOf(admin)).toHaveAttribute('aria-activedescendant', 'write-insert-heading-2');
  await expectAccessible();
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('A heading\nA note');
  await admin.keyboard.type(' here ');
  await insert(admin, 'foot');
  await admin.keyboard.type('From a source.');
  await cursorBehind(admin, 'A note');
  await admin.keyboard.press('Enter');
  await insert(admin, 'task');
  await admin.keyboard.type('one\ntwo\n\n');
  await insert(admin, 'quot');
  await admin.keyboard.type('Said\n\n');
  await insert(admin, 'code');
  await admin.keyboard.type('const a = 1;');
  await admin.keyboard.press('Control+Enter');
  await insert(admin, 'divider');
  await insert(admin, 'book');
  await admin.getByRole('checkbox', { name: 'Done' }).first().check();
  await admin.getByRole('textbox', { name: 'Language of the code' }).fill('ts');
  await admin.keyboard.press('Enter');
  await expect
    .poll(() => contentOf(admin, id))
    .toBe(
      [
        '## A heading',
        'A note here [^1]',
        '- [x] one\n- [ ] two',
        '> Said',
        '```ts\nconst a = 1;\n```',
        '---',
        '[**Book a session**](/booking)',
        '[^1]: From a source.',
      ].join('\n\n'),
    );
  await expectAccessible();
});

test('a table grows by rows and columns, and Escape lets Tab leave it', async ({
  admin,
  baseURL,
  expectAccessible,
}) => {
  const id = await begin(admin, '', baseURL);
  await textOf(admin).click();
  await insert(admin, 'table');
  await admin.keyboard.type('Name');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('Price');
  for (const cell of ['One', '1', 'Two', '2', 'Three', '3']) {
    await admin.keyboard.press('Tab');
    await admin.keyboard.type(cell);
  }
  await expectAccessible();
  await admin.getByRole('button', { name: 'Right' }).click();
  await admin.getByRole('button', { name: 'Add column' }).click();
  await admin.keyboard.type('new');
  await expect(admin.getByText('Table, row 4 of 4, column 3 of 3')).toBeVisible();
  await expect
    .poll(() => contentOf(admin, id))
    .toBe('| Name | Price | |\n| - | -: | - |\n| One | 1 | |\n| Two | 2 | |\n| Three | 3 | new |');
  await admin.getByRole('button', { name: 'Delete column' }).click();
  await admin.getByRole('button', { name: 'Delete row' }).click();
  await expect
    .poll(() => contentOf(admin, id))
    .toBe('| Name | Price |\n| - | -: |\n| One | 1 |\n| Two | 2 |');
  await admin.keyboard.press('Escape');
  await admin.keyboard.press('Tab');
  await expect(textOf(admin)).not.toBeFocused();
});

test('both editors share the text, and undo takes back the other one at once', async ({
  admin,
  baseURL,
  expectAccessible,
}) => {
  const id = await begin(admin, 'First.\n\nSecond.\n\nThird.', baseURL);
  await cursorBehind(admin, 'Second.');
  await admin.keyboard.type(' Written.');
  await way(admin, 'Markdown').check();
  await expect(textOf(admin)).toContainText('Second. Written.');
  await expect(textOf(admin)).toBeFocused();
  await admin.keyboard.type(' **Marked.** Text.');
  await expect(admin.getByText('Undo takes back everything that was changed')).toBeVisible();
  await way(admin, 'Write').check();
  await expect(textOf(admin).locator('strong')).toHaveText('Marked.');
  await expect(textOf(admin)).toBeFocused();
  await admin.keyboard.type(' End.');
  await expect
    .poll(() => contentOf(admin, id))
    .toBe('First.\n\nSecond. Written. **Marked.** Text. End.\n\nThird.');
  await expectAccessible();
  await admin.keyboard.press('Control+z');
  await admin.keyboard.press('Control+z');
  await expect.poll(() => contentOf(admin, id)).toBe('First.\n\nSecond. Written.\n\nThird.');
  await admin.reload();
  await expect(way(admin, 'Write')).toBeChecked();
});

test('a dropped image asks for its alt text and caption', async ({ admin, baseURL, expectAccessible }) => {
  const id = await begin(admin, 'First.\n\nSecond.', baseURL);
  const photo = (await aPhoto('jpeg', { background: '#3355AA' })).toString('base64');
  const transfer = await admin.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'IMG_2034.jpg', { type: 'image/jpeg' }));
    return data;
  }, photo);
  await textOf(admin)
    .getByText('First.')
    .dispatchEvent('drop', { dataTransfer: transfer, clientX: 0, clientY: 0 });
  await admin.getByRole('button', { name: 'Add alt text' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Image' });
  await dialog.getByLabel('Alt text').fill('A blue square');
  await dialog.getByLabel('Caption').fill('Our color');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save image' }).click();
  await expect(textOf(admin).getByRole('img', { name: 'A blue square' })).toBeVisible();
  await expect
    .poll(() => contentOf(admin, id))
    .toMatch(/!\[A blue square\]\(\/media\/[0-9a-f]{64}\/original "Our color"\)/);
  await expectAccessible();
});

test('videos are added by address, and prices as a block that follows the offer', async ({
  admin,
  baseURL,
  expectAccessible,
}) => {
  const id = await begin(admin, '', baseURL);
  await textOf(admin).click();
  await admin.getByRole('button', { name: 'Insert', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Video' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Video' });
  await dialog.getByLabel('Address').fill('https://example.com/video');
  await dialog.getByRole('button', { name: 'Add video' }).click();
  await expect(dialog.getByText('This is not the address of one video or post')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Address').fill('https://youtu.be/dQw4w9WgXcQ');
  await dialog.getByRole('button', { name: 'Add video' }).click();
  await expect(textOf(admin).locator('[data-embed="YouTube"]')).toBeVisible();
  await expect(textOf(admin)).toBeFocused();
  await admin.getByRole('button', { name: 'Insert', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Prices of the offer' }).click();
  await expect(textOf(admin).getByRole('columnheader', { name: 'Price' })).toBeVisible();
  await expect.poll(() => contentOf(admin, id)).toBe('https://youtu.be/dQw4w9WgXcQ\n\n{prices}');
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => contentOf(admin, id)).toBe('https://youtu.be/dQw4w9WgXcQ');
});

test('a text that Write would change is edited in Markdown', async ({ admin, baseURL }) => {
  const id = await begin(admin, '[foo]: /url\nbar\n===\n[foo]\n', baseURL);
  await expect(admin.getByText(/has a part that Write would change/)).toBeVisible();
  await expect(way(admin, 'Markdown')).toBeChecked();
  await expect(textOf(admin)).toContainText('===');
  expect(await contentOf(admin, id)).toBe('[foo]: /url\nbar\n===\n[foo]\n');
});
