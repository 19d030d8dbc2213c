import type { Page } from '@playwright/test';
import { aPhoto } from '#tests/support/images.ts';
import { ADMIN } from '../../support/admin.ts';
import { expect, testOfBlog, testOfOwnSite } from '../fixtures.ts';

// The browser logs the 400 of a refused file.
testOfBlog.use({ allowedConsole: [/status of 400/] });

const photo = async (background: string) => ({
  name: 'مخبز 🥐.jpg',
  mimeType: 'image/jpeg',
  buffer: await aPhoto('jpeg', { width: 1400, height: 900, background }),
});

/** The post is published, so its changes reach readers only by an update. */
async function update(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
}

testOfBlog('a post gets a cover: uploaded, from the library, and drawn', async ({ page, baseURL }) => {
  await page.request.post('/api/login', { data: ADMIN, headers: { origin: baseURL ?? '' } });
  const { posts } = await (await page.request.get('/api/admin/posts?q=4')).json();
  const post = posts.find(({ slug }: { slug: string }) => slug === 'post-4');
  await page.goto(`/admin/posts/${post.id}`);
  await page.getByRole('button', { name: 'Choose cover' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cover' });

  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(dialog.getByText('page.png is not an image we can use.')).toBeVisible();
  await file.setInputFiles({
    name: 'stamp.png',
    mimeType: 'image/png',
    buffer: await aPhoto('png', { width: 90, height: 90 }),
  });
  await update(page);
  await expect(page.getByText('This image is too small for a cover')).toBeVisible();
  await page.getByRole('button', { name: 'Change cover' }).click();
  await file.setInputFiles(await photo('#11aa33'));
  await expect(dialog).toBeHidden();
  await page.getByRole('textbox', { name: 'Alt text' }).fill('A bakery at six in the morning');
  await update(page);
  await expect(page.getByText('Updated', { exact: true })).toBeVisible();
  await page.goto('/blog/post-4');
  const cover = page.getByRole('img', { name: 'A bakery at six in the morning' });
  await expect(cover).toBeVisible();
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);

  await page.goto(`/admin/posts/${post.id}`);
  await page.getByRole('button', { name: 'Change cover' }).click();
  await dialog.getByRole('tab', { name: 'Generate' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Post number 4');
  await dialog.getByRole('button', { name: 'Draw header' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Alt text' })).toHaveValue(/^Abstract header in blue/);

  await page.getByRole('button', { name: 'Change cover' }).click();
  await dialog.getByRole('tab', { name: 'Library' }).click();
  await dialog.getByRole('searchbox', { name: 'Search images' }).fill('مخبز');
  await dialog
    .getByRole('button', { name: /^Use مخبز/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
});

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 60"><script>x()</script><path d="M0 0h220v60z" fill="#b4005a"/></svg>';

testOfOwnSite('the brand is set, and the site wears it', async ({ page, baseURL, expectAccessible }) => {
  await page.request.post('/api/login', { data: ADMIN, headers: { origin: baseURL ?? '' } });
  await page.goto('/admin/brand-assets');
  const logos = page.getByRole('region', { name: 'Logos' });
  await expect(logos).toBeVisible();
  await expectAccessible();

  // Simulates a drop; the dialog's button does the same.
  const file = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'logo.svg', { type: 'image/svg+xml' }));
    return transfer;
  }, LOGO);
  const light = logos.getByRole('region', { name: 'On light backgrounds' });
  await light.getByText('Drop a file here').dispatchEvent('drop', { dataTransfer: file });
  await expect(light.getByText('logo.svg was cleaned up for safety. Removed: script.')).toBeVisible();
  await light.getByRole('button', { name: 'Alt text and usage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('Acme Bakery');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Alt text saved', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  // An unreadable color is not saved; the nearest readable one is offered.
  const colors = page.getByRole('region', { name: 'Colors' });
  await colors.getByRole('textbox', { name: 'On light backgrounds', exact: true }).fill('#FFAA00');
  await expect(colors.getByText(/1\.8:1 on light backgrounds; text needs 4\.5:1/)).toBeVisible();
  await expect(colors.getByRole('button', { name: 'Save' })).toBeDisabled();
  await colors.getByRole('button', { name: /^Use #/ }).click();
  await colors.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Brand saved', { exact: true })).toBeVisible();
  await expect(page.locator('link[href^="/brand."]')).toHaveCount(1);

  const fonts = page.getByRole('region', { name: 'Fonts' });
  await fonts.getByRole('button', { name: /^Headings/ }).click();
  await page.getByRole('menuitemradio', { name: 'Fraunces' }).click();
  await fonts.getByRole('button', { name: 'Save' }).click();
  await expect(fonts.getByRole('button', { name: 'Reset to default' })).toBeVisible();

  const voice = page.getByRole('region', { name: 'Voice' });
  await voice.getByRole('textbox', { name: 'Words to avoid' }).fill('cheap, synergy\nhustle');
  await voice.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(voice.getByRole('textbox', { name: 'Words to avoid' })).toHaveValue('cheap, synergy, hustle');
  await expectAccessible();

  await page.request.post('/api/admin/media/generate', {
    data: { title: 'An hour' },
    headers: { origin: baseURL ?? '' },
  });
  await page.goto('/admin/media');
  const all = page.getByRole('region', { name: 'All images' });
  await all.getByRole('button', { name: 'Open An hour' }).click();
  await expect(dialog.getByText('Not used. You can delete it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete image' }).click();
  await expect(dialog).toBeHidden();
  await expect(all.getByRole('button', { name: 'Open An hour' })).toBeHidden();

  await page.goto('/booking');
  const logo = page.getByRole('banner').getByRole('img', { name: 'Acme Bakery' });
  await expect(logo).toBeVisible();
  expect((await logo.boundingBox())?.width).toBeGreaterThan(80);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^Fraunces/);
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand'),
  );
  expect(brand).toBe('#996600');
  await expectAccessible();
});
