import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';

const HEBREW = 'אפליקציה שלמה בשעה אחת';
const ENGLISH = 'An English paragraph between the others.';
const TEXT = `${HEBREW} עם \`npm start\` באמצע.

${ENGLISH}

## כותרת בעברית

- פריט ראשון
- An English item
- פריט שלישי

1. שלב ראשון

   המשך השלב.

> ציטוט בעברית
>
> An English line in it.

| עמודה | שנייה |
|---|---|
| תא | English cell |

نص عربي في النهاية[^1].

[^1]: הערת שוליים.
`;

async function publish(
  { request }: Page,
  origin = '',
  [name, content] = [HEBREW, TEXT],
): Promise<{ id: number; slug: string }> {
  const headers = { origin };
  const title = `${name} ${test.info().project.name} ${test.info().testId.slice(-6)}`;
  const begun = await request.post('/api/admin/posts', { data: { title }, headers });
  const post = (await begun.json()) as { id: number; slug: string };
  const data = { version: 1, content, published: true, tags: ['עברית'] };
  expect((await request.patch(`/api/admin/posts/${post.id}`, { data, headers })).status()).toBe(200);
  return post;
}

const directionOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).direction);

async function expectDirections(article: Locator): Promise<void> {
  const expected: Array<[string, string, 'ltr' | 'rtl']> = [
    ['p', HEBREW, 'rtl'],
    ['p', ENGLISH, 'ltr'],
    ['h2', 'כותרת', 'rtl'],
    ['li', 'פריט ראשון', 'rtl'],
    ['li', 'An English item', 'ltr'],
    ['li', 'שלב ראשון', 'rtl'],
    ['blockquote', 'ציטוט', 'rtl'],
    ['blockquote p', 'An English line', 'ltr'],
    ['table', 'עמודה', 'rtl'],
    ['td', 'English cell', 'ltr'],
    ['p', 'نص عربي', 'rtl'],
    ['code', 'npm start', 'ltr'],
  ];
  for (const [selector, hasText, direction] of expected)
    expect([hasText, await directionOf(article.locator(selector, { hasText }).first())]).toEqual([
      hasText,
      direction,
    ]);
}

test('each part of an article has the direction of its first letter', async ({
  admin,
  baseURL,
  expectAccessible,
}) => {
  const { slug } = await publish(admin, baseURL);
  await admin.goto(`/blog/${encodeURIComponent(slug)}`);
  await expectDirections(admin.locator('article').first());
  const item = admin.locator('li', { hasText: 'פריט ראשון' });
  const text = admin.locator('article p', { hasText: ENGLISH });
  const [inside, around] = [await item.boundingBox(), await text.boundingBox()];
  if (!inside || !around) throw new Error('nothing is shown');
  expect(inside.x + inside.width, 'room for the marker on the right').toBeLessThan(
    around.x + around.width - 10,
  );
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await expectAccessible();
});

test('the editor, its preview and the admin’s lists use the direction of the text', async ({
  admin,
  baseURL,
}) => {
  const { id } = await publish(admin, baseURL);
  await admin.goto(`/admin/posts/${id}`);
  expect(await directionOf(admin.getByLabel('Title', { exact: true }))).toBe('rtl');
  const written = admin.getByLabel('Text', { exact: true }).locator('p');
  expect(await directionOf(written.filter({ hasText: HEBREW }))).toBe('rtl');
  expect(await directionOf(written.filter({ hasText: ENGLISH }))).toBe('ltr');
  await admin.getByRole('radio', { name: 'Markdown' }).check();
  const editor = admin.getByLabel('Text', { exact: true }).filter({ visible: true });
  expect(await directionOf(editor.locator('.cm-line', { hasText: HEBREW }))).toBe('rtl');
  expect(await directionOf(editor.locator('.cm-line', { hasText: ENGLISH }))).toBe('ltr');
  await admin.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'כותרת בעברית' })).toBeVisible();
  await expectDirections(admin.locator('article').first());
  await admin.goto('/admin/posts');
  expect(await directionOf(admin.getByRole('link', { name: new RegExp(`^${HEBREW}`) }).first())).toBe('rtl');
});

test('characters beyond English are in the site’s fonts from the first paint', async ({
  admin,
  baseURL,
  browser,
}) => {
  const title = 'Überblick';
  const { slug } = await publish(admin, baseURL, [title, 'Ein Straßenfest für alle, kurz erklärt.']);
  const visitor = await browser.newPage();
  await visitor.goto(`${baseURL}/blog/${encodeURIComponent(slug)}`);
  const shown = await visitor.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, unicodeRange }) => `${family.replaceAll('"', '')} ${unicodeRange.includes('U+D8')}`),
  );
  for (const family of ['Inter', 'Bricolage Grotesque'])
    expect(shown).toEqual(expect.arrayContaining([`${family} false`, `${family} true`]));
  const english = await browser.newPage();
  const files: string[] = [];
  english.on('request', (request) => files.push(request.url()));
  await english.goto(`${baseURL}/terms`, { waitUntil: 'networkidle' });
  expect(files.filter((file) => file.includes('/fonts/'))).toHaveLength(2);
  await Promise.all([visitor.close(), english.close()]);
});
