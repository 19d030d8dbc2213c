import type { Page } from '@playwright/test';
import { z } from 'zod';
import { googleDocs, webPage } from '#tests/support/clipboard-samples.ts';
import { expect, test } from '../fixtures.ts';

/** These are about the Markdown editor; `write-editor.spec.ts` has the other one. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => localStorage.setItem('post-editor-way', 'markdown')),
);

const textOf = (page: Page) => page.getByLabel('Text', { exact: true });

async function open(page: Page, origin = '', content = 'First.\n\nLast.'): Promise<number> {
  const headers = { origin };
  const title = `Paste ${test.info().testId.slice(-6)}`;
  const begun = await page.request.post('/api/admin/posts', { data: { title }, headers });
  const { id } = z.object({ id: z.number() }).parse(await begun.json());
  await page.request.patch(`/api/admin/posts/${id}`, { data: { version: 1, content }, headers });
  await page.goto(`/admin/posts/${id}`);
  await textOf(page).click();
  return id;
}

const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

const paste = (page: Page, texts: Record<string, string>) =>
  textOf(page).evaluate((element, words) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(words)) clipboardData.setData(type, text);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
  }, texts);

async function contentOf(page: Page, id: number): Promise<string> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  const answer = await page.request.get(`/api/admin/posts/${id}`);
  return z.object({ content: z.string() }).parse(await answer.json()).content;
}

test('formatted text is pasted as Markdown, in one step to undo', async ({ admin, baseURL }) => {
  const id = await open(admin, baseURL);
  await admin.keyboard.press('Control+End');
  await paste(admin, { 'text/html': googleDocs, 'text/plain': 'Opening hours …' });
  await expect(textOf(admin)).toContainText('[list](https://example.com/hours)');
  await expect(
    toast(admin).getByText(/1 heading, .*5 list items, 1 table, 1 code block, 1 footnote, 1 link/),
  ).toBeVisible();
  const saved = await contentOf(admin, id);
  expect(saved).toMatch(/^First\.\n\nLast\.\n\n## Opening hours\n\nWe open \*\*at nine\*\*/);
  await admin.keyboard.press('Control+z');
  await expect(textOf(admin)).not.toContainText('Opening hours');
  await expect(textOf(admin)).toContainText('Last.');
});

test('the status of a paste names what is not shown and what stays on other sites', async ({
  admin,
  baseURL,
}) => {
  await open(admin, baseURL);
  await paste(admin, { 'text/html': webPage, 'text/plain': 'Title' });
  await expect(
    toast(admin).getByText(/Not shown: 1 form, 1 field, 1 button, 1 video, 1 drawing\./),
  ).toBeVisible();
  await expect(admin.getByText('1 image is on another site.').filter({ visible: true })).toBeVisible();
});

test('plain text stays as it is: with Shift, from code editors and without a form', async ({
  admin,
  baseURL,
}) => {
  const id = await open(admin, baseURL, '');
  const html = '<p>a <b>bold</b></p>';
  await admin.keyboard.down('Control');
  await admin.keyboard.down('Shift');
  await textOf(admin).dispatchEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true });
  await paste(admin, { 'text/html': html, 'text/plain': 'with *shift*' });
  await admin.keyboard.up('Shift');
  await admin.keyboard.up('Control');
  await expect(textOf(admin)).toContainText('with *shift*');
  await admin.keyboard.press('Enter');
  await paste(admin, { 'text/html': html, 'text/plain': '# code', 'vscode-editor-data': '{}' });
  await admin.keyboard.press('Enter');
  await paste(admin, { 'text/html': '<span style="color:red">* spans</span>', 'text/plain': '* spans' });
  await expect(textOf(admin)).toContainText('* spans');
  expect(await contentOf(admin, id)).toContain('with *shift*\n# code\n* spans');
});

test('formatted text stays plain in a code block', async ({ admin, baseURL }) => {
  await open(admin, baseURL, '```\nlet a;');
  await admin.keyboard.press('Control+End');
  await paste(admin, { 'text/html': '<p>a <b>bold</b></p>', 'text/plain': ' a bold' });
  await expect(textOf(admin)).toContainText('let a; a bold');
});

test('an image within pasted HTML goes to the library', async ({ admin, baseURL }) => {
  await open(admin, baseURL);
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await paste(admin, {
    'text/html': `<p>Look <b>here</b></p><img src="data:image/png;base64,${dot}" alt="A dot">`,
    'text/plain': 'Look here',
  });
  await expect(textOf(admin)).toContainText('![A dot](/media/');
});

test('a megabyte does not hold the page', async ({ admin, baseURL }) => {
  await open(admin, baseURL);
  const html =
    '<h2>Part</h2><p>Some <b>words</b> in a row that are <a href="https://example.com">long</a>.</p>'.repeat(
      11_000,
    );
  expect(html.length).toBeGreaterThan(1_000_000);
  await paste(admin, { 'text/html': '<p><b>warm</b></p>', 'text/plain': 'warm' });
  await expect(textOf(admin)).toContainText('**warm**');
  const measured = await admin.evaluateHandle(() => {
    const blocks = { longest: 0 };
    let last = performance.now();
    const tick = () => {
      blocks.longest = Math.max(blocks.longest, performance.now() - last);
      last = performance.now();
      setTimeout(tick);
    };
    tick();
    return blocks;
  });
  await paste(admin, { 'text/html': html, 'text/plain': 'Part' });
  await expect(toast(admin).getByText(/11,000 headings/)).toBeVisible({ timeout: 30_000 });
  const longest = await measured.evaluate((blocks) => blocks.longest);
  console.info(`The longest time without an answer was ${longest.toFixed(0)} ms.`);
  // A slice takes 12 ms; on a busy machine a block may take many times longer.
  expect(longest).toBeLessThan(1_000);
});

test('a named character has its sign in the preview', async ({ admin, baseURL }) => {
  await open(admin, baseURL, 'Fish &amp; chips &copy; 2026, <b>bold</b>');
  await admin.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(admin.getByRole('article', { name: 'Preview' })).toContainText('Fish & chips © 2026, bold');
});
