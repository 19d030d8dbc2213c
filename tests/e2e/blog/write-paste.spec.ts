import { googleDocs } from '#tests/support/clipboard-samples.ts';
import { expect, test } from '../fixtures.ts';
import { begin, contentOf, cursorBehind, cursorIsRead, paste, textOf } from './write-page.ts';

test('links are found by title, or pasted on the selection', async ({ admin, baseURL }) => {
  const id = await begin(admin, 'See this and that', baseURL);
  await cursorBehind(admin, 'See this');
  for (let count = 0; count < 4; count += 1) await admin.keyboard.press('Shift+ArrowLeft');
  await cursorIsRead(admin);
  await paste(admin, { 'text/plain': 'https://example.com/that' });
  await admin.keyboard.type(', ');
  await admin.keyboard.press('Control+k');
  await admin.getByPlaceholder('Search posts and pages, or paste an address').fill('Post number 30');
  await admin.getByRole('option', { name: /Post number 30/ }).click();
  await expect(textOf(admin)).toBeFocused();
  await admin.keyboard.type(' and https://example.com/typed now');
  await expect
    .poll(() => contentOf(admin, id))
    .toBe(
      'See this and [that](https://example.com/that), [Post number 30](/blog/post-30) and https://example.com/typed now',
    );
  await textOf(admin).getByText('Post number 30').click();
  await expect(admin.getByText('Link to /blog/post-30')).toBeVisible();
  await admin.getByRole('button', { name: 'Remove link' }).click();
  await expect.poll(() => contentOf(admin, id)).toContain(', Post number 30 and');
});

test('formatted text is pasted into Write in one step to undo, with its images', async ({
  admin,
  baseURL,
}) => {
  const id = await begin(admin, 'Before\n\nAfter', baseURL);
  const toast = admin.getByRole('region', { name: /^Notifications/ });
  await cursorBehind(admin, 'Before');
  await paste(admin, { 'text/html': googleDocs, 'text/plain': 'Opening hours …' });
  await expect(textOf(admin).getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  await expect(
    toast.getByText(/1 heading, .*5 list items, 1 table, 1 code block, 1 footnote, 1 link/),
  ).toBeVisible();
  await expect
    .poll(() => contentOf(admin, id))
    .toMatch(/^Before\n\n## Opening hours\n\nWe open \*\*at nine\*\*[\s\S]*\n\nAfter$/);
  await admin.keyboard.press('Control+z');
  await expect.poll(() => contentOf(admin, id)).toBe('Before\n\nAfter');

  await cursorBehind(admin, 'Before');
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await admin.route('https://example.com/*.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(dot, 'base64') }),
  );
  await paste(admin, {
    'text/html': `<p>Look <b>here</b></p><img src="data:image/png;base64,${dot}" alt="A dot"><p>or <a href="https://example.com">there</a><img src="https://example.com/late.png" alt=""></p>`,
    'text/plain': 'Look here',
  });
  await expect(textOf(admin).getByRole('img', { name: 'A dot' })).toBeVisible();
  await expect(toast.getByText(/1 image added to the library/)).toBeVisible();
  await expect(admin.getByText('1 image is on another site.').filter({ visible: true })).toBeVisible();
  await expect
    .poll(() => contentOf(admin, id))
    .toMatch(/Before\n\nLook \*\*here\*\*\n\n!\[A dot\]\(\/media\/[0-9a-f]{64}\/original\)\n\nor \[there\]/);

  await cursorBehind(admin, 'After');
  await textOf(admin).dispatchEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true });
  await paste(admin, { 'text/html': '<p>a <b>bold</b></p>', 'text/plain': ' with *shift*' });
  await expect.poll(() => contentOf(admin, id)).toMatch(/After with \\\*shift\\\*$/);
});

test('a copy within Write is pasted as it was', async ({ admin, baseURL }) => {
  const id = await begin(admin, '## Copied\n\n- as *Markdown*', baseURL);
  await textOf(admin).click();
  await admin.keyboard.press('Control+a');
  await admin.keyboard.press('Control+c');
  await admin.keyboard.press('ArrowRight');
  await cursorIsRead(admin);
  await admin.keyboard.press('Control+v');
  await expect(textOf(admin).getByRole('heading', { name: 'Copied' })).toHaveCount(2);
  await expect.poll(() => contentOf(admin, id)).toContain('as *Markdown*');
});
