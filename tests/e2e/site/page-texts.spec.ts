import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

const TEXT = [
  '# Habits  of a text',
  '* stars\n* of a list',
  'One hour is **{usa.perSession}**, and \\{usa.price} stays.',
  'https://youtu.be/dQw4w9WgXcQ',
  '`{usa.price}` in code.',
  'Last   paragraph.',
].join('\n\n');

const pageWith = (text: string) => ({
  pages: [
    {
      title: 'About us',
      path: '/about',
      description: 'Who we are.',
      intro: '',
      unlisted: false,
      sections: [{ type: 'text', hidden: false, title: 'Who we are', text }],
    },
  ],
});

const section = z.object({
  shown: z.unknown(),
  draft: z.object({ value: z.unknown(), version: z.number() }).nullable(),
});
async function read(page: Page, key: string) {
  return section.parse(await (await page.request.get(`/api/admin/content/${key}`)).json());
}
const blockText = z.object({
  pages: z.tuple([z.object({ sections: z.array(z.object({ text: z.string() })) })]),
});
/** The text of the own page's first block, as it is saved. */
async function savedText(page: Page): Promise<string | undefined> {
  const { draft } = await read(page, 'pages.own');
  return draft ? blockText.parse(draft.value).pages[0].sections[0]?.text : undefined;
}

/** Writes a draft with one page, and opens its block. */
async function begin(page: Page, text: string, origin = ''): Promise<void> {
  const { draft } = await read(page, 'pages.own');
  const answer = await page.request.put('/api/admin/content/pages.own/draft', {
    data: { value: pageWith(text), version: draft?.version ?? 0 },
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto('/admin/site/texts/pages.own');
  await page.getByText('1. Text: Who we are').click();
}

const edit = (page: Page) => page.getByRole('button', { name: 'Edit: Text' });
const textOf = (page: Page) =>
  page.getByRole('textbox', { name: 'Text', exact: true }).filter({ visible: true });
const way = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function typeBehind(page: Page, words: string, added: string): Promise<void> {
  await textOf(page).getByText(words).click();
  await page.keyboard.press('End');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  await page.keyboard.type(added);
}

test('the terms can be read at once, open without a change, and an edit changes one block', async ({
  admin,
  expectAccessible,
}) => {
  const editors: string[] = [];
  admin.on('request', (request) => {
    if (/WriteText|MarkdownText|WriteEditor|MarkdownEditor/.test(request.url())) editors.push(request.url());
  });
  await admin.goto('/admin/site/texts/legal.terms');
  const asRead = admin.getByRole('group', { name: 'Text, as visitors see it' });
  await expect(asRead.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(editors).toEqual([]);
  await expectAccessible();

  await edit(admin).focus();
  await admin.keyboard.press('Enter');
  await expect(textOf(admin)).toBeFocused();
  await expect(textOf(admin).getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(editors).not.toEqual([]);
  await expectAccessible();
  await admin.keyboard.press('Control+s');
  await way(admin, 'Markdown').check();
  await expect(textOf(admin)).toContainText('## ');
  await way(admin, 'Write').check();
  await admin.getByRole('button', { name: 'Done' }).click();
  await expect(edit(admin)).toBeFocused();
  const { draft, shown } = await read(admin, 'legal.terms');
  expect(draft).toBeNull();

  const { text } = z.object({ text: z.string() }).parse(shown);
  const heading = /^## (.+)$/m.exec(text)?.[1] ?? '';
  await edit(admin).click();
  await expect(textOf(admin)).toBeFocused();
  await typeBehind(admin, heading, ' changed');
  await expect
    .poll(async () => (await read(admin, 'legal.terms')).draft?.value)
    .toMatchObject({ text: text.replace(`## ${heading}`, `## ${heading} changed`) });
  await admin.keyboard.press('Control+z');
  await expect.poll(async () => (await read(admin, 'legal.terms')).draft?.value).toMatchObject({ text });
});

test('a block of a page keeps its prices as values of the offer, and names what the page does not play', async ({
  admin,
  baseURL,
  expectAccessible,
}) => {
  await begin(admin, TEXT, baseURL);
  await expect(admin.getByRole('group', { name: 'Text, as visitors see it' })).toContainText('One hour is $');
  await edit(admin).click();
  const text = textOf(admin);
  await expect(text).toBeFocused();
  await expect(text.getByRole('img', { name: /^\$\d+.*, USA-based: price per session$/ })).toBeVisible();
  await expect(text.getByRole('img', { name: '{usa.price}' })).toBeVisible();
  await expect(text.getByRole('group', { name: /^Video\./ })).toContainText('youtu.be');
  await expect(text.getByRole('group', { name: /^Part that follows your offer/ })).toContainText(
    '`{usa.price}` in code.',
  );
  await expectAccessible();

  await typeBehind(admin, 'Last paragraph.', '{');
  await expect(admin.getByRole('dialog', { name: 'From your offer' })).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await admin.keyboard.press('Backspace');
  await typeBehind(admin, 'Last paragraph.', ' From {');
  const picker = admin.getByRole('dialog', { name: 'From your offer' });
  await picker.getByRole('combobox').fill('lowest');
  await expectAccessible();
  await admin.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(text).toBeFocused();
  await admin.keyboard.type(' an hour');
  const added = TEXT.replace('Last   paragraph.', 'Last   paragraph. From {prices.lowest} an hour');
  await expect.poll(() => savedText(admin)).toBe(added);

  await way(admin, 'Markdown').check();
  await expect(textOf(admin)).toContainText('stars');
  await expect(textOf(admin).getByRole('img', { name: /Lowest price/ })).toBeVisible();
  await way(admin, 'Write').check();
  await admin.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => savedText(admin)).toBe(added);
});

test('a block of a page offers what the page shows, and pasted text takes its forms', async ({
  admin,
  baseURL,
}) => {
  await begin(admin, 'First', baseURL);
  await edit(admin).click();
  await expect(textOf(admin)).toBeFocused();
  await admin.getByRole('button', { name: 'Insert', exact: true }).click();
  const items = admin.getByRole('menuitem');
  await expect(items.filter({ hasText: 'From your offer' })).toBeVisible();
  await expect(items.filter({ hasText: 'Table' })).toBeVisible();
  for (const name of ['Video', 'Prices', 'Footnote'])
    await expect(items.filter({ hasText: name })).toHaveCount(0);
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('button', { name: 'Writing help' })).toHaveCount(0);

  await typeBehind(admin, 'First', '\n');
  const paste = (texts: Record<string, string>) =>
    textOf(admin).evaluate((element, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, words] of Object.entries(given)) clipboardData.setData(type, words);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, texts);
  await paste({ 'text/html': '<h3>Prices</h3><p>From {usa.price} <b>net</b></p>', 'text/plain': 'x' });
  await expect(textOf(admin).getByRole('heading', { name: 'Prices' })).toBeVisible();
  await expect.poll(() => savedText(admin)).toBe('First\n\n### Prices\n\nFrom {usa.price} **net**');
});
