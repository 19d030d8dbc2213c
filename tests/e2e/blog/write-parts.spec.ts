import { z } from 'zod';
import { anMp4 } from '#tests/support/videos.ts';
import { expect, mine, test } from '../fixtures.ts';
import { begin, contentOf, cursorBehind, insert, textOf } from './write-page.ts';

test('a callout is inserted, typed, changed and left by keyboard', async ({
  admin,
  baseURL,
  expectAccessible,
}) => {
  const id = await begin(admin, '', baseURL);
  await textOf(admin).click();
  await insert(admin, 'callout');
  await admin.keyboard.type('Hot water');
  await expect.poll(() => contentOf(admin, id)).toBe('> [!NOTE]\n> Hot water');
  const kind = textOf(admin).getByRole('combobox', { name: 'Kind of callout' });
  await kind.selectOption('Warning');
  await expect.poll(() => contentOf(admin, id)).toBe('> [!WARNING]\n> Hot water');
  await expect(admin.getByRole('toolbar', { name: 'At the cursor' })).toContainText('Callout');
  await cursorBehind(admin, 'Hot water');
  await admin.keyboard.type('\n\nAfter it\n> [!tip] Breathe');
  await expect
    .poll(() => contentOf(admin, id))
    .toBe('> [!WARNING]\n> Hot water\n\nAfter it\n\n> [!TIP]\n> Breathe');
  await expectAccessible();
  await admin.keyboard.press('Control+z');
  await kind.first().selectOption('Note');
  await expect.poll(() => contentOf(admin, id)).toContain('> [!NOTE]\n> Hot water\n\nAfter it');
});

test('prices, a video of the library and a button are shown to readers as in Write', async ({
  admin,
  baseURL,
  expectAccessible,
}) => {
  const slug = mine('parts')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const id = await begin(admin, '', baseURL);
  await textOf(admin).click();
  await insert(admin, 'prices');
  await expect(textOf(admin).getByRole('group', { name: /^Prices of the offer/ })).toContainText('$120');
  await insert(admin, 'book');
  await insert(admin, 'video');
  await admin.getByRole('button', { name: 'Choose from the library' }).click();
  const picker = admin.getByRole('dialog', { name: 'Choose a video' });
  await picker.locator('input[type="file"]').setInputFiles({
    name: `${mine('moths')}.mp4`,
    mimeType: 'video/mp4',
    buffer: anMp4(),
  });
  await expect(textOf(admin).locator('[data-embed="Video"] video')).toBeVisible();
  await expect(textOf(admin).locator('.booking-button')).toHaveText('Book a session');
  await expectAccessible();
  await expect
    .poll(() => contentOf(admin, id))
    .toMatch(
      /^\{prices\}\n\n\[\*\*Book a session\*\*\]\(\/booking\)\n\n\[.+\]\(\/media\/[0-9a-f]{64}\/film\.mp4\)$/,
    );
  const content = `> [!CAUTION]\n> Careful\n\n${await contentOf(admin, id)}`;
  const answer = await admin.request.get(`/api/admin/posts/${id}`);
  const { version } = z.object({ version: z.number() }).parse(await answer.json());
  await admin.request.patch(`/api/admin/posts/${id}`, {
    data: { version, content, slug, published: true },
    headers: { origin: baseURL ?? '' },
  });
  await admin.goto(`/blog/${slug}`);
  const article = admin.getByRole('article');
  await expect(article.getByRole('note')).toContainText('Caution');
  await expect(article.getByRole('cell', { name: /\$120/ })).toBeVisible();
  await expect(article.locator('figure.video video')).toHaveJSProperty('controls', true);
  const button = article.locator('.booking-button a');
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
  await button.focus();
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/\/booking$/);
});
