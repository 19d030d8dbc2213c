import { insertPost } from '#db/queries/blog/write.ts';
import { aPost } from '#tests/support/posts.ts';
import { expect, testOfFilledSite, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

test('posts are filtered and selected, and get tags and an author in one step', async ({
  admin,
  viewport,
  expectAccessible,
}) => {
  const isPhone = (viewport?.width ?? 0) < 768;
  const name = test.info().project.name;
  const filters = admin.getByRole('search', { name: 'Filter the posts' });
  await admin.goto('/admin/posts');
  if (isPhone) await filters.getByRole('button', { name: 'Filters' }).click();
  await filters.getByLabel('Status').selectOption('Published');
  await filters.getByLabel('Tag').selectOption('MVP');
  await filters.getByLabel('Origin').selectOption('Generated');
  await filters.getByLabel('From').fill('2026-01-10');
  await filters.getByLabel('Until').fill('2026-01-14');
  await expect(filters.getByRole('status')).toHaveText('5 posts match.');
  await expectAccessible();

  await admin.reload();
  await expect(filters.getByRole('status')).toHaveText('5 posts match.');
  await admin.goto('/admin');
  await admin.goBack();
  await expect(filters.getByRole('status')).toHaveText('5 posts match.');
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );

  const [one, two] = isPhone ? ['Post number 9', 'Post number 10'] : ['Post number 11', 'Post number 12'];
  for (const title of [one, two])
    await admin.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
  const bar = admin.getByRole('region', { name: 'Selected posts' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Tags and author' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change 2 posts' }).click();
  await expect(dialog.getByText('Choose a tag to add or remove, or an author')).toBeVisible();
  await dialog.getByLabel('Add tags').fill(`Moths ${name},`);
  await dialog.getByLabel('Author').fill(`Ada ${name}`);
  await dialog.getByRole('checkbox', { name: 'Remove Startups from 2 posts' }).check();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Change 2 posts' }).click();
  await expect(admin.getByText('2 posts changed', { exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);

  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect(admin).toHaveURL('/admin/posts');
  await admin.goto(`/admin/posts?author=${encodeURIComponent(`Ada ${name}`)}`);
  await expect(admin.getByRole('checkbox', { name: /^Select Post/ })).toHaveCount(2);
  await expect(admin.getByText(`App Development, MVP, Live Coding, Moths ${name}`)).toHaveCount(2);
  await admin.getByRole('link', { name: `View ${one}`, exact: true }).click();
  await expect(admin.getByRole('article').getByText(`By Ada ${name}`).first()).toBeVisible();
});

testOfFilledSite(async (db) => {
  await insertPost(db, aPost({ slug: 'written', title: 'Just a draft', published: false }));
  const reviewNotes = ['It is too short.'];
  await insertPost(db, aPost({ slug: 'found', title: 'With a finding', published: false, reviewNotes }));
})('a draft with a single finding waits for review in the list', async ({ admin }) => {
  await admin.goto('/admin/posts');
  const row = (title: string) => admin.getByRole('row').filter({ hasText: title });
  await expect(row('With a finding')).toContainText('Needs review');
  await expect(row('Just a draft')).toContainText('Draft');
  await expect(row('Just a draft')).not.toContainText('Needs review');
});
