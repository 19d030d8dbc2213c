import type { Browser, Page } from '@playwright/test';
import { ADMIN } from '#tests/support/admin.ts';
import { expect, test } from '../fixtures.ts';

const TEXT = 'First paragraph.\n\nSecond paragraph.\n\nThird paragraph.';

async function begin({ request }: Page, origin = '', change: object = {}): Promise<number> {
  const headers = { origin };
  const title = `Edited ${test.info().project.name} ${test.info().testId.slice(-6)} ${test.info().retry}`;
  const begun = await request.post('/api/admin/posts', { data: { title }, headers });
  const { id } = (await begun.json()) as { id: number };
  await request.patch(`/api/admin/posts/${id}`, { data: { version: 1, content: TEXT, ...change }, headers });
  return id;
}

/** These are about the Markdown editor; `write-editor.spec.ts` has the other one. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => localStorage.setItem('post-editor-way', 'markdown')),
);

const textOf = (page: Page) => page.getByLabel('Text', { exact: true });
const saved = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/admin/posts/${id}`)).json()) as { content: string; version: number };
const contentOf = async (page: Page, id: number) => (await saved(page, id)).content;
const copyOf = async (page: Page, id: number) =>
  (
    (await (await page.request.get(`/api/admin/posts/${id}/working-copy`)).json()) as {
      copy: { fields: { content: string } } | null;
    }
  ).copy?.fields.content;
const another = async (browser: Browser, page: Page, baseURL = '') =>
  browser.newContext({
    baseURL,
    viewport: page.viewportSize(),
    storageState: await page.context().storageState(),
  });
async function typeAfter(page: Page, line: string, typed: string): Promise<void> {
  await textOf(page).getByText(line).click();
  await page.keyboard.press('End');
  await page.keyboard.type(typed);
}
async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/posts/${id}`);
  await expect(textOf(page)).toContainText('Second');
}
async function more(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test.describe('two browsers on one post', () => {
  test.use({ allowedConsole: [/the server responded with a status of 409/] });

  test('merge changes that do not overlap, and ask about those that do', async ({
    admin,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    const id = await begin(admin, baseURL);
    const context = await another(browser, admin, baseURL);
    const other = await context.newPage();
    for (const page of [admin, other]) await open(page, id);
    await typeAfter(other, 'First paragraph.', ' Theirs.');
    await expect.poll(() => contentOf(admin, id)).toContain('Theirs.');
    await typeAfter(admin, 'Third paragraph.', ' Mine.');
    await admin.getByLabel('Meta description').fill('Mine as well.');
    await expect(textOf(admin)).toContainText('First paragraph. Theirs.');
    await expect
      .poll(() => saved(admin, id))
      .toMatchObject({
        content: 'First paragraph. Theirs.\n\nSecond paragraph.\n\nThird paragraph. Mine.',
        metaDescription: 'Mine as well.',
      });
    const { version } = await saved(admin, id);

    // Typing is not interrupted: the dialog opens only on request.
    await typeAfter(other, 'Third paragraph.', ' No, ours.');
    await expect(other.getByText('Someone else changed the same passage.')).toBeVisible();
    await other.getByRole('button', { name: 'Compare' }).click();
    const dialog = other.getByRole('dialog', { name: 'Someone else saved this post' });
    await expect(dialog.getByText('Third paragraph. Mine.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '1 left to choose' })).toBeDisabled();
    expect((await saved(admin, id)).version).toBe(version);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(textOf(other)).toContainText('No, ours.');
    await other.keyboard.press('Control+s');
    await dialog.getByRole('radio', { name: 'Both' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => contentOf(admin, id))
      .toBe(
        'First paragraph. Theirs.\n\nSecond paragraph.\n\nThird paragraph. No, ours.\nThird paragraph. Mine.',
      );
    await context.close();
    await expectAccessible();
  });
});

test.describe('a sign-in that expires during editing', () => {
  test.use({ allowedConsole: [/status of 401|net::ERR_FAILED/] });

  test('loses nothing: saving continues after signing in, and the text of a closed tab is restored', async ({
    admin,
    baseURL,
  }) => {
    const id = await begin(admin, baseURL);
    await open(admin, id);
    await revoke(admin, baseURL);
    await typeAfter(admin, 'Second paragraph.', ' Typed after the end.');
    const again = admin.getByRole('dialog', { name: 'You have been signed out' });
    await again.getByLabel('Password').fill(ADMIN.password);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(again).toBeHidden();
    await expect.poll(() => contentOf(admin, id)).toContain('Typed after the end.');

    const address = `**/api/admin/posts/${id}`;
    await admin.route(address, (route) => route.abort());
    await typeAfter(admin, 'Third paragraph.', ' Never saved.');
    await admin.waitForFunction((key) => localStorage.getItem(key)?.includes('Never'), `post-draft-${id}`);
    await revoke(admin, baseURL);
    admin.once('dialog', (dialog) => dialog.accept());
    await admin.reload();
    await admin.unroute(address);
    await admin.getByLabel('Username').fill(ADMIN.username);
    await admin.getByLabel('Password').fill(ADMIN.password);
    await admin.getByRole('button', { name: 'Sign In' }).click();
    await expect(admin.getByRole('heading', { name: 'AI Blog Dashboard' })).toBeVisible();
    await admin.goto(`/admin/posts/${id}`);
    await expect(admin.getByText(/^Unsaved changes from .* were restored\./)).toBeVisible();
    await expect(textOf(admin)).toContainText('Third paragraph. Never saved.');
    await expect.poll(() => contentOf(admin, id)).toContain('Never saved.');
  });

  async function revoke({ request }: Page, origin = ''): Promise<void> {
    const { id: user } = (await (await request.get('/api/user')).json()) as { id: number };
    const list = await request.get(`/api/admin/users/${user}/sessions`);
    const sessions = (await list.json()) as Array<{ id: string; current: boolean }>;
    const own = sessions.find(({ current }) => current);
    const answer = await request.delete(`/api/admin/users/${user}/sessions/${own?.id}`, {
      headers: { origin },
    });
    expect(answer.status()).toBe(204);
  }
});

test.describe('a draft', () => {
  test.use({ allowedConsole: [/the server responded with a status of 409/] });

  test('is saved automatically, lists its problems, is scheduled and restored', async ({
    admin,
    baseURL,
    expectAccessible,
  }) => {
    const id = await begin(admin, baseURL);
    await open(admin, id);
    await typeAfter(admin, 'First paragraph.', ' Typed here.');
    await admin.getByRole('link', { name: 'Back to Posts' }).click();
    await expect(admin).toHaveURL(/\/admin\/posts$/);
    await expect.poll(() => contentOf(admin, id)).toContain('Typed here.');
    await admin.goBack();

    await admin.getByRole('combobox', { name: 'Tags' }).fill('live');
    await admin.getByRole('option', { name: 'Live Coding' }).click();
    await admin.getByRole('combobox', { name: 'Tags' }).press('Escape');
    await admin.getByLabel('Slug').fill('post-30');
    await expect(admin.getByText('Already used by “Post number 30”.')).toBeVisible();
    await expect(admin.getByRole('alert').filter({ hasText: 'Not saved:' })).toBeVisible();
    await admin.getByLabel('Slug').fill(`free-${id}-${test.info().project.name}`);
    await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible();

    await more(admin, 'Publish later');
    const dialog = admin.getByRole('dialog', { name: 'Publish post' });
    await dialog.getByLabel('Date and time').fill('2020-01-31T09:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(dialog.getByText('Choose a time in the future.')).toBeVisible();
    await dialog.getByLabel('Date and time').fill('2099-01-31T09:00');
    await expect(dialog.getByText(/Your time zone: .* UTC\.$/)).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(admin.getByText('Scheduled', { exact: true }).first()).toBeVisible();
    await more(admin, 'Back to draft');
    await expect(admin.getByText('Draft', { exact: true })).toBeVisible();

    await more(admin, 'History');
    const history = admin.getByRole('dialog', { name: 'History' });
    await history
      .getByRole('button', { name: /by site-admin/ })
      .last()
      .click();
    await expect(history.getByText('will be removed', { exact: true })).toBeVisible();
    await expectAccessible();
    await history.getByRole('button', { name: 'Restore' }).click();
    await expect(history).toBeHidden();
    await expect(textOf(admin)).not.toContainText('Typed here.');
    expect(await contentOf(admin, id)).toBe(TEXT);
  });
});

test('changes to a published post wait for Update, on every device and with a secret link', async ({
  admin,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const id = await begin(admin, baseURL, { published: true });
  await open(admin, id);
  await expect(admin.getByRole('button', { name: 'Update' })).toBeDisabled();
  await typeAfter(admin, 'Second paragraph.', ' Not public yet.');
  await expect(admin.getByText('Unpublished changes')).toBeVisible();
  await expect.poll(() => copyOf(admin, id)).toContain('Not public yet.');
  expect(await contentOf(admin, id)).toBe(TEXT);

  await more(admin, 'Share preview link');
  await admin.getByRole('button', { name: 'Create link' }).click();
  const secret = await admin.getByLabel('New link', { exact: true }).inputValue();
  await expectAccessible();
  const context = await browser.newContext({ viewport: admin.viewportSize() });
  const visitor = await context.newPage();
  const { pathname } = new URL(secret);
  const answer = await visitor.goto(`${baseURL}${pathname}`);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(visitor.getByText(/^Preview\. These changes are not published\./)).toBeVisible();
  await expect(visitor.getByText('Second paragraph. Not public yet.')).toBeVisible();
  await admin.getByRole('button', { name: 'Revoke' }).click();
  await expect(admin.getByText('No links yet.')).toBeVisible();
  expect((await visitor.goto(`${baseURL}${pathname}`))?.status()).toBe(404);
  await context.close();
  await admin.keyboard.press('Escape');

  await admin.reload();
  await expect(textOf(admin)).toContainText('Second paragraph. Not public yet.');
  await admin.getByRole('button', { name: 'Update' }).click();
  const summary = admin.getByRole('dialog', { name: 'Update post' });
  await expect(
    summary.getByRole('region', { name: 'Changes' }).getByText('Text', { exact: true }),
  ).toBeVisible();
  await expectAccessible();
  await summary.getByRole('button', { name: 'Update' }).click();
  await expect(admin.getByText('Updated', { exact: true })).toBeVisible();
  expect(await contentOf(admin, id)).toContain('Not public yet.');

  await typeAfter(admin, 'Third paragraph.', ' Thrown away.');
  await expect.poll(() => copyOf(admin, id)).toContain('Thrown away.');
  await more(admin, 'Discard changes');
  await admin.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(textOf(admin)).not.toContainText('Thrown away.');
  await expect.poll(() => copyOf(admin, id)).toBeUndefined();
});

test('the editor has tools for links by title, tables, the outline, help and the preview', async ({
  admin,
  baseURL,
  expectAccessible,
}) => {
  const id = await begin(admin, baseURL);
  await open(admin, id);
  await typeAfter(admin, 'First paragraph.', ' See ');
  await admin.keyboard.press('Control+k');
  await admin.getByPlaceholder('Search posts and pages, or paste an address').fill('Post number 30');
  await expectAccessible();
  await admin.getByRole('option', { name: /Post number 30/ }).click();
  await expect(textOf(admin)).toContainText('See [Post number 30](/blog/post-30)');
  await textOf(admin).getByText('Third paragraph.').click();
  await admin.keyboard.press('End');
  await admin.keyboard.type('\n\n## A section\n\nhttps://youtu.be/dQw4w9WgXcQ\n');
  await admin.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(textOf(admin)).toContainText('| --- | --- |');

  await admin.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = admin.getByRole('article', { name: 'Preview' });
  await expect(preview.getByRole('link', { name: /YouTube/ })).toBeVisible();
  await expect(preview.getByRole('table')).toBeVisible();
  await expectAccessible();
  await admin.reload();
  await expect(preview).toBeVisible();
  await expect(textOf(admin)).toBeVisible();
  await admin.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(preview).toBeHidden();

  await more(admin, 'Outline');
  await admin.getByRole('dialog').getByRole('button', { name: 'A section' }).click();
  await expect(textOf(admin)).toBeFocused();
  await admin.keyboard.press('Control+/');
  const help = admin.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Quotation')).toBeVisible();
  await expectAccessible();
});

test('a video fetches nothing before a reader plays it', async ({ admin, baseURL, page }) => {
  const content = `${TEXT}\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n`;
  const id = await begin(admin, baseURL, { content, published: true });
  const { slug } = (await saved(admin, id)) as unknown as { slug: string };
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'A player' });
  });
  const answer = await page.goto(`/blog/${slug}`);
  expect(answer?.headers()['content-security-policy']).toMatch(
    /frame-src https:\/\/www\.youtube-nocookie\.com$/,
  );
  const other = await page.request.get('/blog/post-30');
  expect(other.headers()['content-security-policy']).not.toContain('frame-src');
  await page.getByRole('link', { name: /Play video/ }).click();
  await expect(page.frameLocator('iframe[title="YouTube"]').locator('body')).toHaveText('A player');
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
});

test('characters keep their order when typing on a slow machine', async ({ admin, baseURL }) => {
  const id = await begin(admin, baseURL);
  await open(admin, id);
  await textOf(admin).getByText('Second paragraph.').click();
  await admin.keyboard.press('End');
  const client = await admin.context().newCDPSession(admin);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  // Slow enough for the form to update between two letters, but too fast for it to settle.
  await admin.keyboard.type(' abcdefghijklmnopqrstuvwxyz', { delay: 160 });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(textOf(admin)).toContainText('Second paragraph. abcdefghijklmnopqrstuvwxyz');
});

test('every printable character can be typed into the text', async ({ admin, baseURL }) => {
  const id = await begin(admin, baseURL);
  await open(admin, id);
  const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    // The editor auto-completes these.
    .filter((letter) => !'([{"\'`*_'.includes(letter))
    .join('');
  await typeAfter(admin, 'Third paragraph.', ` Ready? ${printable}`);
  await expect(admin.getByRole('dialog')).toBeHidden();
  await expect.poll(() => contentOf(admin, id)).toContain(`Third paragraph. Ready? ${printable}`);
});
