import { readFile } from 'node:fs/promises';
import { openSource } from '#jobs/import/source/open-source.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

test('posts are exported by keyboard, and the file opens', async ({ admin, expectAccessible }, {
  outputDir,
}) => {
  await admin.goto('/admin/posts');
  await admin.getByRole('button', { name: 'Export' }).focus();
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Export posts' });
  await expect(dialog.getByRole('radio', { name: 'Markdown and images (ZIP)' })).toBeChecked();
  await expectAccessible();
  await dialog.getByRole('radio', { name: 'All posts, with drafts' }).focus();
  await admin.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Published posts' })).toBeChecked();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Tab');
  const begun = admin.waitForEvent('download');
  await admin.keyboard.press('Enter');
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^posts-\d{4}-\d{2}-\d{2}\.zip$/);
  const file = `${outputDir}/posts.zip`;
  await download.saveAs(file);
  const source = await openSource(file);
  expect(source.files.filter(({ path }) => path.endsWith('/index.md'))).toHaveLength(30);
  await source.close();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole('button', { name: 'Export' })).toBeFocused();
});

test('the menu of a post downloads it with its history', async ({ admin }) => {
  await admin.goto('/admin/posts');
  await admin.getByRole('button', { name: 'More for Post number 30', exact: true }).focus();
  await admin.keyboard.press('Enter');
  const begun = admin.waitForEvent('download');
  await admin.getByRole('menuitem', { name: 'Export with history' }).press('Enter');
  const download = await begun;
  const record: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(record).toMatchObject({ post: { title: 'Post number 30' }, history: expect.any(Array) });
});
