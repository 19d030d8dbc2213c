import { expect, testOnOwnBlog } from '../fixtures.ts';

/** A separate server, because the brand is on every page. */
const test = testOnOwnBlog();

test('fonts are chosen from previews, for the site and not for the admin', async ({
  admin,
  expectAccessible,
}) => {
  await admin.goto('/admin/brand-assets');
  const fonts = admin.getByRole('region', { name: 'Fonts' });
  const fontOf = (selector: string) =>
    admin
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily);
  const own = await fontOf('h1');
  const loads = admin.waitForRequest(/\/fonts\/newsreader\.[0-9a-f]+\.woff2$/);
  await fonts.getByRole('button', { name: /^Headings/ }).press('Enter');
  await loads;
  const newsreader = admin.getByRole('menuitemradio', { name: 'Newsreader' });
  await expect(newsreader).toHaveCSS('font-family', /^Newsreader/);
  await expectAccessible();
  await newsreader.press('Enter');
  await fonts.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Brand saved', { exact: true })).toBeVisible();
  expect(await fontOf('h1')).toBe(own);
  await admin.reload();
  expect(await fontOf('h1')).toBe(own);
  await admin.goto('/blog');
  expect(await fontOf('h1')).toMatch(/^Newsreader/);
});

test('covers are drawn again in a new color, and pages show them', async ({
  admin,
  baseURL,
  expectAccessible,
}) => {
  const headers = { origin: baseURL ?? '' };
  const { hash } = (await (
    await admin.request.post('/api/admin/media/generate', { headers, data: { title: 'A drawn cover' } })
  ).json()) as { hash: string };
  const data = { title: 'A drawn cover', content: 'Words.', published: true, imageHash: hash };
  const made = await admin.request.post('/api/admin/posts', { headers, data });
  const { slug } = (await made.json()) as { slug: string };
  await admin.goto(`/blog/${slug}`);
  await expect(admin.locator(`img[src*="${hash}"]`).first()).toBeAttached();

  const color = { light: test.info().project.name === 'phone' ? '#8A1C5B' : '#0B6B50', dark: '' };
  await admin.request.patch('/api/admin/brand', { headers, data: { colours: color } });
  await admin.goto('/admin/brand-assets');
  const covers = admin.getByRole('region', { name: 'Covers' });
  await covers.getByRole('button', { name: /^Redraw \d+ cover/ }).click();
  await expect(covers.getByText(/Covers redrawn/)).toBeVisible();
  await expectAccessible();
  await covers.getByRole('radio', { name: 'Posts since a date' }).check();
  await covers.getByRole('button', { name: 'Redraw covers' }).click();
  await expect(covers.getByText('Date is required')).toBeVisible();
  await expect(covers.getByLabel('Created on or after')).toBeFocused();
  await admin.goto(`/blog/${slug}`);
  await expect(admin.locator(`img[src*="${hash}"]`)).toHaveCount(0);
  await expect(admin.locator('article img, main img').first()).toBeVisible();
});
