import { aPhoto } from '#tests/support/pictures.ts';
import { ADMIN } from '../support/admin.ts';
import { expect, testOfBlog } from './fixtures.ts';

// A file that cannot be taken is answered 400, which the browser notes.
testOfBlog.use({ allowedConsole: [/status of 400/] });

const photo = async (background: string) => ({
  name: 'مخبز 🥐.jpg',
  mimeType: 'image/jpeg',
  buffer: await aPhoto('jpeg', { width: 1400, height: 900, background }),
});

testOfBlog('a post gets a cover: uploaded, from the library, and drawn', async ({ page, baseURL }, info) => {
  await page.request.post('/api/login', { data: ADMIN, headers: { origin: baseURL ?? '' } });
  const number = info.project.name === 'phone' ? 3 : 4;
  const { posts } = await (await page.request.get(`/api/admin/posts?q=${number}`)).json();
  const post = posts.find(({ slug }: { slug: string }) => slug === `post-${number}`);
  await page.goto(`/admin/posts/${post.id}`);
  await page.getByRole('button', { name: 'Choose cover' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cover' });

  // What cannot be taken is told beside the place it was dropped, and nothing else changes.
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(dialog.getByText('page.png is not a picture we can use.')).toBeVisible();
  await file.setInputFiles(await photo(number === 3 ? '#aa3311' : '#11aa33'));
  await expect(dialog).toBeHidden();
  await page.getByRole('textbox', { name: 'Alt text' }).fill('A bakery at six in the morning');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`/blog/post-${number}`);
  const cover = page.getByRole('img', { name: 'A bakery at six in the morning' });
  await expect(cover).toBeVisible();
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);

  await page.goto(`/admin/posts/${post.id}`);
  await page.getByRole('button', { name: 'Change cover' }).click();
  await dialog.getByRole('tab', { name: 'Generate' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(`Post number ${number}`);
  await dialog.getByRole('button', { name: 'Draw a header' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Alt text' })).toHaveValue(/^Abstract header in blue/);

  await page.getByRole('button', { name: 'Change cover' }).click();
  await dialog.getByRole('tab', { name: 'Library' }).click();
  await dialog.getByRole('searchbox', { name: 'Search pictures' }).fill('مخبز');
  await dialog
    .getByRole('button', { name: /^Use مخبز/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
});
