import type { Page } from '@playwright/test';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

async function newPost(admin: Page) {
  await admin.goto('/admin/posts');
  await admin.getByRole('button', { name: 'New post' }).click();
  await admin.getByRole('dialog').getByLabel('Title').fill(`Tags ${test.info().project.name}`);
  await admin.getByRole('button', { name: 'Create draft' }).click();
  await expect(admin.getByRole('heading', { name: 'Edit post' })).toBeVisible();
  const field = admin.getByRole('combobox', { name: 'Tags' });
  const tags = () =>
    admin
      .getByRole('button', { name: /^Remove / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(7)));
  return { field, tags, status: admin.getByRole('status') };
}

test('tags are selected, typed, pasted and removed with the keyboard', async ({
  admin,
  expectAccessible,
}) => {
  const { field, tags } = await newPost(admin);
  const options = admin.getByRole('option');
  await field.fill('li');
  await expect(options).toHaveText(['Live Coding']);
  await expect(admin.getByText('1 tag in use matches.')).toBeAttached();
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await expectAccessible();
  await field.press('Enter');
  await expect.poll(tags).toEqual(['Live Coding']);
  await expect(admin.getByText('Live Coding added.')).toBeAttached();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();

  await field.pressSequentially('One,two ');
  await expect.poll(tags).toEqual(['Live Coding', 'One']);
  await expect(field).toHaveValue('two ');
  await field.press('Enter');
  await expect.poll(tags).toEqual(['Live Coding', 'One', 'two']);

  await field.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'three\nlive coding, four');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(tags).toEqual(['Live Coding', 'One', 'two', 'three', 'four']);
  await expect(admin.getByText('three added. four added.')).toBeAttached();

  await field.press('Backspace');
  await expect.poll(tags).toEqual(['Live Coding', 'One', 'two', 'three']);
  await expect(admin.getByText('four removed.')).toBeAttached();
  await field.press('ArrowLeft');
  await admin.keyboard.press('ArrowLeft');
  await admin.keyboard.press('Delete');
  await expect.poll(tags).toEqual(['Live Coding', 'One', 'three']);
  await expectAccessible();

  await field.fill('half typed');
  await field.press('Tab');
  await expect.poll(tags).toEqual(['Live Coding', 'One', 'three', 'half typed']);
});

test('tags are selected and removed by touch, and the list stays within the screen', async ({ admin }) => {
  const { field, tags } = await newPost(admin);
  await field.click();
  const options = admin.getByRole('option');
  const list = admin.getByRole('listbox', { name: 'Suggestions' });
  await expect(list).toBeVisible();
  const box = await list.boundingBox();
  const width = await admin.evaluate(() => document.documentElement.clientWidth);
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
  const [first, second] = await options.allTextContents();
  await options.first().click();
  await expect.poll(tags).toEqual([first]);
  await expect(list, 'a second one can follow').toBeVisible();
  await expect(options.first()).toHaveText(second ?? '');
  await options.first().click();
  await expect.poll(tags).toEqual([first, second]);
  await admin.getByRole('button', { name: `Remove ${first}` }).click();
  await expect.poll(tags).toEqual([second]);
  await expect(field).toBeFocused();

  await field.press('Escape');
  await expect(list).toBeHidden();
  await field.fill('kept');
  await field.press('Escape');
  await field.press('Escape');
  await expect(field).toHaveValue('kept');
});
